import { SeededRandom } from '../../conformance/selftest/test-support/seeded-random.ts';

/** What the network does to one exchange: a request and its response. */
export type Fault =
  | { readonly kind: 'none' }
  /** The connection ends after some bytes of the request or the response. */
  | { readonly kind: Cut; readonly at: number; readonly isReset: boolean }
  /** The request arrives, or the response comes, after some milliseconds. */
  | { readonly kind: 'late-request' | 'late-response'; readonly delay: number };

type Cut = 'cut-request' | 'cut-response';

/** The bytes of a request and its response. */
export interface Lengths {
  readonly request: number;
  readonly response: number;
}

/** Six of ten exchanges are cut, and one is delayed. */
const weighted = [
  ...(['none', 'cut-request', 'cut-response', 'cut-response', 'cut-request'] as const),
  ...(['none', 'cut-response', 'cut-request', 'delay', 'none'] as const),
];
const laterFault = 0.3;
/** Ids grow by some digits during a run. */
const growth = 4;

/** The faults of all attempts of all calls. One seed gives every call the same faults, in whatever order the calls run. */
export class Faults {
  readonly #seed: number;
  readonly #timeLimit: number;
  readonly #planned = new Map<number, { readonly first: Fault; readonly lengths: Lengths }>();
  /** How often a request and a response is cut after each byte. */
  readonly #cuts: Readonly<Record<Cut, number[]>> = { 'cut-request': [], 'cut-response': [] };

  /** @param timeLimit the time that the client gives an attempt, in milliseconds: a delay is often longer */
  constructor(seed: number, timeLimit: number) {
    this.#seed = seed;
    this.#timeLimit = timeLimit;
  }

  /** Plans the faults of a call; a call without a plan has none. Cuts go through all bytes, so the order of plans counts. */
  plan(call: number, lengths: Lengths): void {
    const random = this.#random(call, 1);
    this.#planned.set(call, { first: this.#choose(random, (kind) => this.#rarest(random, kind, lengths)), lengths });
  }

  of(call: number, attempt: number): Fault {
    const plan = this.#planned.get(call);
    if (plan === undefined) return { kind: 'none' };
    if (attempt === 1) return plan.first;
    const random = this.#random(call, attempt);
    if (!random.chance(laterFault)) return { kind: 'none' };
    return this.#choose(random, (kind) => random.below(lengthOf(kind, plan.lengths) + 1));
  }

  #random(call: number, attempt: number): SeededRandom {
    return new SeededRandom((this.#seed * 1_000_003 + call) * 31 + attempt);
  }

  #choose(random: SeededRandom, place: (kind: Cut) => number): Fault {
    const kind = random.pick(weighted);
    if (kind === 'none') return { kind };
    if (kind === 'delay')
      return { kind: random.pick(['late-request', 'late-response']), delay: random.below(this.#timeLimit * 2) };
    return { kind, at: place(kind), isReset: random.chance(0.5) };
  }

  /** One of the bytes after which the fewest cuts are. */
  #rarest(random: SeededRandom, kind: Cut, lengths: Lengths): number {
    const cuts = this.#cuts[kind];
    const counts = Array.from({ length: lengthOf(kind, lengths) + growth }, (_, at) => cuts[at] ?? 0);
    const fewest = Math.min(...counts);
    const at = random.pick([...counts.keys()].filter((one) => counts[one] === fewest));
    cuts[at] = fewest + 1;
    return at;
  }
}

function lengthOf(kind: Cut, { request, response }: Lengths): number {
  return kind === 'cut-request' ? request : response;
}
