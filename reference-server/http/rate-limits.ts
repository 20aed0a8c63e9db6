import { type LimitId, limits } from '../../generated/limits.ts';
import type { AdjustableLimitId, Allowances } from '../domain/limits.ts';
import type { Clock } from '../domain/ports/clock.ts';
import type { RequestWindows } from '../domain/ports/shared-state.ts';
import type { Exceeded, RequestCounter } from '../domain/request-counter.ts';
import { dayMs, type Moment, secondMs } from '../domain/time.ts';

/** Counts the requests that one limit allows. */
interface Limiter {
  readonly max: number;
  /** Counts one request. @returns the end of the window when that was one too many */
  count(subject: string): Promise<Moment | undefined> | Moment | undefined;
  /** Counts several requests at once, in a new window. */
  use(subject: string, count: number): Promise<void> | void;
  clear(subject: string): Promise<void> | void;
}

/** Windows that all processes of a deployment share. */
class SharedLimiter implements Limiter {
  readonly max: number;
  readonly #clock: Clock;
  readonly #windows: RequestWindows;
  readonly #name: string;
  readonly #length: number;

  constructor(clock: Clock, windows: RequestWindows, name: string, max: number, seconds: number) {
    this.max = max;
    this.#clock = clock;
    this.#windows = windows;
    this.#name = name;
    this.#length = seconds * secondMs;
  }

  async count(subject: string): Promise<Moment | undefined> {
    const { used, endsAt } = await this.#windows.count(this.#name, subject, 1, this.#clock.now(), this.#length);
    return used > this.max ? endsAt : undefined;
  }

  async use(subject: string, count: number): Promise<void> {
    await this.clear(subject);
    await this.#windows.count(this.#name, subject, count, this.#clock.now(), this.#length);
  }

  clear(subject: string): Promise<void> {
    return this.#windows.clear(this.#name, subject);
  }
}

/** A window of one subject. */
interface Window {
  readonly endsAt: Moment;
  used: number;
}

/** Windows in the memory of one process. A window begins with the first request and ends by the server's clock. */
class ClockLimiter implements Limiter {
  readonly max: number;
  readonly #clock: Clock;
  readonly #length: number;
  readonly #windows = new Map<string, Window>();

  /** @param seconds length of a window */
  constructor(clock: Clock, max: number, seconds: number) {
    this.max = max;
    this.#clock = clock;
    this.#length = seconds * secondMs;
  }

  count(subject: string): Moment | undefined {
    const window = this.#windowOf(subject);
    window.used += 1;
    return window.used > this.max ? window.endsAt : undefined;
  }

  use(subject: string, count: number): void {
    this.clear(subject);
    this.#windowOf(subject).used = count;
  }

  clear(subject: string): void {
    this.#windows.delete(subject);
  }

  #windowOf(subject: string): Window {
    const open = this.#windows.get(subject);
    if (open && this.#clock.now() < open.endsAt) return open;
    const window = { endsAt: this.#clock.now() + this.#length, used: 0 };
    this.#windows.set(subject, window);
    this.#clock.scheduleUpkeep(window.endsAt, () => {
      if (this.#windows.get(subject) === window) this.#windows.delete(subject);
    });
    return window;
  }
}

/** Limits with windows shorter than a day. Daily limits are calendar days, which the store counts. */
function isCountedHere(id: LimitId): id is AdjustableLimitId {
  const limit: { kind: string; window?: number } = limits[id];
  return limit.kind === 'rate' && (limit.window ?? 0) * secondMs < dayMs;
}

function notCounted(limit: LimitId): Error {
  return new Error(`the limit ${limit} is not counted by requests`);
}

/** The request limits of M §8 and P §8, driven by the contract's table. */
export class RateLimits implements RequestCounter {
  readonly #clock: Clock;
  readonly #limiters = new Map<LimitId, Limiter>();
  readonly #allowances: Allowances;
  readonly #scale: number;

  /**
   * @param scale multiplies every allowance
   * @param windows where several processes count together; without it, this one counts alone
   */
  constructor(clock: Clock, allowances: Allowances, scale: number, windows?: RequestWindows) {
    this.#clock = clock;
    this.#allowances = allowances;
    this.#scale = scale;
    for (const id of Object.keys(limits) as LimitId[]) {
      if (!isCountedHere(id)) continue;
      const { window }: { kind: string; window?: number } = limits[id];
      const [max, seconds] = [this.#maximum(id), window ?? 0];
      const limiter = windows
        ? new SharedLimiter(clock, windows, id, max, seconds)
        : new ClockLimiter(clock, max, seconds);
      this.#limiters.set(id, limiter);
    }
  }

  /** Counts one request. @returns details when that was one too many */
  async count(limit: LimitId, subject: string): Promise<Exceeded | undefined> {
    const limiter = this.#limiterOf(limit);
    const resetAt = await limiter.count(subject);
    if (resetAt === undefined) return undefined;
    return {
      limit,
      max: limiter.max,
      resetAt,
      retryAfter: Math.max(1, Math.ceil((resetAt - this.#clock.now()) / secondMs)),
    };
  }

  /** Whether this class counts the limit. */
  has(limit: LimitId): boolean {
    return this.#limiters.has(limit);
  }

  /** Sets how many requests a window has had, by their number or by the number that is left of it. */
  async set(limit: LimitId, subject: string, usedOf: (max: number) => number): Promise<void> {
    if (!isCountedHere(limit)) throw notCounted(limit);
    const used = usedOf(this.#maximum(limit));
    await this.#limiterOf(limit).use(subject, used);
  }

  /** Removes the count of a subject. */
  async clear(limit: LimitId, subject: string): Promise<void> {
    await this.#limiterOf(limit).clear(subject);
  }

  /** Maximum number of requests in a window. */
  #maximum(limit: AdjustableLimitId): number {
    return this.#allowances[limit] * this.#scale;
  }

  #limiterOf(limit: LimitId): Limiter {
    const limiter = this.#limiters.get(limit);
    if (!limiter) throw notCounted(limit);
    return limiter;
  }
}
