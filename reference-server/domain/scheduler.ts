import type { Clock } from './ports/clock.ts';
import type { Moment } from './time.ts';

/** What has a time: when the next record falls due, and what to do with those that are. */
export interface Appointments {
  /** The moment at which something falls due next, as the store knows it. */
  readonly next: () => Promise<Moment | null>;
  /** Deals with everything that is due. A record it leaves due is met again at once, so it must move every one. */
  readonly due: (now: Moment) => Promise<void>;
}

/** Records with a time, as the store keeps them. */
interface Timed<T> {
  nextDue(): Promise<Moment | null>;
  due(now: Moment): Promise<readonly T[]>;
}

/**
 * Keeps one alarm for many records: for the one that falls due next. The times are in the store, so a restart loses
 * none of them.
 */
export class Scheduler {
  readonly #clock: Clock;
  readonly #appointments: Appointments;
  #alarm: { at: Moment; cancel: () => void } | undefined;
  #asked = false;
  #looking: Promise<void> | undefined;

  constructor(clock: Clock, appointments: Appointments) {
    this.#clock = clock;
    this.#appointments = appointments;
  }

  /** For the records of one kind, dealt with one after the other. */
  static of<T>(clock: Clock, records: Timed<T>, deal: (record: T, now: Moment) => Promise<unknown>): Scheduler {
    return new Scheduler(clock, {
      next: () => records.nextDue(),
      due: async (now) => {
        for (const record of await records.due(now)) await deal(record, now);
      },
    });
  }

  /** Looks again for what is next. To be called after every change that may have brought or taken a time. */
  watch(): Promise<void> {
    this.#asked = true;
    this.#looking ??= this.#look();
    return this.#looking;
  }

  /** One look at a time: an answer of the store that is overtaken by a later one would set the alarm too late. */
  async #look(): Promise<void> {
    try {
      while (this.#asked) {
        this.#asked = false;
        this.#setAlarm(await this.#appointments.next());
      }
    } finally {
      this.#looking = undefined;
    }
  }

  #setAlarm(next: Moment | null): void {
    if (next === (this.#alarm?.at ?? null)) return;
    this.#alarm?.cancel();
    this.#alarm = next === null ? undefined : { at: next, cancel: this.#clock.schedule(next, () => this.#ring()) };
  }

  async #ring(): Promise<void> {
    this.#alarm = undefined;
    try {
      await this.#appointments.due(this.#clock.now());
    } finally {
      await this.watch();
    }
  }
}
