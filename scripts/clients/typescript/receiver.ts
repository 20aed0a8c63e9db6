import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The largest body that is read, in bytes. */
const maxBytes = 1_000_000;

/**
 * Receives webhook deliveries: calls the handler for each event until the handler has succeeded once.
 *
 * Events have no id. The SHA-256 of the raw body identifies an event, whichever secret has signed it. The states are in
 * memory, one for each event: a service that restarts, runs for months or has several processes keeps them in a table
 * instead, as the guide "Receive webhooks" shows. A handler that never ends keeps its event in progress, so give its
 * calls a time limit.
 */
export class WebhookReceiver {
  readonly #secrets: readonly string[];
  readonly #handle: (body: Buffer) => Promise<void>;
  readonly #states = new Map<string, 'in progress' | 'done'>();

  /** @param secrets several while a secret is being replaced */
  constructor(secrets: readonly string[], handle: (body: Buffer) => Promise<void>) {
    if (secrets.includes('')) throw new Error('A webhook secret is empty. Is its variable set?');
    this.#secrets = secrets;
    this.#handle = handle;
  }

  /** A listener for `createServer`. No body parser may come before it. */
  readonly listener = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const body = await bodyOf(request);
      const signature = String(request.headers['x-webhook-signature'] ?? '');
      response.statusCode = body === undefined ? 413 : await this.receive(signature, body);
    } catch (error) {
      console.error('An event is not handled, so the next delivery is:', error);
      response.statusCode = 500;
    }
    response.end();
  };

  /** Processes one delivery. @returns the status to respond with @throws what the handler throws */
  async receive(signature: string, body: Buffer): Promise<number> {
    if (!this.#isGenuine(signature, body)) return 401;
    const id = createHash('sha256').update(body).digest('hex');
    const state = this.#states.get(id);
    if (state === 'done') return 200;
    // The first delivery can still fail. After 503 the service repeats this one; after 200 the event could be lost.
    if (state === 'in progress') return 503;
    this.#states.set(id, 'in progress');
    try {
      await this.#handle(body);
      this.#states.set(id, 'done');
      return 200;
    } catch (error) {
      this.#states.delete(id);
      throw error;
    }
  }

  #isGenuine(signature: string, body: Buffer): boolean {
    const given = Buffer.from(signature);
    return this.#secrets.some((secret) => {
      const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

/** The raw body, or undefined when it is too large. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
