import type { Clock } from '../domain/ports/clock.ts';

/** How long a delivery waits for further ones, in milliseconds. */
const waitMs = 100;

/** Holds deliveries for a moment, then sends the newest first, one after another. */
export class ReorderBuffer {
  readonly #clock: Pick<Clock, 'after'>;
  #held: (() => Promise<unknown>)[] = [];

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock;
  }

  /** Adds a delivery, and ignores its response. */
  hold(send: () => Promise<unknown>): void {
    this.#held.push(send);
    if (this.#held.length === 1) this.#clock.after(waitMs, () => this.#empty());
  }

  async #empty(): Promise<void> {
    const held = this.#held.reverse();
    this.#held = [];
    for (const send of held) await send();
  }
}
