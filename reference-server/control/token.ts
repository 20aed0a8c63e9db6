import { timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { hashOf } from '../domain/organizations/keys.ts';
import type { RefusalLog } from '../log/refusal-log.ts';

/** Fewest characters of a control token, and fewest that differ: below, a list of words finds it. */
const leastLength = 16;
const leastDifferent = 8;

/** How long the response to a wrong token waits, in milliseconds, and how many such times it waits at most. */
const guessTime = 250;
const mostGuessTimes = 60;

/** A token that is too easy to guess, or that no header can carry. */
export class WeakToken extends Error {
  override readonly name = 'WeakToken';
}

/**
 * Refuses a token of the control interface that is worth guessing. Without one, the server makes a random token.
 * @throws WeakToken, which does not repeat the token
 */
export function checkToken(token: string): void {
  const carried = /^[\x21-\x7e]*$/.test(token);
  if (carried && token.length >= leastLength && new Set(token).size >= leastDifferent) return;
  throw new WeakToken(
    `needs ${leastLength} or more printable ASCII characters without spaces, ${leastDifferent} of them different. Leave it out for a random one`,
  );
}

/**
 * Lets requests with the token pass. A wrong token is refused late, and later with every other one that is being refused at
 * that moment; the right token never waits. A request without a token guesses nothing, and is refused at once.
 * @param refusals logs wrong tokens without their text
 */
export function withToken(token: string, refusals: RefusalLog): RequestHandler {
  // Hashes of one length are compared, so that the time does not say how much of a token is right.
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
