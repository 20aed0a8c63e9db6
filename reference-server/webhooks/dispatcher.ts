import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../domain/ports/clock.ts';
import type { ReadyQuery, Settled } from '../domain/ports/deliveries.ts';
import type { Attempt, Delivery } from '../domain/ports/delivery.ts';
import type { Observer } from '../domain/ports/observer.ts';
import type { Store } from '../domain/ports/store.ts';
import { StoreUnavailable, storeRetryAfter } from '../domain/ports/store-unavailable.ts';
import { type Moment, secondMs } from '../domain/time.ts';
import type { Log } from '../log/log.ts';
import type { RefusalLog } from '../log/refusal-log.ts';
import type { Variations } from '../variations/variations.ts';
import type { AddressGuard } from './address.ts';
import { EventSender } from './event-sender.ts';
import type { Ending } from './history.ts';
import { defaultRetention, LogRetention } from './log-retention.ts';
import { ReadyKeys } from './ready-keys.ts';
import { after } from './retry.ts';
import { Rounds } from './rounds.ts';
import { Slots } from './slots.ts';

interface Parts {
  readonly clock: Clock;
  readonly store: Pick<Store, 'deliveries' | 'shared'>;
  readonly guard: AddressGuard;
  readonly variations: Variations;
  readonly log: Log;
  readonly refusals: RefusalLog;
  readonly observer?: Observer | undefined;
  /** How long settled deliveries are stored, in milliseconds. */
  readonly retention?: number | undefined;
}

/**
 * Delivers the events of the outbox at least once, repeats attempts by the table of the contract, and logs them. The
 * events of one object reach a receiver in order: an event waits until the one before it is settled. The queue is only
 * in the store, so a restart loses no event and a long queue needs no memory.
 */
export class Dispatcher {
  readonly #parts: Parts;
  readonly #abort = new AbortController();
  readonly #slots = new Slots();
  readonly #ready = new ReadyKeys();
  /** New deliveries that have a slot. They are sent without reading the outbox. */
  #taken: Delivery[] = [];
  /** Up to this moment, every key with due deliveries was added to the ready keys. */
  #coveredUntil: Moment | null = null;
  /** When the outbox is read next; null while all waiting deliveries are covered. */
  #nextLook: Moment | null = null;
  readonly #log: LogRetention;
  readonly #sender: EventSender;
  readonly #rounds: Rounds;
  /** Keys whose deliveries are held by the control interface. Call `lookAgain` after removing one. */
  readonly held = new Set<number>();

