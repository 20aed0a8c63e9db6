import type { FeedEvent, SessionStep } from '../protocol.ts';
import type { Fields } from './rows.ts';

/** Steps that are kept. */
const mostSteps = 10_000;
/** Characters of these steps. */
const mostText = 16 * 1024 * 1024;

/** What happened, step by step, so that a person can save it and look at every step again. */
export class Recording {
  readonly #now: () => number;
  #steps: { readonly step: SessionStep; readonly size: number }[] = [];
  #text = 0;
  #forgotten = 0;

  /** @param now the time of the reference server */
  constructor(now: () => number) {
    this.#now = now;
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
    const step = { at: this.#now(), event, ...(fields && { fields }) };
    const size = JSON.stringify(step).length;
    this.#steps.push({ step, size });
    this.#text += size;
    if (this.#steps.length < mostSteps && this.#text < mostText) return;
    // Cut seldom, and a half: each cut moves all steps.
    const count = Math.ceil(this.#steps.length / 2);
    this.#forgotten += count;
    this.#steps = this.#steps.slice(count);
    this.#text = this.#steps.reduce((sum, one) => sum + one.size, 0);
  }
}
