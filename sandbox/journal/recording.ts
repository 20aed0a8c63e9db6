import type { FeedEvent } from '../protocol/feed.ts';
import type { SessionStep } from '../protocol/session.ts';
import type { Fields } from './rows.ts';

/** Steps that are kept. */
const mostSteps = 10_000;
/** Characters of these steps. */
const mostText = 16 * 1024 * 1024;

/** Records what happened step by step, so that a person can save the steps and view each of them later. */
export class Recording {
  readonly #now: () => number;
  #steps: { readonly step: SessionStep; readonly size: number }[] = [];
  #text = 0;
  #forgotten = 0;

  /** @param now the time of the reference server */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes over the steps of a saved session. */
  goOn(steps: readonly SessionStep[], forgotten: number): void {
    for (const step of steps) this.#keep(step);
    this.#forgotten += forgotten;
  }

  /** Steps that are no longer kept. */
  get forgotten(): number {
    return this.#forgotten;
  }

  /** The oldest first. */
  get steps(): readonly SessionStep[] {
    return this.#steps.map(({ step }) => step);
  }

  add(event: FeedEvent, fields?: Fields): void {
    this.#keep({ at: this.#now(), event, ...(fields && { fields }) });
  }

  #keep(step: SessionStep): void {
    const size = JSON.stringify(step).length;
    this.#steps.push({ step, size });
    this.#text += size;
    if (this.#steps.length < mostSteps && this.#text < mostText) return;
    // Each cut moves all steps, so cut rarely, and half of them.
    const count = Math.ceil(this.#steps.length / 2);
    this.#forgotten += count;
    this.#steps = this.#steps.slice(count);
    this.#text = this.#steps.reduce((sum, one) => sum + one.size, 0);
  }
}
