import type { Clock } from '../ports/clock.ts';
import { StoreUnavailable } from '../ports/store-unavailable.ts';
import { type Moment, minuteMs } from '../time.ts';

/** A source of due records: when the next one is due, and how to handle due ones. */
export interface Appointments {
  /** The due time of the next record, from the store. */
  readonly next: () => Promise<Moment | null>;
  /** Handles due records, or some. Called again while records are due, so each call must make progress. */
  readonly due: (now: Moment) => Promise<void>;
}

/** How long records wait after one of them could not be handled. */
const pauseAfterError = minuteMs;

/** Records with a time, as the store keeps them. */
interface Timed<T> {
  nextDue(): Promise<Moment | null>;
  due(now: Moment): Promise<readonly T[]>;
}

/** Has one alarm for many records, set to the one due next. A restart loses none: the store has the times. */
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

  /** A scheduler for one kind of records, handled one after the other. A failing record does not block others. */
  static of<T>(clock: Clock, records: Timed<T>, deal: (record: T, now: Moment) => Promise<unknown>): Scheduler {
    return new Scheduler(clock, {
      next: () => records.nextDue(),
      due: async (now) => {
        const errors: unknown[] = [];
        for (const record of await records.due(now)) {
          try {
            await deal(record, now);
          } catch (error) {
            // Every other record would fail with it, too.
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
   * Reads the next due time again. Call it after every change that may have added or removed one. The change is already
   * stored, so an unavailable store is not reported as its failure: the scheduler tries until the store can be read.
   */
  async watch(): Promise<void> {
    // `#ring` reschedules at its end. An alarm before that would handle the same records again.
    if (this.#isRinging) return;
    try {
      await this.#lookOnce();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      this.#lookLater();
    }
  }

  /**
   * Like `watch`, after the change of one record. Queries the store only if the next due time can have changed.
   * @param before the earlier due time of the record, null for none
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

  /** Runs one query at a time: a response that a later one has overtaken would set the alarm too late. */
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
      // The clock repeats calls that failed because the store was unavailable.
      if (!(error instanceof StoreUnavailable)) this.#setAlarm(this.#clock.now() + pauseAfterError);
      throw error;
    } finally {
      this.#isRinging = false;
    }
    await this.watch();
  }
}
