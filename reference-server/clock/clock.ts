import { AsyncLocalStorage } from 'node:async_hooks';
import type { Cancel, Clock, Due } from '../domain/ports/clock.ts';
import { StoreUnavailable, storeRetryAfter } from '../domain/ports/store-unavailable.ts';
import { furthestAhead, type Moment, minuteMs, secondMs } from '../domain/time.ts';

interface Timer {
  readonly at: number;
  readonly run: Due;
  readonly isUpkeep: boolean;
}

/** Longest timeout of a timer. A later call takes several, so that a change of the system clock is noticed soon. */
const longestWait = minuteMs;

/** An advance would lead further ahead than `furthestAhead`. */
export class TooFarAhead extends Error {
  override readonly name = 'TooFarAhead';
}

/**
 * The system time, except that it never goes back. After the system clock is set back, time passes by the monotonic
 * clock until the system clock has caught up. A clock that is set forward is followed.
 * @param elapsed milliseconds of a monotonic clock with any origin
 * @returns a function that returns whole milliseconds since 1970
 */
export function steadyTime(wall: () => number = Date.now, elapsed = () => performance.now()): () => number {
  let began = Number.NEGATIVE_INFINITY;
  return () => {
    // In this order: otherwise a pause of the process between the two readings would put all later times ahead.
    const read = wall();
    const passed = elapsed();
    began = Math.max(began, read - passed);
    return Math.floor(began + passed);
  };
}

/** Moves the time forward by milliseconds. */
type Advance = (ms: number) => Promise<void>;

export interface ClockOptions {
  /** Milliseconds since 1970. The system's by default, which never goes back; a constant function makes a clock that only `advance` moves. */
  readonly source?: () => number;
  /** Called with what a planned call threw; a clock never throws by itself. */
  readonly onError?: (error: unknown) => void;
  /** Milliseconds by which an earlier run of the server advanced its time ahead of the source. */
  readonly ahead?: number;
  /** Stores the maximum lead over the source before an advance runs any call: a later run must not be earlier. */
  readonly keepAhead?: (ms: number) => Promise<void>;
  /** With a shared store: makes an advance in all processes, and waits until they have followed. */
  readonly lead?: (ms: number, advance: Advance) => Promise<void>;
}

/**
 * The one clock of the server: expiry, provider delays, webhook retries and rate windows all read it,
 * so that an hour of them can be tested in a millisecond. Times are milliseconds since 1970.
 */
export class AdjustableClock implements Clock {
  readonly #source: () => number;
  readonly #onError: (error: unknown) => void;
  readonly #keepAhead: ((ms: number) => Promise<void>) | undefined;
  readonly #lead: ((ms: number, advance: Advance) => Promise<void>) | undefined;
  readonly #timers: Timer[] = [];
  readonly #running = new Set<Promise<void>>();
  /** Planned calls run outside the async context of a request, even when one planned them or advances the time. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #offset: number;
  #alarm: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor({ source = steadyTime(), onError = () => {}, ahead = 0, keepAhead, lead }: ClockOptions = {}) {
    this.#source = source;
    this.#onError = onError;
    this.#offset = ahead;
    this.#keepAhead = keepAhead;
    this.#lead = lead;
  }

  /** The present moment in milliseconds since 1970. */
  now(): number {
    return this.#source() + this.#offset;
  }

  /** Plans a call for a moment; one in the past runs on the next turn. Never keeps the process alive. */
  schedule(at: number, run: Due): Cancel {
    return this.#plan({ at, run, isUpkeep: false });
  }

  /** Plans internal work that no client can observe. `nextPlanned` ignores it. */
  scheduleUpkeep(at: number, run: Due): Cancel {
    return this.#plan({ at, run, isUpkeep: true });
  }

  #plan(timer: Timer): Cancel {
    if (this.#stopped) return () => {};
    const { at } = timer;
    const place = this.#placeOf(at);
    this.#timers.splice(place, 0, timer);
    if (place === 0) this.#arm();
    return () => {
      const index = this.#timers.indexOf(timer);
      if (index >= 0) this.#timers.splice(index, 1);
    };
  }

  /** The moment of the next planned call, ignoring upkeep; undefined when there is none. */
  nextPlanned(): Moment | undefined {
    return this.#timers.find(({ isUpkeep }) => !isUpkeep)?.at;
  }

  /** Plans a call after a delay in milliseconds. */
  after(delay: number, run: Due): Cancel {
    return this.schedule(this.now() + delay, run);
  }

  /**
   * Moves the time forward by milliseconds. Every call that falls due runs at its own moment, in order, and finishes
   * before the next one starts. This includes calls planned by these calls, and waits for calls that were already
   * running.
   * @throws TooFarAhead without moving the time
   */
  async advance(ms: number): Promise<void> {
    await (this.#lead?.(ms, (part) => this.#advance(part)) ?? this.#advance(ms));
  }

  async #advance(ms: number): Promise<void> {
    const target = this.now() + ms;
    if (target - this.#source() > furthestAhead) throw new TooFarAhead();
    await this.#keepAhead?.(target - this.#source());
    await this.#moveTo(target);
  }

  /** Follows another process that shares the store: advances the time to the same lead over the source. */
  async follow(ahead: number): Promise<void> {
    if (ahead > this.#offset) await this.#moveTo(this.#source() + ahead);
  }

  async #moveTo(target: Moment): Promise<void> {
    for (let next = await this.#upTo(target); next; next = await this.#upTo(target)) {
      this.#offset += Math.max(0, next.at - this.now());
      await this.#start(next);
    }
    this.#offset += Math.max(0, target - this.now());
    this.#arm();
  }

  /**
   * Removes and returns the next call planned up to a moment. First waits for calls that the alarm has started: calls
   * that they plan count from the current time, and would be late if the time moved first.
   */
  async #upTo(target: Moment): Promise<Timer | undefined> {
    await this.idle();
    const [next] = this.#timers;
    return next && next.at <= target ? this.#timers.shift() : undefined;
  }

  /** Resolves when no planned call is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Drops every planned call and waits for those that run. Nothing can be planned afterwards. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timers.length = 0;
    clearTimeout(this.#alarm);
    await this.idle();
  }

  /** Equal moments keep the order in which they were planned. */
  #placeOf(at: number): number {
    let low = 0;
    let high = this.#timers.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#timers[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #arm(): void {
    clearTimeout(this.#alarm);
    const next = this.#timers[0];
    if (!next) return;
    const wait = Math.min(Math.max(0, next.at - this.now()), longestWait);
    this.#alarm = setTimeout(() => this.#ring(), wait).unref();
  }

  #ring(): void {
    const now = this.now();
    while (this.#timers[0] && this.#timers[0].at <= now) {
      const due = this.#timers.shift();
      if (due) void this.#start(due);
    }
    this.#arm();
  }

  /** Plans work again that failed because the store was unavailable. Otherwise it would be lost. */
  #failed(error: unknown, { run }: Timer): void {
    this.#onError(error);
    if (error instanceof StoreUnavailable) this.after(storeRetryAfter * secondMs, run);
  }

  #start(timer: Timer): Promise<void> {
    const run = this.#outside(() => this.#run(timer));
    this.#running.add(run);
    void run.then(() => this.#running.delete(run));
    return run;
  }

  async #run(timer: Timer): Promise<void> {
    try {
      await timer.run();
    } catch (error) {
      this.#failed(error, timer);
    }
  }
}
