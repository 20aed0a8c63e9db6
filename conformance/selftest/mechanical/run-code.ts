import type { Profiler } from 'node:inspector/promises';

/**
 * Which offsets of a source ran: the innermost block around an offset says so. V8 leaves out functions that did not run in a
 * function that did not either.
 */
export function runCode({ functions }: Pick<Profiler.ScriptCoverage, 'functions'>, length: number): Uint8Array {
  const code = new Uint8Array(length);
  const blocks = functions.flatMap(({ ranges }) => ranges);
  const outermostFirst = blocks.toSorted((a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset));
  for (const { startOffset, endOffset, count } of outermostFirst) code.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return code;
}

/** True when some code between two offsets ran. */
export function hasRunBetween(code: Uint8Array, { start, end }: { start: number; end: number }): boolean {
  return code.subarray(start, end).includes(1);
}