  constructor(parts: Parts) {
    this.#parts = parts;
    const { clock, store, retention = defaultRetention } = parts;
    const { signal } = this.#abort;
    this.#sender = new EventSender({ ...parts, signal });
    this.#log = new LogRetention({ clock, deliveries: store.deliveries, retention, signal });
    this.#rounds = new Rounds({
      clock,
      signal,
      pass: () => this.#sendDue(),
      failed: (error) => this.#goOnLater(error),
    });
  }

  /** Continues with the deliveries that an earlier run of the server left in the outbox. */
  async resume(): Promise<void> {
    await this.#log.watch();
    this.lookAgain();
  }

  /** Reads the outbox again, for deliveries that another process wrote or had started to send. */
  lookAgain(): void {
    this.#coveredUntil = null;
    this.#lookAt(this.#parts.clock.now());
  }

  /** Sends a new delivery when it is due. Does nothing for one that is settled or waits behind another. */
  dispatch(delivery: Delivery): void {
    const { state, nextAt, apiKeyId } = delivery;
    if (state !== 'waiting' || nextAt === null) return;
    if (!this.#take(delivery)) this.#ready.add(apiKeyId);
    this.#rounds.wakeOrBegin(nextAt);
  }

  /** Takes a slot for a new delivery, if it need not wait for an earlier one, a limit or another process. */
  #take(delivery: Delivery): boolean {
    const { id, apiKeyId } = delivery;
    const receiver = { apiKeyId, host: this.#sender.hostAt(delivery.url) };
    if (this.#parts.store.shared || this.held.has(apiKeyId)) return false;
    if (this.#ready.has(apiKeyId) || !this.#slots.hasRoom(receiver)) return false;
    this.#slots.take(id, receiver);
    this.#taken.push(delivery);
    return true;
  }

  /** Is aborted when the server stops. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Aborts running attempts. They do not count; the next run of the server repeats them. */
  stop(): void {
    this.#abort.abort();
  }

  /** Schedules reading the outbox. */
  #lookAt(at: Moment): void {
    this.#nextLook = Math.min(at, this.#nextLook ?? at);
    this.#rounds.ringAt(at);
  }

  /** Sends what is due. @returns whether no delivery is being sent */
  async #sendDue(): Promise<boolean> {
    for (const delivery of this.#taken.splice(0)) void this.#deliver(delivery, this.#sender.hostAt(delivery.url));
    await this.#startDue();
    return this.#slots.size === 0;
  }

  /** Ends a round in which the outbox could not be read, and schedules the next one. */
  async #goOnLater(error: unknown): Promise<void> {
    if (!(error instanceof StoreUnavailable)) throw error;
    this.#noteFailure(error, 'the outbox could not be read');
    await this.#pause();
    this.#lookAt(this.#parts.clock.now());
  }

  /** Starts due deliveries of ready keys only: a long queue or unreachable receiver must not slow down others. */
  async #startDue(): Promise<void> {
    const now = this.#parts.clock.now();
    if (this.#nextLook !== null && this.#nextLook <= now) await this.#look(now);
    for (const key of this.#ready.list()) if (!this.held.has(key)) await this.#startOf(key, now);
  }

  /** Finds keys with deliveries that have become due: repeated, or of another process or an earlier run. */
  async #look(now: Moment): Promise<void> {
    const { deliveries } = this.#parts.store;
    for (const key of await deliveries.keysDue(this.#coveredUntil, now)) this.#ready.add(key);
    this.#coveredUntil = now;
    this.#nextLook = null;
    const next = await deliveries.nextReady(now);
    if (next !== null) this.#lookAt(next);
  }

  /** Starts as many deliveries as slots permit. A key without one is tried again after one of its attempts. */
  async #startOf(apiKeyId: number, now: Moment): Promise<void> {
    const exceptIds = this.#slots.sentTo(apiKeyId);
    const count = this.#slots.roomOfKey(apiKeyId);
    if (count <= 0) return;
    this.#ready.delete(apiKeyId);
    const ready = await this.#readyOf({ apiKeyId, now, exceptIds, count });
    if (ready.length === count) this.#ready.add(apiKeyId);
    for (const delivery of ready) {
      const host = this.#sender.hostAt(delivery.url);
      if (this.#slots.hasRoom({ apiKeyId, host })) {
        this.#slots.take(delivery.id, { apiKeyId, host });
        void this.#deliver(delivery, host);
        continue;
      }
      if (this.#slots.roomOfHost(host) <= 0) this.#ready.park(apiKeyId, host);
      else this.#ready.add(apiKeyId);
      await this.#release(delivery);
    }
  }

  async #readyOf(query: ReadyQuery): Promise<readonly Delivery[]> {
    try {
      return await this.#parts.store.deliveries.ready(query);
    } catch (error) {
      this.#ready.add(query.apiKeyId);
      throw error;
    }
  }

  /** A delivery that could not be released stays with this process, which sends it again when due. */
  async #release({ id }: Delivery): Promise<void> {
    if (this.#abort.signal.aborted) return;
    await this.#parts.store.deliveries
      .release(id)
      .catch((error: unknown) => this.#noteFailure(error, 'a delivery could not be released', { delivery: id }));
  }

  async #deliver(delivery: Delivery, host: string): Promise<void> {
    let ending: Ending = 'prompt';
    try {
      ending = await this.#attempt(delivery);
    } catch (error) {
      this.#noteFailure(error, 'the outcome of a delivery could not be stored', { delivery: delivery.id });
      await this.#pause();
      this.#ready.add(delivery.apiKeyId);
    } finally {
      await this.#release(delivery);
      this.#slots.free(delivery.id, ending);
      this.#ready.release(host, this.#slots.roomOfHost(host));
      this.#rounds.wake();
    }
  }

  /** Logs a failure. While the store is unavailable, everything that is due fails, again and again. */
  #noteFailure(error: unknown, message: string, details: object = {}): void {
    const { log, refusals } = this.#parts;
    if (error instanceof StoreUnavailable)
      refusals.note({ level: 'error', message, of: {} }, { ...details, err: error });
    else log.error({ ...details, err: error }, message);
  }

  /**
   * Delays the repeat of a delivery whose outcome could not be stored. It is sent again, because delivery is at least
   * once. Uses the system time, because advancing the server's clock does not repair a disk.
   */
  #pause(): Promise<void> {
    return setTimeout(storeRetryAfter * secondMs, undefined, { ref: false, signal: this.#abort.signal }).catch(
      () => {},
    );
  }

  /** Makes an attempt and keeps its outcome. */
  async #attempt(delivery: Delivery): Promise<Ending> {
    const { clock, store, log } = this.#parts;
    const { id, event, subjectId: subject } = delivery;
    const { response, ending } = await this.#sender.attempt(delivery);
    if (this.#abort.signal.aborted) return ending;
    const now = clock.now();
    const attempt: Attempt = { at: now, status: null, problem: null, ...response };
    const settled = await store.deliveries.settle(after(delivery, attempt), now);
    log.info({ delivery: id, event, subject, ...response, state: settled?.stored.state }, 'event sent');
    if (settled) await this.#goOn(settled);
    return ending;
  }

  /** Schedules what follows an attempt: its repeat, the next delivery of the queue, or removal from the log. */
  async #goOn({ stored, follower }: Settled): Promise<void> {
    this.#parts.observer?.attempted(stored);
    if (follower) this.dispatch(follower);
    if (stored.nextAt !== null) this.#lookAt(stored.nextAt);
    else await this.#log.settled(stored);
  }
}
