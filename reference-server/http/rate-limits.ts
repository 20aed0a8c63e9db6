import { RateLimiterRes, RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import { type LimitId, limits } from '../../generated/limits.ts';
import type { Clock } from '../clock.ts';
import { DAY, type Moment, SECOND } from '../domain/time.ts';
import type { Policies } from '../policies.ts';

interface Window {
  points: number;
  readonly endsAt: Moment;
}

/** A fixed-window limiter whose windows end by the server's clock, so that a test can move past them. */
class ClockLimiter extends RateLimiterStoreAbstract {
  readonly #clock: Clock;
  readonly #windows = new Map<string, Window>();

  constructor(clock: Clock, points: number, duration: number) {
    super({ storeClient: clock, points, duration });
    this.#clock = clock;
  }

  /** Called by the library: adds points to a key's window, or begins a new one. */
  async _upsert(key: string, points: number, ms: number, anew = false): Promise<Window> {
    const open = this.#open(key);
    if (open && !anew) {
      open.points += points;
      return open;
    }
    const window = { points, endsAt: this.#clock.now() + ms };
    this.#windows.set(key, window);
    this.#clock.schedule(window.endsAt, () => {
      if (this.#windows.get(key) === window) this.#windows.delete(key);
    });
    return window;
  }

  async _get(key: string): Promise<Window | null> {
    return this.#open(key) ?? null;
  }

  async _delete(key: string): Promise<boolean> {
    return this.#windows.delete(key);
  }

  _getRateLimiterRes(_key: string, changed: number, window: Window): RateLimiterRes {
    return new RateLimiterRes(
      Math.max(0, this.points - window.points),
      Math.max(0, window.endsAt - this.#clock.now()),
      window.points,
      window.points === changed,
    );
  }

  #open(key: string): Window | undefined {
    const window = this.#windows.get(key);
    return window && window.endsAt > this.#clock.now() ? window : undefined;
  }
}

/** One limit of a request: whom it counts for, and what to say when it is used up. */
export interface Exceeded {
  readonly limit: LimitId;
  readonly max: number;
  /** When the window ends. */
  readonly resetAt: Moment;
  /** Whole seconds until then, at least 1. */
  readonly retryAfter: number;
}

/** Daily limits are calendar days and are kept with the invoices; shorter windows are counted here. */
const isCountedHere = (id: LimitId): boolean => {
  const limit: { kind: string; window?: number } = limits[id];
  return limit.kind === 'rate' && (limit.window ?? 0) * SECOND < DAY;
};

/** The request limits of M §8 and P §8, driven by the contract's table. */
export class RateLimits {
  readonly #clock: Clock;
  readonly #limiters = new Map<LimitId, ClockLimiter>();

  /** @param scale multiplies every maximum */
  constructor(clock: Clock, policies: Policies, scale: number) {
    this.#clock = clock;
    for (const id of Object.keys(limits) as LimitId[]) {
      if (!isCountedHere(id)) continue;
      const { max, window }: { max: unknown; window?: number } = limits[id] as { max: unknown; window?: number };
      const points = (policies['limit.changed'][id] ?? Number(max)) * scale;
      this.#limiters.set(id, new ClockLimiter(clock, points, window ?? 0));
    }
  }

  /** Counts one request; tells when that was one too many. */
  async count(limit: LimitId, subject: string): Promise<Exceeded | undefined> {
    const limiter = this.#limiterOf(limit);
    try {
      await limiter.consume(subject);
      return undefined;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return {
        limit,
        max: limiter.points,
        resetAt: this.#clock.now() + refused.msBeforeNext,
        retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / SECOND)),
      };
    }
  }

  /** Whether a limit is counted here at all. */
  has(limit: LimitId): boolean {
    return this.#limiters.has(limit);
  }

  /** Uses a limit up for a whole window, so that the next request is one too many. */
  async exhaust(limit: LimitId, subject: string): Promise<void> {
    const limiter = this.#limiterOf(limit);
    await limiter.set(subject, limiter.points, limiter.duration);
  }

  /** Forgets what was counted for a subject. */
  async clear(limit: LimitId, subject: string): Promise<void> {
    await this.#limiterOf(limit).delete(subject);
  }

  #limiterOf(limit: LimitId): ClockLimiter {
    const limiter = this.#limiters.get(limit);
    if (!limiter) throw new Error(`the limit ${limit} is not counted by requests`);
    return limiter;
  }
}
