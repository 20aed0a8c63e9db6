import type { CheckResult, Verdict } from '../../ground/verdicts/results.ts';
import { type Palette, palette } from '../wording/colour.ts';

/** The stream for progress: standard error, so that standard output has only the report. */
export interface ProgressStream {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** Verdicts other than passed and failed, so that the counts in the line add up. */
const others: readonly (readonly [Verdict, string])[] = [
  ['warn', 'differ in wording'],
  ['observed', 'observed'],
  ['inconclusive', 'inconclusive'],
  ['not_tested', 'not tested'],
  ['not_applicable', 'not claimed'],
];

/** Maximum time without a line while checks end, in milliseconds. */
const longestSilence = 10_000;

const clearLine = '\r\u001b[2K';

/**
 * Shows progress to a person: a line that is rewritten on a terminal. Elsewhere it prints a line at the first verdict,
 * at every quarter, and at the first verdict after some silent seconds.
 */
export class Progress {
  readonly #stream: ProgressStream;
  readonly #paint: Palette;
  readonly #now: () => number;
  readonly #counts = new Map<Verdict, number>();
  #total = 0;
  #done = 0;
  #quarter = 0;
  #spoken = 0;
  #current = '';

  /** @param now returns the time in milliseconds */
  constructor(stream: ProgressStream, colour: boolean, now: () => number = () => performance.now()) {
    this.#stream = stream;
    this.#now = now;
    this.#paint = palette(colour);
  }

  /** Shows an action before the first check, such as `starting the reference server`. */
  say(what: string): void {
    this.#current = what;
    if (this.#stream.isTTY === true) this.#draw();
    else this.#stream.write(`${what}\n`);
  }

  /** Starts counting. @param total number of checks that will run */
  begin(total: number): void {
    this.#total = total;
    this.#draw();
  }

  /** A check starts. */
  start(check: string): void {
    this.#current = check;
    this.#draw();
  }

  /** A check has its verdict. */
  finish({ verdict }: Pick<CheckResult, 'verdict'>): void {
    this.#done += 1;
    this.#counts.set(verdict, (this.#counts.get(verdict) ?? 0) + 1);
    this.#draw();
    const quarter = Math.floor((this.#done * 4) / Math.max(1, this.#total));
    if (this.#stream.isTTY === true) return;
    const isSilent = this.#now() - this.#spoken >= longestSilence;
    if (quarter <= this.#quarter && this.#done > 1 && !isSilent) return;
    this.#quarter = quarter;
    this.#spoken = this.#now();
    this.#stream.write(`${this.#summary(palette(false))}\n`);
  }

  /** Removes the line, so that the report begins on a clean screen. */
  end(): void {
    if (this.#stream.isTTY === true) this.#stream.write(clearLine);
  }

  #draw(): void {
    if (this.#stream.isTTY !== true) return;
    const width = (this.#stream.columns ?? 80) - 1;
    const line = `${this.#total > 0 ? this.#summary(palette(false)) : ''}  ${this.#current}`
      .trimStart()
      .slice(0, width);
    const painted = this.#failed > 0 ? this.#paint.red(line) : line;
    this.#stream.write(clearLine + painted);
  }

  get #failed(): number {
    return (this.#counts.get('fail') ?? 0) + (this.#counts.get('error') ?? 0);
  }

  #summary(paint: Palette): string {
    const parts = [`${this.#done}/${this.#total} checks: ${this.#counts.get('pass') ?? 0} passed`];
    if (this.#failed > 0) parts.push(paint.red(`${this.#failed} failed`));
    for (const [verdict, words] of others) {
      const count = this.#counts.get(verdict) ?? 0;
      if (count > 0) parts.push(`${count} ${words}`);
    }
    return parts.join(', ');
  }
}
