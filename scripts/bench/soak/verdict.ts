/** Measurements of a minute. */
export interface Minute {
  /** The 99th percentile of the latency, in milliseconds. */
  readonly p99: number;
  /** Memory in use at the end of the minute, after garbage collection, in megabytes. */
  readonly live: number;
}

/** Measurements of ten seconds. */
export interface Sample {
  /** Memory of the server, in megabytes. */
  readonly memory: number;
  /** The longest time that the event loop was blocked since the last sample, in milliseconds. */
  readonly held: number;
  /** The same for an idle process, which shows pauses of the machine. */
  readonly idleHeld: number;
}

/** A question of the soak test, with its result. */
export interface Verdict {
  readonly question: string;
  readonly measured: string;
  readonly passed: boolean;
}

/** Limits of the verdicts. */
const most = {
  /** Growth of the memory in use over the second half, as a share of its mean. */
  growth: 0.05,
  /** The maximum memory of the second half, relative to that of the first. */
  higher: 1.25,
  /** The slowest minute relative to the median one, in the second half. */
  slower: 2,
  /** The median of the longest blocks of the event loop, less that of an idle process, in milliseconds. */
  held: 50,
} as const;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The median; of an even number of values, the upper one of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Growth over all values along a least-squares line, as a share of their mean. */
export function growthOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const level = mean(values);
  const spread = values.reduce((sum, _, n) => sum + (n - middle) ** 2, 0);
  const slope = values.reduce((sum, value, n) => sum + (n - middle) * (value - level), 0) / spread;
  return values.length < 2 ? 0 : (slope * (values.length - 1)) / level;
}

/** The second half of the values, because the server warms up in the first. */
function secondHalf<T>(values: readonly T[]): readonly T[] {
  return values.slice(Math.floor(values.length / 2));
}

/** Values of the first half. */
function firstHalf<T>(values: readonly T[]): readonly T[] {
  return values.slice(0, Math.ceil(values.length / 2));
}

/** Judges a soak test. @param undelivered number of missing events of responsive receivers */
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
