import { timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { hashOf } from '../domain/organizations/keys.ts';
import type { RefusalLog } from '../log/refusal-log.ts';

/** Minimum length of a control token, and of its distinct characters. A word list would find anything less. */
const leastLength = 16;
const leastDifferent = 8;

/** Delay of the response to a wrong token, in milliseconds, and the maximum delay as a number of such periods. */
const guessTime = 250;
const mostGuessTimes = 60;

/** A token that is too easy to guess, or that no header can carry. */
export class WeakToken extends Error {
  override readonly name = 'WeakToken';
}

/**
 * Refuses a control token that can be guessed. Without a token, the server creates a random one.
 * @throws WeakToken, whose message does not contain the token
 */
export function checkToken(token: string): void {
  const carried = /^[\x21-\x7e]*$/.test(token);
  if (carried && token.length >= leastLength && new Set(token).size >= leastDifferent) return;
  throw new WeakToken(
    `needs ${leastLength} or more printable ASCII characters without spaces, ${leastDifferent} of them different. Leave it out for a random one`,
  );
}

/**
 * Lets requests with the token pass. A wrong token is refused after a delay, which grows with the number of wrong
 * tokens that are waiting. The right token never waits. A request without a token is refused at once, because it
 * guesses nothing.
 * @param refusals logs wrong tokens without their text
 */
export function withToken(token: string, refusals: RefusalLog): RequestHandler {
  // Hashes have one length, so the comparison time does not reveal how much of a token is right.
  const wanted = Buffer.from(hashOf(token));
  let waiting = 0;
  return (request, response, next) => {
    const { authorization } = request.headers;
    const given = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
    if (timingSafeEqual(Buffer.from(hashOf(given)), wanted)) return next();
    const refuse = (): void => {
      response.status(401).set('WWW-Authenticate', 'Bearer').set('Connection', 'close');
      response.json({ message: 'Send the control token as a bearer token.' });
    };
    if (authorization === undefined) return refuse();
    refusals.note(
      { level: 'warn', message: 'a wrong control token was refused', of: {} },
      { address: request.socket.remoteAddress },
    );
    waiting += 1;
    const timer = setTimeout(refuse, guessTime * Math.min(waiting, mostGuessTimes));
    response.once('close', () => {
      clearTimeout(timer);
      waiting -= 1;
    });
  };
}
