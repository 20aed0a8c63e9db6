import type { Clock } from '../clock.ts';
import type { Attempt, Delivery } from '../domain/ports/delivery.ts';
import type { Store } from '../domain/ports/store.ts';
import { Scheduler } from '../domain/scheduler.ts';
import { dayMs, hourMs, type Moment } from '../domain/time.ts';
import type { Log } from '../log.ts';
import type { Variations } from '../variations/variations.ts';
import type { AddressGuard } from './address.ts';
import { ReorderBuffer } from './reorder-buffer.ts';
import { after } from './retry.ts';
import { type Parcel, type Receipt, send } from './send.ts';
import { signatureHeader } from './signature.ts';

/** Fixed, so that receivers can tell these calls from others (fills 5.2). */
const userAgent = 'invoicing-reference-server/1';

/** Events on their way at once. A slow receiver holds up its own share and nobody else. */
const atOnce = 64;
const atOnceToOneKey = 8;

/** How long the log of what was delivered, refused or given up is kept. */
const keptFor = 7 * dayMs;

interface Parts {
  readonly clock: Clock;
  readonly store: Pick<Store, 'deliveries'>;
  readonly guard: AddressGuard;
  readonly variations: Variations;
  readonly log: Log;
}

/**
 * Empties the outbox: hands every event over at least once, repeats by the table, and keeps a log of the attempts.
 * For one receiver and one object the order holds: an event waits until the one before it is settled. What is to be
 * sent stands in the store alone, so that a restart loses nothing and a long queue costs no memory.
 */
export class Dispatcher {
  readonly #parts: Parts;
  readonly #breakOff = new AbortController();
  /** Keys by the id of the delivery that is on its way to them. */
  readonly #onTheWay = new Map<number, number>();
  /** Keys that may have something due, the one that has waited the longest first. */
  readonly #hungry = new Set<number>();
  /** Whatever falls due until here was noticed: its key is hungry, or was served since. */
  #noticedUntil: Moment | null = null;
  readonly #log: Scheduler;
  readonly #reorderBuffer: ReorderBuffer;
  #round: Promise<void> | undefined;
  #bell: PromiseWithResolvers<void> = Promise.withResolvers();
  #rung = false;
  #alarm: { readonly at: Moment; readonly cancel: () => void } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { clock, store } = parts;
    this.#reorderBuffer = new ReorderBuffer(clock);
    this.#log = new Scheduler(clock, {
      next: async () => {
        const oldest = await store.deliveries.oldestSettled();
        return oldest === null ? null : Math.ceil((oldest + keptFor) / hourMs + 1) * hourMs;
      },
      due: async (now) => void (await store.deliveries.forget(now - keptFor)),
    });
  }

  /** Takes up what a former run of the server left in the outbox. */
  async resume(): Promise<void> {
    await this.#log.watch();
    this.#ringAt(this.#parts.clock.now());
  }

  /** Notes that a delivery was written; one that waits behind another, or for nothing, is left alone. */
  dispatch({ state, nextAt, apiKeyId }: Delivery): void {
    if (state !== 'waiting' || nextAt === null) return;
    this.#hungry.add(apiKeyId);
    if (this.#round) this.#wake();
    else this.#ringAt(nextAt);
  }

  /** Breaks off the attempts that run. They do not count: the next run of the server makes them again. */
  stop(): void {
    this.#breakOff.abort();
  }

  #ringAt(at: Moment): void {
    if (this.#alarm && this.#alarm.at <= at) return;
    this.#alarm?.cancel();
    this.#alarm = { at, cancel: this.#parts.clock.schedule(at, () => this.#ring()) };
  }

  /** Begins a round, unless one is going on: that one is only told. */
  #ring(): Promise<void> | undefined {
    this.#alarm = undefined;
    if (this.#breakOff.signal.aborted) return undefined;
    if (this.#round) {
      this.#wake();
      return undefined;
    }
    this.#round = this.#sendAll();
    return this.#round;
  }

  /** Lets the round look again. */
  #wake(): void {
    this.#rung = true;
    this.#bell.resolve();
  }

  /** Sends until nothing is due and nothing is on its way. */
  async #sendAll(): Promise<void> {
    const { clock, store } = this.#parts;
    try {
      while (!this.#breakOff.signal.aborted) {
        this.#rung = false;
        this.#bell = Promise.withResolvers();
        await this.#startWhatIsDue();
        const next = await store.deliveries.nextReady(this.#noticedUntil ?? clock.now());
        if (next !== null) this.#ringAt(next);
        if (this.#onTheWay.size > 0) await this.#bell.promise;
        else if (!this.#rung) break;
      }
    } finally {
      this.#round = undefined;
    }
  }

  /** Only hungry keys are looked at, so that neither a long queue nor a dead receiver makes the others slower. */
  async #startWhatIsDue(): Promise<void> {
    const { clock, store } = this.#parts;
    const now = clock.now();
    for (const key of await store.deliveries.keysDue(this.#noticedUntil, now)) this.#hungry.add(key);
    this.#noticedUntil = now;
    for (const key of [...this.#hungry]) {
      if (this.#onTheWay.size >= atOnce) return;
      this.#hungry.delete(key);
      await this.#startThoseOf(key, now);
    }
  }

  /** Starts as many as there is room for. A key that may have more stays hungry; one without room is so again later. */
  async #startThoseOf(apiKeyId: number, now: Moment): Promise<void> {
    const sent = [...this.#onTheWay].flatMap(([id, key]) => (key === apiKeyId ? [id] : []));
    const count = Math.min(atOnce - this.#onTheWay.size, atOnceToOneKey - sent.length);
    if (count <= 0) return;
    const ready = await this.#parts.store.deliveries.ready({ apiKeyId, now, exceptIds: sent, count });
    for (const delivery of ready) {
      this.#onTheWay.set(delivery.id, apiKeyId);
      void this.#handOver(delivery);
    }
    if (ready.length === count) this.#hungry.add(apiKeyId);
  }

  async #handOver(delivery: Delivery): Promise<void> {
    try {
      await this.#attempt(delivery);
    } catch (error) {
      this.#parts.log.error({ delivery: delivery.id, err: error }, 'an event could not be handed over');
      this.stop();
    } finally {
      this.#onTheWay.delete(delivery.id);
      this.#hungry.add(delivery.apiKeyId);
      this.#wake();
    }
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { clock, store, variations, log } = this.#parts;
    const { id, url, body, signature, event, subjectId: subject } = delivery;
    const headers = {
      'Content-Type': variations['event.content_type'],
      ...(variations['event.user_agent'] === 'fixed' && { 'User-Agent': userAgent }),
      ...(signature !== null && { [signatureHeader]: signature }),
    };
    const receipt = await this.#hand({ url, body, headers });
    if (this.#breakOff.signal.aborted) return;
    const now = clock.now();
    const attempt: Attempt = { at: now, status: null, problem: null, ...receipt };
    const kept = await store.deliveries.settle(after(delivery, attempt), now);
    log.info({ delivery: id, event, subject, ...receipt, state: kept?.state }, 'event handed over');
    await this.#log.watch();
  }

  /** What a receiver answers; of a parcel that others may overtake it is taken for granted. */
  async #hand(parcel: Parcel): Promise<Receipt> {
    const { guard, variations } = this.#parts;
    const sending = () => send(parcel, guard, this.#breakOff.signal);
    if (variations['event.order'] === 'kept') return sending();
    this.#reorderBuffer.hold(sending);
    return { status: 200 };
  }
}
