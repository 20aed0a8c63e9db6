import type { UnknownEvent, WebhookEvent } from './events.ts';
import { type RejectionReason, WebhookRejected } from './rejection.ts';
import { type Delivery, dayMs, type VerifyOptions, verifyWebhook } from './verify.ts';

/**
 * Remembers which deliveries were processed.
 *
 * ## When to write your own
 * Several processes need a common store, for example a table with a unique key. The one here is in memory.
 */
export interface DeliveryLog {
  /** Claims a delivery. False when it is already claimed. It may be forgotten after `until`, in milliseconds since 1970. */
  claim(id: string, until: number): boolean | Promise<boolean>;
  /** Gives a delivery up, because it could not be processed: its repetition must be accepted. */
  release(id: string): void | Promise<void>;
}

/** The response to send, and why the delivery was not processed. */
export interface Receipt {
  readonly status: number;
  readonly ignored?: RejectionReason | 'replayed';
}

export interface ReceiverOptions extends VerifyOptions {
  readonly log?: DeliveryLog;
}

/** A log in memory. It keeps at most `limit` deliveries, and forgets the oldest first. */
export class MemoryDeliveryLog implements DeliveryLog {
  readonly #until = new Map<string, number>();
  readonly #limit: number;
  readonly #now: () => number;

  constructor({ limit = 100_000, now = Date.now }: { limit?: number; now?: () => number } = {}) {
    this.#limit = limit;
    this.#now = now;
  }

  claim(id: string, until: number): boolean {
    const known = this.#until.get(id);
    if (known !== undefined && known >= this.#now()) return false;
    this.#until.delete(id);
    this.#until.set(id, until);
    for (const [oldest] of this.#until) {
      if (this.#until.size <= this.#limit) break;
      this.#until.delete(oldest);
    }
    return true;
  }

  release(id: string): void {
    this.#until.delete(id);
  }
}

/**
 * Verifies deliveries and passes each event to a handler once.
 *
 * ## Repeated deliveries
 * The service repeats a delivery when it does not see the response. The receiver responds to a repetition with 200 and does
 * not call the handler again, so a replayed body has no effect. If the handler throws, the delivery is not counted.
 *
 * ## Order
 * Deliveries can arrive out of order: compare the state in the event with the last one you know.
 */
export class WebhookReceiver {
  readonly #options: ReceiverOptions;
  readonly #log: DeliveryLog;

  constructor(options: ReceiverOptions) {
    this.#options = options;
    this.#log = options.log ?? new MemoryDeliveryLog(options.now === undefined ? {} : { now: options.now });
  }

  /**
   * Processes one delivery.
   * @returns the status to respond with
   * @throws what the handler throws: respond with 500, and the service repeats the delivery
   */
  async receive(delivery: Delivery, handler: (event: WebhookEvent | UnknownEvent) => unknown): Promise<Receipt> {
    let event: WebhookEvent | UnknownEvent;
    try {
      event = await verifyWebhook(delivery, this.#options);
    } catch (error) {
      if (error instanceof WebhookRejected) return { status: error.status, ignored: error.reason };
      throw error;
    }
    const { maxAge = dayMs, now = Date.now } = this.#options;
    // The signature identifies the body. A body stays valid as long as its age is, and clocks may differ.
    const id = String(delivery.signature);
    if (!(await this.#log.claim(id, now() + maxAge + dayMs))) return { status: 200, ignored: 'replayed' };
    try {
      await handler(event);
    } catch (error) {
      await this.#log.release(id);
      throw error;
    }
    return { status: 200 };
  }
}
