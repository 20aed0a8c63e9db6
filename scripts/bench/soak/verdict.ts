/** What was seen in a minute. */
export interface Minute {
  /** The 99th percentile of the latency, in milliseconds. */
  readonly p99: number;
  /** What is in use at its end after a collection, in megabytes. */
  readonly live: number;
}

/** What was seen in ten seconds. */
export interface Sample {
  /** Memory of the server, in megabytes. */
  readonly memory: number;
  /** The longest that its event loop was held since the last sample, in milliseconds. */
  readonly held: number;
  /** The same of a process that does nothing: what the machine takes from every process. */
  readonly idleHeld: number;
}

/** One question of the soak and its response. */
export interface Verdict {
  readonly question: string;
  readonly measured: string;
  readonly passed: boolean;
}

/** Bounds of the verdicts. */
const most = {
  /** Growth of the live memory in the second half, as a share of its mean. */
  growth: 0.05,
  /** The highest memory of the second half against that of the first. */
  higher: 1.25,
  /** The slowest minute against the median one, of the second half. */
  slower: 2,
  /** The median of the longest holds of the event loop, less those of an idle process, in milliseconds. */
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

/** Growth from the first to the last of some values along the line through them (least squares), as a share of their mean. */
export function growthOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const level = mean(values);
  const spread = values.reduce((sum, _, n) => sum + (n - middle) ** 2, 0);
  const slope = values.reduce((sum, value, n) => sum + (n - middle) * (value - level), 0) / spread;
  return values.length < 2 ? 0 : (slope * (values.length - 1)) / level;
}

/** Values of the second half: the first one warms the server up. */
function secondHalf<T>(values: readonly T[]): readonly T[] {
  return values.slice(Math.floor(values.length / 2));
}

/** Values of the first half. */
function firstHalf<T>(values: readonly T[]): readonly T[] {
  return values.slice(0, Math.ceil(values.length / 2));
}

/**
 * Judges a soak.
 * @param undelivered events of honest receivers that did not arrive
 */
export function verdictsOn(samples: readonly Sample[], minutes: readonly Minute[], undelivered: number): Verdict[] {
  const growth = growthOf(secondHalf(minutes.map(({ live }) => live)));
  const memory = samples.map((one) => one.memory);
  const higher = Math.max(...secondHalf(memory)) / Math.max(...firstHalf(memory));
  const slow = secondHalf(minutes.map(({ p99 }) => p99));
  const slower = Math.max(...slow) / median(slow);
  const holds = samples.map(({ held, idleHeld }) => Math.max(0, held - idleHeld));
  return [
    {
      question: `live memory grows at most ${most.growth * 100} % in the second half`,
      measured: `${(growth * 100).toFixed(1)} %`,
      passed: growth <= most.growth,
    },
    {
      question: `memory of the process at most ${most.higher} times that of the first half`,
      measured: higher.toFixed(2),
      passed: higher <= most.higher,
    },
    {
      question: `p99 of the slowest minute at most ${most.slower} times the median one`,
      measured: slower.toFixed(2),
      passed: slower <= most.slower,
    },
    {
      question: `event loop held at most ${most.held} ms longer than in an idle process, median`,
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
