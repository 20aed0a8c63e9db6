import type { Clock } from '../clock.ts';

/** How long what was taken in waits for company, in milliseconds. */
const waitMs = 100;

/** Collects for a moment what is to be sent, and lets the newest leave first, one after another. */
export class ReorderBuffer {
  readonly #clock: Pick<Clock, 'after'>;
  #held: (() => Promise<unknown>)[] = [];

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock;
  }

  /** Takes one in. Nobody learns what became of it. */
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
