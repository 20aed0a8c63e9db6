import type { Clock } from '../domain/ports/clock.ts';
import type { Attempt, Delivery } from '../domain/ports/delivery.ts';
import type { DeliveryControl } from '../domain/ports/delivery-control.ts';
import type { Observer } from '../domain/ports/observer.ts';
import type { Store } from '../domain/ports/store.ts';
import { conflict, retryOnConflict } from '../domain/work/retry.ts';
import type { Variations } from '../variations/variations.ts';
import type { AddressGuard } from './address.ts';
import type { Dispatcher } from './dispatcher.ts';
import { EventSender } from './event-sender.ts';
import { after } from './retry.ts';

interface Parts {
  readonly clock: Clock;
  readonly store: Pick<Store, 'deliveries'>;
  readonly guard: AddressGuard;
  readonly variations: Variations;
  readonly dispatcher: Dispatcher;
  readonly observer: Observer | undefined;
}

/** The delivery after a manual attempt. A settled one stays settled, and one behind another stays waiting. */
function afterManual(delivery: Delivery, attempt: Attempt): Delivery {
  const next = after(delivery, attempt);
  if (delivery.state === 'waiting') return delivery.nextAt === null ? { ...next, nextAt: null } : next;
  return { ...next, state: next.state === 'delivered' ? 'delivered' : delivery.state, nextAt: null };
}

/** Manual deliveries: out of order, repeated, delayed or dropped. */
export class ManualDeliveries implements DeliveryControl {
  readonly #parts: Parts;
  readonly #sender: EventSender;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#sender = new EventSender({ ...parts, signal: parts.dispatcher.signal });
  }

  hold(apiKeyId: number): void {
    this.#parts.dispatcher.held.add(apiKeyId);
  }

  release(apiKeyId: number): void {
    const { dispatcher } = this.#parts;
    dispatcher.held.delete(apiKeyId);
    dispatcher.lookAgain();
  }

  isHeld(apiKeyId: number): boolean {
    return this.#parts.dispatcher.held.has(apiKeyId);
  }

  async send(id: number): Promise<Delivery> {
    const { clock } = this.#parts;
    const { response } = await this.#sender.attempt(await this.#read(id));
    const attempt: Attempt = { at: clock.now(), status: null, problem: null, ...response };
    return this.#changed(id, (delivery) => afterManual(delivery, attempt));
  }

  async delay(id: number, ms: number): Promise<Delivery | undefined> {
    const delivery = await this.#read(id);
    if (delivery.state !== 'waiting' || delivery.nextAt === null) return undefined;
    return this.#changed(id, (one) => ({ ...one, nextAt: one.nextAt === null ? null : one.nextAt + ms }));
  }

  async drop(id: number): Promise<Delivery | undefined> {
    const delivery = await this.#read(id);
    if (delivery.state !== 'waiting') return undefined;
    return this.#changed(id, (one) => ({ ...one, state: 'abandoned', nextAt: null }));
  }

  async #read(id: number): Promise<Delivery> {
    const delivery = await this.#parts.store.deliveries.find(id);
    if (!delivery) throw new Error(`There is no delivery ${id}.`);
    return delivery;
  }

  /** Changes the newest record. Repeated when an attempt ends at the same time, so that both are stored. */
  async #changed(id: number, change: (delivery: Delivery) => Delivery): Promise<Delivery> {
    const { store, clock, dispatcher, observer } = this.#parts;
    const { deliveries } = store;
    const stored = await retryOnConflict(async () => {
      const before = await this.#read(id);
      const next = change(before);
      // Settling a waiting delivery makes the next of its queue due.
      const isSettled = before.state === 'waiting' && next.state !== 'waiting';
      const changed = isSettled ? (await deliveries.settle(next, clock.now()))?.stored : await deliveries.replace(next);
      return changed ?? conflict;
    }, 'delivery');
    observer?.attempted(stored);
    dispatcher.lookAgain();
    return stored;
  }
}
