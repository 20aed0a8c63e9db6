import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { delivery as rules } from '../../generated/events.ts';
import { Body, headerPairs } from '../journal/exchange.ts';
import { jsonIn, textAt } from '../journal/json.ts';
import { withoutSecrets } from '../journal/secrets.ts';
import type { InboxMessage, InboxSetting } from '../protocol/deliveries.ts';
import type { FeedEvent } from '../protocol/feed.ts';
import type { KeySummary } from '../protocol/state.ts';

/** Messages that are remembered. */
const mostMessages = 200;
/** Responses that hang at once; the oldest gets its response when there are more. */
const mostHanging = 50;
/** Longest name in the address of the receiver. */
const longestName = 100;

interface Options {
  readonly publish: (event: FeedEvent) => void;
  readonly now: () => number;
  /** The keys whose signatures are known, with their secrets. */
  readonly keys: () => Promise<readonly KeySummary[]>;
}

/** The signature of a body, as the specification shows it. */
export function signatureOf(body: Buffer | string, secret: string): string {
  return `${rules.signature.prefix}${createHmac('sha256', secret).update(body).digest('hex')}`;
}

function fits(signature: string, body: Buffer, secret: string): boolean {
  const wanted = Buffer.from(signatureOf(body, secret));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

interface Received {
  readonly body: Body;
  /** All of it; undefined when it is larger than what a message keeps. */
  readonly bytes: Buffer | undefined;
}

/** Reads a whole body; undefined when its sender breaks off. */
async function bodyOf(request: IncomingMessage): Promise<Received | undefined> {
  const body = new Body();
  const pieces: Buffer[] = [];
  try {
    for await (const piece of request) {
      body.add(piece);
      if (body.cut === 0) pieces.push(piece);
    }
  } catch (error) {
    if (request.destroyed) return undefined;
    throw error;
  }
  return { body, bytes: body.cut === 0 ? Buffer.concat(pieces) : undefined };
}

/** The built-in receiver of events, for teams that have none yet: stores what it gets, and responds as a person chose. */
export class Inbox {
  outcome: InboxSetting['outcome'] = 200;
  readonly #options: Options;
  #messages: InboxMessage[] = [];
  readonly #hanging = new Set<Response>();
  #count = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes the messages of a saved session for its own. @param messages the oldest first */
  goOn(messages: readonly InboxMessage[]): void {
    this.#messages = messages.slice(-mostMessages).reverse();
    this.#count = messages.at(-1)?.n ?? 0;
  }

  /** The newest first. */
  messages(): readonly InboxMessage[] {
    return this.#messages;
  }

  /** Changes the response. Requests that hang get it, too, unless they are to hang on. */
  set(outcome: InboxSetting['outcome']): void {
    this.outcome = outcome;
    if (outcome !== 'hang') for (const response of this.#hanging) response.status(outcome).end();
  }

  /** Takes a request at `/inbox` or below. */
  readonly receive: RequestHandler = async (request, response) => {
    if (request.method !== 'POST') {
      response.status(405).setHeader('Allow', 'POST').json({ message: 'Send events by POST.' });
      return;
    }
    const received = await bodyOf(request);
    // Its sender broke off: there is no message, and no one to respond to.
    if (received === undefined) return;
    const { body, bytes } = received;
    const text = body.text();
    const { outcome } = this;
    this.#count += 1;
    const message: InboxMessage = {
      n: this.#count,
      at: this.#options.now(),
      name: request.path.slice(1, 1 + longestName),
      event: textAt(jsonIn(text), 'event') ?? null,
      headers: withoutSecrets(headerPairs(request.rawHeaders)),
      body: text,
      cut: body.cut,
      verifiedBy: bytes ? await this.#signerOf(request, bytes) : null,
      status: outcome === 'hang' ? 0 : outcome,
    };
    this.#messages = [message, ...this.#messages].slice(0, mostMessages);
    this.#options.publish({ type: 'inbox', message });
    if (outcome === 'hang') this.#hang(response);
    else response.status(outcome).end();
  };

  async #signerOf({ headers }: IncomingMessage, bytes: Buffer): Promise<number | null> {
    const signature = headers[rules.signature.header.toLowerCase()];
    if (typeof signature !== 'string') return null;
    const keys = await this.#options.keys();
    return (
      keys.find(({ webhookSecret }) => webhookSecret !== null && fits(signature, bytes, webhookSecret))?.id ?? null
    );
  }

  #hang(response: Response): void {
    this.#hanging.add(response);
    response.once('close', () => this.#hanging.delete(response));
    const [oldest] = this.#hanging;
    if (this.#hanging.size > mostHanging) oldest?.status(500).end();
  }
}
