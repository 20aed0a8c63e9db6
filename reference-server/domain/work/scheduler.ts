import type { Clock } from '../ports/clock.ts';
import { StoreUnavailable } from '../ports/store-unavailable.ts';
import { type Moment, minuteMs } from '../time.ts';

/** What has a time: when the next record falls due, and what to do with those that are. */
export interface Appointments {
  /** The moment at which something falls due next, as the store knows it. */
  readonly next: () => Promise<Moment | null>;
  /**
   * Deals with what is due, or with a part of it. What is still due afterwards is met again at once, so each call must
   * move something.
   */
  readonly due: (now: Moment) => Promise<void>;
}

/** How long records wait of which one could not be dealt with. */
const pauseAfterError = minuteMs;

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
  #isRinging = false;
  #looksLater = false;

  constructor(clock: Clock, appointments: Appointments) {
    this.#clock = clock;
    this.#appointments = appointments;
  }

  /** For the records of one kind, dealt with one after the other. One that cannot be dealt with holds up no others. */
  static of<T>(clock: Clock, records: Timed<T>, deal: (record: T, now: Moment) => Promise<unknown>): Scheduler {
    return new Scheduler(clock, {
      next: () => records.nextDue(),
      due: async (now) => {
        const errors: unknown[] = [];
        for (const record of await records.due(now)) {
          try {
            await deal(record, now);
          } catch (error) {
            // All others would meet it, too.
            if (error instanceof StoreUnavailable) throw error;
            errors.push(error);
          }
        }
        if (errors.length > 1) throw new AggregateError(errors, `${errors.length} records could not be dealt with`);
        if (errors.length === 1) throw errors[0];
      },
    });
  }

  /**
   * Looks again for what is next. To be called after every change that may have brought or taken a time. The change is stored
   * already, so a store that cannot be read now is no failure of it: the clock looks until it can.
   */
  async watch(): Promise<void> {
    // The end of the ring looks. An alarm before it would meet the records again that the ring deals with.
    if (this.#isRinging) return;
    try {
      await this.#lookOnce();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      this.#lookLater();
    }
  }

  /**
   * The same after the change of one record. Looks only if that can change what is next.
   * @param before its time until now, null for none
   */
  async moved(before: Moment | null, after: Moment | null): Promise<void> {
    const next = this.#alarm?.at ?? Number.POSITIVE_INFINITY;
    const wasNext = before !== null && before <= next;
    const isNext = after !== null && after < next;
    if (wasNext || isNext || this.#looking) await this.watch();
  }

  #lookLater(): void {
    if (this.#looksLater) return;
    this.#looksLater = true;
    this.#clock.schedule(this.#clock.now(), async () => {
      await this.#lookOnce();
      this.#looksLater = false;
    });
  }

  async #lookOnce(): Promise<void> {
    this.#asked = true;
    this.#looking ??= this.#look();
    await this.#looking;
  }

  /** One look at a time: a response of the store that is overtaken by a later one would set the alarm too late. */
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
    if (this.#isRinging) return;
    this.#isRinging = true;
    try {
      await this.#appointments.due(this.#clock.now());
    } catch (error) {
      // The clock itself repeats what the store could not keep.
      if (!(error instanceof StoreUnavailable)) this.#setAlarm(this.#clock.now() + pauseAfterError);
      throw error;
    } finally {
      this.#isRinging = false;
    }
    await this.watch();
  }
}
