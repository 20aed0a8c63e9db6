import { stripVTControlCharacters } from 'node:util';
import type { Step } from './step.ts';
import { duration } from './summary.ts';

/** A status line at the end of a terminal. Prints nothing when the output is not a terminal. */
export class Progress {
  readonly #running = new Set<Step>();
  readonly #started = performance.now();
  readonly #total: number;
  readonly #timer: NodeJS.Timeout | undefined;
  #ended = 0;

  /** @param total number of steps */
  constructor(total: number) {
    this.#total = total;
    if (process.stdout.isTTY) this.#timer = setInterval(() => this.#show(), 1000).unref();
  }

  started(step: Step): void {
    this.#running.add(step);
    this.#show();
  }

  ended(step: Step): void {
    this.#running.delete(step);
    this.#ended += 1;
    this.#clear();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#clear();
  }

  #clear(): void {
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  }

  #show(): void {
    // A step that runs alone prints its output as it arrives, so there is no status line.
    if (!process.stdout.isTTY || [...this.#running].some(({ alone }) => alone)) return;
    const names = [...this.#running].map(({ name }) => name).join(', ');
    const time = duration((performance.now() - this.#started) / 1000);
    const line = `${this.#ended} of ${this.#total} steps done, ${time}, running: ${names}`;
    this.#clear();
    process.stdout.write(stripVTControlCharacters(line).slice(0, process.stdout.columns - 1));
  }
}
