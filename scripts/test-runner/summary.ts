import { stripVTControlCharacters } from 'node:util';
import { failureLines } from './failures.ts';
import type { StepResult } from './step.ts';

/** How many tests passed and failed. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
}

/** The test counts in the last lines of Vitest; undefined when there are none. */
export function testCounts(output: string): TestCounts | undefined {
  const line = /^ +Tests {2}(.+)$/m.exec(stripVTControlCharacters(output))?.[1];
  if (line === undefined) return undefined;
  const count = (word: string): number => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0);
  return { passed: count('passed'), failed: count('failed') };
}

/** The counts of one step: of its tests, or of the step itself. A failed test step counts as a failure in any case. */
function countsOf({ step, passed, output }: StepResult): TestCounts {
  const counts = step.counts ? testCounts(output) : undefined;
  if (counts === undefined) return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
  return { passed: counts.passed, failed: passed ? counts.failed : Math.max(1, counts.failed) };
}

/** A readable duration: `6.1 s`, `3 min 20 s`. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * The end of a run: failures, a table of the steps, the commands that repeat failed ones, and the counts in the last
 * line.
 * @param seconds duration of the run
 */
export function summary(results: readonly StepResult[], seconds: number): string {
  const width = Math.max(...results.map(({ step }) => step.name.length));
  const rows = results.map(({ step, passed, seconds: time }) =>
    [`  ${step.name.padEnd(width)}`, passed ? 'passed' : 'FAILED', duration(time).padStart(12)].join('  '),
  );
  const failed = results.filter(({ passed }) => !passed).map(({ step }) => step);
  const names = Math.max(0, ...failed.map(({ name }) => name.length));
  const again = failed.map(({ name, repeat }) => `  ${name.padEnd(names)}  ${repeat}`);
  const counts = results.map(countsOf);
  const sum = (of: keyof TestCounts): number => counts.reduce((total, one) => total + one[of], 0);
  const causes = results.flatMap((result) =>
    result.passed ? [] : [`\n── ${result.step.name} failed:\n`, ...failureLines(result).map((line) => `  ${line}`)],
  );
  const said = failed.length === 0 ? 'All steps passed' : `${failed.length} of ${results.length} steps failed`;
  return [
    ...causes,
    `\n${said} in ${duration(seconds)}:\n`,
    ...rows,
    ...(failed.length === 0 ? [] : ['\nFix these, then run each with its command:\n', ...again]),
    '\nEach unit test counts as one, and every other step as one:',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}
