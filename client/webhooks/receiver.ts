import type { Delivery } from './delivery.ts';
import { type Claim, type DeliveryLog, MemoryDeliveryLog } from './delivery-log.ts';
import type { UnknownEvent, WebhookEvent } from './events.ts';
import { type RejectionReason, repeatedStatus, WebhookRejected } from './rejection.ts';
import { dayMs, type Rules, rulesOf, type Verified, type VerifyOptions, verify } from './verify.ts';

export interface ReceiverOptions extends VerifyOptions {
  /** Stores which events are done or in progress; in memory by default. */
  readonly log?: DeliveryLog;
  /**
   * How long an attempt may take, in milliseconds; 10 seconds by default. After that, the next delivery of the event is
   * handled, because the process of the first attempt may have died.
   *
   * Longer than your handler ever takes, and shorter than the last pause between two deliveries, else no delivery comes
   * after the end of the lease. The contract assumes 15 seconds for that pause, or more.
   */
  readonly lease?: number;
}

/** The response to send, and why the handler was not called. */
export interface Receipt {
  readonly status: number;
  /**
   * `replayed`: the event was handled before; the status is 200. `in_progress`: another attempt handles it.
   * `lease_lost`: this attempt took longer than its lease, and another one may have the event. Otherwise the reason of the
   * rejection.
   */
  readonly ignored?: RejectionReason | 'replayed' | 'in_progress' | 'lease_lost';
  /**
   * What `complete` of the log threw. The event is handled, so the status is 200, but the log does not know it: if the
   * service does not see the response, the event is handled again. Write it to your log.
   */
  readonly unrecorded?: unknown;
}

/** Data for a handler, in addition to the event. */
export interface Handling {
  /** The identity of the event, 64 hexadecimal digits: the same for every delivery of it. */
  readonly id: string;
  /** Aborted at the end of the lease. A handler that continues may run at the same time as another attempt. */
  readonly signal: AbortSignal;
}

export type WebhookHandler = (event: WebhookEvent | UnknownEvent, handling: Handling) => unknown;

/** Maximum delay of a timer. */
const longestLease = 2 ** 31 - 1;

/**
 * Verifies deliveries, and passes each event to a handler until the handler has succeeded once.
 *
 * ## Repeated deliveries
 * The service repeats a delivery when it does not see a 2xx (assumed, reading N-25). Until the handler has succeeded, no
 * delivery of the event gets one: a delivery that arrives while the event is being handled gets 503, and after a failure
 * the next one is handled. Afterwards every delivery gets 200, and the handler is not called.
 *
 * ## Handled twice
 * If the process dies between the success of the handler and the record of it, if the log cannot record it, or if the
 * handler takes longer than the lease, the handler can be called again. Where that matters, insert `id` into a table
 * with a unique key, in the transaction of the handler.
 *
 * ## Order
 * Deliveries can arrive out of order: compare the state in the event with the last one you know.
 * @throws TypeError for a secret that is missing, empty or no text, and for options that are no numbers
 * @example
 * const receiver = new WebhookReceiver({ secret: process.env.WEBHOOK_SECRET ?? '' });
 * app.post('/webhooks', async (request, response) => {
 *   const delivery = { body: request, headers: request.headers };
 *   const { status } = await receiver.receive(delivery, (event) => orders.update(event));
 *   response.status(status).end();
 * });
 */
export class WebhookReceiver {
  readonly #rules: Rules;
  readonly #log: DeliveryLog;
  readonly #lease: number;

  constructor({ log = new MemoryDeliveryLog(), lease = 10_000, ...options }: ReceiverOptions) {
    if (typeof lease !== 'number' || !(lease > 0 && lease <= longestLease)) {
      throw new TypeError(`lease is a number of milliseconds, from 1 to ${longestLease}, not ${lease}.`);
    }
    if (![log?.claim, log?.complete, log?.release].every((method) => typeof method === 'function')) {
      throw new TypeError('log has the methods claim, complete and release.');
    }
    this.#rules = rulesOf(options);
    this.#log = log;
    this.#lease = lease;
  }

  /**
   * Processes one delivery.
   * @returns the status to respond with
   * @throws what the handler, `claim` of the log or the stream of the body throws: respond with 500, and the service
   *   repeats the delivery
   */
  async receive(delivery: Delivery, handler: WebhookHandler): Promise<Receipt> {
    let verified: Verified;
    try {
      verified = await verify(delivery, this.#rules);
    } catch (error) {
      if (error instanceof WebhookRejected) return { status: error.status, ignored: error.reason };
      throw error;
    }
    const claim = await this.#claimOf(verified);
    const state = await this.#log.claim(claim);
    if (state === 'done') return { status: 200, ignored: 'replayed' };
    if (state === 'in_progress') return { status: repeatedStatus, ignored: 'in_progress' };
    if (state !== 'claimed') throw new TypeError(`claim of the log returned ${String(state)}.`);
    const left = claim.leaseUntil - this.#rules.now();
    if (left <= 0) return { status: repeatedStatus, ignored: 'lease_lost' };
    await this.#handle(verified, claim, left, handler);
    return await this.#complete(claim);
  }

  async #claimOf({ bytes, sent }: Verified): Promise<Claim> {
    const { maxAge, now } = this.#rules;
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const moment = Math.floor(now());
    return {
      id: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''),
      owner: crypto.randomUUID(),
      now: moment,
      leaseUntil: moment + Math.ceil(this.#lease),
      // The clocks of several processes may differ.
      forgetAfter: Math.min(Math.max(sent ?? moment, moment) + Math.ceil(maxAge) + dayMs, Number.MAX_SAFE_INTEGER),
    };
  }

  /** @param left the remaining time of the lease, in milliseconds */
  async #handle({ event }: Verified, claim: Claim, left: number, handler: WebhookHandler): Promise<void> {
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(new Error('The lease of the event has ended.')), left);
    try {
      await handler(event, { id: claim.id, signal: end.signal });
    } catch (error) {
      await this.#release(claim);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The handler's error matters more than the log's. A claim that cannot be released ends with its lease. */
  async #release(claim: Claim): Promise<void> {
    try {
      await this.#log.release(claim);
    } catch {}
  }

  async #complete(claim: Claim): Promise<Receipt> {
    try {
      return (await this.#log.complete(claim)) ? { status: 200 } : { status: repeatedStatus, ignored: 'lease_lost' };
    } catch (error) {
      return { status: 200, unrecorded: error };
    }
  }
}
