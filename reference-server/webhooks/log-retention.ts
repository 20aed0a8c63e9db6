import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../domain/ports/clock.ts';
import type { Deliveries } from '../domain/ports/deliveries.ts';
import type { Delivery } from '../domain/ports/delivery.ts';
import { dayMs, hourMs, type Moment, secondMs } from '../domain/time.ts';
import { Scheduler } from '../domain/work/scheduler.ts';
import { longestSchedule } from './retry.ts';

/** How long settled deliveries are stored by default, in milliseconds. */
export const defaultRetention = 7 * dayMs;

/** How long a process leaves the log alone after it removed what it could: another one may be removing the rest. */
const pause = 10 * secondMs;

/** A retention after which a delivery could be gone before its last attempt is over. */
export class RetentionTooShort extends Error {
  override readonly name = 'RetentionTooShort';
}

/** @throws RetentionTooShort when a deadline of a delivery can be open at the end of a retention in milliseconds */
export function checkRetention(retention: number): void {
  if (retention >= longestSchedule) return;
  const [given, least] = [retention, longestSchedule].map((ms) => `${ms / secondMs} s`);
  throw new RetentionTooShort(
    `${given} is shorter than the longest schedule of repeated deliveries in the contract, ${least}. Give ${Math.ceil(longestSchedule / hourMs)}h or more`,
  );
}

interface Parts {
  readonly clock: Clock;
  readonly deliveries: Pick<Deliveries, 'oldestSettled' | 'forget'>;
  /** How long settled deliveries are stored, in milliseconds. */
  readonly retention: number;
  /** Is aborted when the server stops. */
  readonly signal: AbortSignal;
}

/** Removes settled deliveries from the log when their time is over. */
export class LogRetention {
  readonly #parts: Parts;
  readonly #scheduler: Scheduler;
  #pausedUntil: Moment = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#scheduler = new Scheduler(parts.clock, {
      next: async () => {
        const oldest = await parts.deliveries.oldestSettled();
        return oldest === null ? null : Math.max(this.#leavesAt(oldest), this.#pausedUntil);
      },
      due: (now) => this.#forgetAll(now),
    });
  }

  watch(): Promise<void> {
    return this.#scheduler.watch();
  }

  /** Plans the end of a delivery that is settled now. */
  settled({ createdAt }: Pick<Delivery, 'createdAt'>): Promise<void> {
    return this.#scheduler.moved(null, this.#leavesAt(createdAt));
  }

  /** When a delivery that is settled leaves the log: at an hour, together with others. */
  #leavesAt(createdAt: Moment): Moment {
    return Math.ceil((createdAt + this.#parts.retention) / hourMs + 1) * hourMs;
  }

  /** Removes a part at a time, and rests as long as it took: requests and their database have more than half of the time. */
  async #forgetAll(now: Moment): Promise<void> {
    const { deliveries, retention, signal } = this.#parts;
    let from: number | null = 0;
    while (from !== null && !signal.aborted) {
      const began = performance.now();
      from = await deliveries.forget(now - retention, from);
      await setTimeout(performance.now() - began, undefined, { ref: false, signal }).catch(() => {});
    }
    this.#pausedUntil = now + pause;
  }
}
