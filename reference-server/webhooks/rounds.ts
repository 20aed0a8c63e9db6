import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../domain/ports/clock.ts';
import type { Moment } from '../domain/time.ts';

interface Parts {
  readonly clock: Pick<Clock, 'schedule'>;
  /** No round begins or goes on when it is aborted. */
  readonly signal: AbortSignal;
  /** Handles what is due. @returns true when nothing was started that will wake the round later */
  pass(): Promise<boolean>;
  /**
   * Called with the error that ends a round, before the next one can start.
   * @throws errors that are not caused by the store
   */
  failed(error: unknown): Promise<void>;
}

/** Runs work in rounds, one at a time. A round starts at a scheduled moment, and makes a pass each time it is woken. */
export class Rounds {
  readonly #parts: Parts;
  #running: Promise<void> | undefined;
  #bell: PromiseWithResolvers<void> = Promise.withResolvers();
  #rung = false;
  #alarm: { readonly at: Moment; readonly cancel: () => void } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Wakes the running round, or schedules one. */
  wakeOrBegin(at: Moment): void {
    if (this.#running) this.wake();
    else this.ringAt(at);
  }

  /** Wakes the running round for another pass. */
  wake(): void {
    this.#rung = true;
    this.#bell.resolve();
  }

  /** Schedules a round. If one is running at that moment, it is woken. */
  ringAt(at: Moment): void {
    if (this.#alarm && this.#alarm.at <= at) return;
    this.#alarm?.cancel();
    this.#alarm = { at, cancel: this.#parts.clock.schedule(at, () => this.#ring()) };
  }

  #ring(): Promise<void> | undefined {
    this.#alarm = undefined;
    if (this.#parts.signal.aborted) return undefined;
    if (this.#running) {
      this.wake();
      return undefined;
    }
    this.#running = this.#run();
    return this.#running;
  }

  async #run(): Promise<void> {
    try {
      while (!this.#parts.signal.aborted) {
        this.#rung = false;
        this.#bell = Promise.withResolvers();
        if ((await this.#parts.pass()) && !this.#rung) break;
        await this.#bell.promise;
        // Attempts that end together, such as hanging ones, need only one pass.
        await setImmediate();
      }
    } catch (error) {
      await this.#parts.failed(error);
    } finally {
      this.#running = undefined;
    }
  }
}
