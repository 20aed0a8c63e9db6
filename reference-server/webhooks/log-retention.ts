import type { Clock } from '../domain/ports/clock.ts';
import type { Deliveries } from '../domain/ports/deliveries.ts';
import type { Delivery } from '../domain/ports/delivery.ts';
import { dayMs, hourMs, type Moment } from '../domain/time.ts';
import { Scheduler } from '../domain/work/scheduler.ts';

/** How long settled deliveries are stored for the log, in milliseconds. */
const retention = 7 * dayMs;

/** When a delivery that is settled leaves the log: at an hour, together with others. */
function leavesAt(createdAt: Moment): Moment {
  return Math.ceil((createdAt + retention) / hourMs + 1) * hourMs;
}

/** Removes settled deliveries from the log when their time is over. */
export class LogRetention {
  readonly #scheduler: Scheduler;

  constructor(clock: Clock, deliveries: Pick<Deliveries, 'oldestSettled' | 'forget'>) {
    this.#scheduler = new Scheduler(clock, {
      next: async () => {
        const oldest = await deliveries.oldestSettled();
        return oldest === null ? null : leavesAt(oldest);
      },
      due: async (now) => void (await deliveries.forget(now - retention)),
    });
  }

  watch(): Promise<void> {
    return this.#scheduler.watch();
  }

  /** Plans the end of a delivery that is settled now. */
  settled({ createdAt }: Pick<Delivery, 'createdAt'>): Promise<void> {
    return this.#scheduler.moved(null, leavesAt(createdAt));
  }
}
