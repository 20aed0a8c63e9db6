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
 * events of one object reach a receiver in order: an event waits until the one before it is settled. Only the store
 * holds the queue, so that a restart loses no event and a long queue needs no memory.
 */
export class Dispatcher {
  readonly #parts: Parts;
  readonly #abort = new AbortController();
  readonly #slots = new Slots();
  readonly #ready = new ReadyKeys();
  /** New deliveries that have a slot: they are sent without another look at the outbox. */
  #taken: Delivery[] = [];
  /** Deliveries that were due until this moment are accounted for: their keys are ready, or were served since. */
  #coveredUntil: Moment | null = null;
  /** When the next look into the outbox is due; null while every delivery that waits is accounted for. */
  #nextLook: Moment | null = null;
  readonly #log: LogRetention;
  readonly #sender: EventSender;
  readonly #rounds: Rounds;
  /** Keys whose deliveries wait for a person. `lookAgain` follows when one is taken out. */
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

  /** Looks for deliveries that another process wrote, or had begun to send. */
  lookAgain(): void {
    this.#coveredUntil = null;
    this.#lookAt(this.#parts.clock.now());
  }

  /** Schedules a new delivery; one that waits behind another, or is settled, needs no schedule. */
  dispatch(delivery: Delivery): void {
    const { state, nextAt, apiKeyId } = delivery;
    if (state !== 'waiting' || nextAt === null) return;
    if (!this.#take(delivery)) this.#ready.add(apiKeyId);
    this.#rounds.wakeOrBegin(nextAt);
  }

  /** Takes a slot for a new delivery that nothing keeps back: no earlier one, no limit, no other process. */
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

  /** Aborts the attempts that run. They do not count: the next run of the server makes them again. */
  stop(): void {
    this.#abort.abort();
  }

  /** Plans a look into the outbox. */
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

  /** Ends a round in which the outbox could not be read, and plans the next one. */
  async #goOnLater(error: unknown): Promise<void> {
    if (!(error instanceof StoreUnavailable)) throw error;
    this.#noteFailure(error, 'the outbox could not be read');
    await this.#pause();
    this.#lookAt(this.#parts.clock.now());
  }

  /** Looks at ready keys only, so that a long queue or a dead receiver does not slow the others down. */
  async #startDue(): Promise<void> {
    const now = this.#parts.clock.now();
    if (this.#nextLook !== null && this.#nextLook <= now) await this.#look(now);
    for (const key of this.#ready.list()) if (!this.held.has(key)) await this.#startOf(key, now);
  }

  /** Looks for keys with deliveries that fell due: repeats, and what another process or an earlier run has left. */
  async #look(now: Moment): Promise<void> {
    const { deliveries } = this.#parts.store;
    for (const key of await deliveries.keysDue(this.#coveredUntil, now)) this.#ready.add(key);
    this.#coveredUntil = now;
    this.#nextLook = null;
    const next = await deliveries.nextReady(now);
    if (next !== null) this.#lookAt(next);
  }

  /** Starts as many as there is room for. A key without room is met again when one of its attempts ends. */
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

  /** A delivery that the store could not release stays this process's, which sends it again when it is due. */
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

  /** Logs what failed. While the store is out of order, everything that is due meets it, again and again. */
  #noteFailure(error: unknown, message: string, details: object = {}): void {
    const { log, refusals } = this.#parts;
    if (error instanceof StoreUnavailable)
      refusals.note({ level: 'error', message, of: {} }, { ...details, err: error });
    else log.error({ ...details, err: error }, message);
  }

  /**
   * Keeps the place of a delivery whose outcome is lost, so that it is sent again a moment later and not at once: at least
   * once is the promise. Waits on the system's time, because a disk does not recover when the clock of the server moves.
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

  /** Plans what follows from an attempt: its repeat, the next of its queue, the end of its place in the log. */
  async #goOn({ stored, follower }: Settled): Promise<void> {
    this.#parts.observer?.attempted(stored);
    if (follower) this.dispatch(follower);
    if (stored.nextAt !== null) this.#lookAt(stored.nextAt);
    else await this.#log.settled(stored);
  }
}
