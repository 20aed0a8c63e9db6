/** What was seen in ten seconds. */
export interface Sample {
  /** Seconds since the beginning. */
  readonly at: number;
  /** Memory of the server, in megabytes. */
  readonly memory: number;
  /** The longest that its event loop was held since the last sample, in milliseconds. */
  readonly held: number;
}

/** One question of the soak and its answer. */
export interface Verdict {
  readonly question: string;
  readonly measured: string;
  readonly passed: boolean;
}

/** Bounds of the verdicts. */
const most = {
  /** Growth of the memory in the second half, as a share of its mean. */
  growth: 0.05,
  /** The slowest minute against the median one, of the second half. */
  slower: 2,
  /** The median of the longest holds of the event loop, in milliseconds. */
  held: 50,
} as const;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The middle one of some values; of an even number, the upper one of both. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value below which a share of the values is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Slope of the line through the samples, by least squares: megabytes a second. */
export function slopeOf(samples: readonly Sample[]): number {
  const time = mean(samples.map(({ at }) => at));
  const memory = mean(samples.map((one) => one.memory));
  const spread = samples.reduce((sum, { at }) => sum + (at - time) ** 2, 0);
  return samples.reduce((sum, one) => sum + (one.at - time) * (one.memory - memory), 0) / spread;
}

/** Values of the second half: the first one warms the server up. */
function secondHalf<T>(values: readonly T[]): readonly T[] {
  return values.slice(Math.floor(values.length / 2));
}

/**
 * Judges a soak.
 * @param p99s the 99th percentile of every minute, in milliseconds
 * @param undelivered events of honest receivers that did not arrive
 */
export function verdictsOn(samples: readonly Sample[], p99s: readonly number[], undelivered: number): Verdict[] {
  const late = secondHalf(samples);
  const seconds = (late.at(-1)?.at ?? 0) - (late[0]?.at ?? 0);
  const growth = (slopeOf(late) * seconds) / mean(late.map(({ memory }) => memory));
  const slow = secondHalf(p99s);
  const slower = Math.max(...slow) / median(slow);
  const holds = samples.map(({ held }) => held);
  return [
    {
      question: `memory grows at most ${most.growth * 100} % in the second half`,
      measured: `${(growth * 100).toFixed(1)} %`,
      passed: growth <= most.growth,
    },
    {
      question: `p99 of the slowest minute at most ${most.slower} times the median one`,
      measured: slower.toFixed(2),
      passed: slower <= most.slower,
    },
    {
      question: `event loop held at most ${most.held} ms, median of all samples`,
      measured: `${median(holds).toFixed(0)} ms, longest ${Math.max(...holds).toFixed(0)} ms`,
      passed: median(holds) <= most.held,
    },
    {
      question: 'every event of the honest receiver arrives',
      measured: `${undelivered} missing`,
      passed: undelivered === 0,
    },
  ];
}
