import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../domain/ports/clock.ts';
import type { Deliveries } from '../domain/ports/deliveries.ts';
import type { Delivery } from '../domain/ports/delivery.ts';
import { dayMs, hourMs, type Moment, secondMs } from '../domain/time.ts';
import { Scheduler } from '../domain/work/scheduler.ts';
import { longestSchedule } from './retry.ts';

/** How long settled deliveries are stored by default, in milliseconds. */
export const defaultRetention = 7 * dayMs;

/** Pause after a process has removed what it could, in milliseconds. Another process may be removing the rest. */
const pause = 10 * secondMs;

/** The retention is shorter than the longest time between the first and the last attempt of a delivery. */
export class RetentionTooShort extends Error {
  override readonly name = 'RetentionTooShort';
}

/** @throws RetentionTooShort when a delivery could be removed before its last attempt */
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

/** Removes settled deliveries from the log after the retention. */
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

  /** Schedules the removal of a settled delivery. */
  settled({ createdAt }: Pick<Delivery, 'createdAt'>): Promise<void> {
    return this.#scheduler.moved(null, this.#leavesAt(createdAt));
  }

  /** When a settled delivery is removed: at a full hour, together with others. */
  #leavesAt(createdAt: Moment): Moment {
    return Math.ceil((createdAt + this.#parts.retention) / hourMs + 1) * hourMs;
  }

  /** Removes old deliveries in parts, with equal pauses, which leave requests half of the database's time. */
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
