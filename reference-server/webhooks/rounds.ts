import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../domain/ports/clock.ts';
import type { Moment } from '../domain/time.ts';

interface Parts {
  readonly clock: Pick<Clock, 'schedule'>;
  /** No round begins or goes on when it is aborted. */
  readonly signal: AbortSignal;
  /** Does what is due. @returns whether it has begun nothing that will wake the round when it ends */
  pass(): Promise<boolean>;
  /** Called with the error that ends a round, before another one can begin. @throws what is no trouble of the store */
  failed(error: unknown): Promise<void>;
}

/** Does work in rounds, one at a time: a round begins at a moment, and goes on as long as something wakes it. */
export class Rounds {
  readonly #parts: Parts;
  #running: Promise<void> | undefined;
  #bell: PromiseWithResolvers<void> = Promise.withResolvers();
  #rung = false;
  #alarm: { readonly at: Moment; readonly cancel: () => void } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Makes the round that runs pass again, or begins one at a moment. */
  wakeOrBegin(at: Moment): void {
    if (this.#running) this.wake();
    else this.ringAt(at);
  }

  /** Makes the round that runs pass again. */
  wake(): void {
    this.#rung = true;
    this.#bell.resolve();
  }

  /** Begins a round at a moment, or makes the one that runs then pass again. */
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
        // What ends together, such as attempts that hang, is followed by one pass.
        await setImmediate();
      }
    } catch (error) {
      await this.#parts.failed(error);
    } finally {
      this.#running = undefined;
    }
  }
}
