/** Times of one action, in milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

/** Median, 99th percentile and maximum. */
export function timesOf(milliseconds: readonly number[]): Times {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? Number.NaN };
}

/** The duration of work, in milliseconds. */
export async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Repeats work until `end`. @returns the durations in milliseconds */
export async function repeated(work: () => Promise<unknown>, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let hasEnded = false;
  const ended = end.finally(() => {
    hasEnded = true;
  });
  while (!hasEnded) times.push(await took(work));
  await ended;
  return times;
}

/** A time as a table shows it. */
export function shown(ms: number): string {
  return ms.toFixed(ms < 10 ? 2 : 0);
}
