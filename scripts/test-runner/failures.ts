import { stripVTControlCharacters } from 'node:util';
import type { StepResult } from './step.ts';

const maxTests = 10;
const linesOfTest = 14;
const linesOfStep = 15;

/**
 * The part of a failed step that the summary repeats, because its own output is far above or truncated: the first lines
 * of each failed test, or the last lines of a step without tests.
 */
export function failureLines({ step, output }: StepResult): string[] {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n');
  const tests = step.counts ? failedTests(lines) : [];
  if (tests.length === 0) return lines.slice(-linesOfStep);
  const more = tests.length > maxTests ? [`and ${tests.length - maxTests} more failed tests`] : [];
  return [...tests.slice(0, maxTests).flat(), ...more];
}

/** The start of each block that Vitest prints for a failed test. */
function failedTests(lines: readonly string[]): string[][] {
  const starts = lines.flatMap((line, at) => (line.startsWith(' FAIL ') ? [at] : []));
  return starts.map((start) => {
    const block = lines.slice(start, start + linesOfTest);
    const end = block.findIndex((line, at) => at > 0 && (line.startsWith('⎯') || line.startsWith(' FAIL ')));
    return end === -1 ? block : block.slice(0, end);
  });
}
