import { SeededRandom } from '../../conformance/selftest/test-support/seeded-random.ts';

/** What the network does to one exchange: a request and its response. */
export type Fault =
  | { readonly kind: 'none' }
  /** The connection ends after some bytes of the request or the response. */
  | { readonly kind: 'cut-request' | 'cut-response'; readonly at: number; readonly isReset: boolean }
  /** The request arrives, or the response comes, after some milliseconds. */
  | { readonly kind: 'late-request' | 'late-response'; readonly delay: number };

/** Longer than every exchange of the proof: a cut behind the last byte is a cut, too. */
const spans = { 'cut-request': 640, 'cut-response': 1280 } as const;
/** The first attempts of ten calls in a row. */
const firstFaults = [
  ...(['none', 'cut-request', 'cut-response', 'cut-response', 'cut-request'] as const),
  ...(['none', 'cut-response', 'cut-response', 'delay', 'none'] as const),
];
const laterFault = 0.3;

/**
 * The fault of an attempt. One seed gives every call the same faults, in whatever order the calls run. The first attempts
 * go through all bytes of an exchange, one after another.
 * @param timeLimit the time that the client gives an attempt, in milliseconds: a delay is often longer
 */
export function faultOf(seed: number, call: number, attempt: number, timeLimit: number): Fault {
  const random = new SeededRandom((seed * 1_000_003 + call) * 31 + attempt);
  if (attempt > 1 && !random.chance(laterFault)) return { kind: 'none' };
  const place = call % firstFaults.length;
  const kind = attempt === 1 ? firstFaults[place] : random.pick(firstFaults);
  if (kind === 'none' || kind === undefined) return { kind: 'none' };
  if (kind === 'delay')
    return { kind: random.pick(['late-request', 'late-response']), delay: random.below(timeLimit * 2) };
  const span = spans[kind];
  const before = firstFaults.slice(0, place).filter((one) => one === kind).length;
  const all = firstFaults.filter((one) => one === kind).length;
  const turn = Math.floor(call / firstFaults.length) * all + before + seed;
  return { kind, at: attempt === 1 ? turn % span : random.below(span), isReset: random.chance(0.5) };
}
