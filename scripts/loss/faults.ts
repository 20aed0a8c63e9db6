import { SeededRandom } from '../../conformance/selftest/test-support/seeded-random.ts';

/** A network fault of one exchange, which is a request and its response. */
export type Fault =
  | { readonly kind: 'none' }
  /** The connection ends after this number of bytes of the request or the response. */
  | { readonly kind: Cut; readonly at: number; readonly isReset: boolean }
  /** The request or the response is delayed by this number of milliseconds. */
  | { readonly kind: 'late-request' | 'late-response'; readonly delay: number };

type Cut = 'cut-request' | 'cut-response';

/** The lengths of a request and its response, in bytes. */
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
/** Ids grow by some digits during a run, so lengths are not exact. */
const growth = 4;

/** The faults of all attempts. The seed determines those of each call, whatever the order of the calls. */
export class Faults {
  readonly #seed: number;
  readonly #timeLimit: number;
  readonly #planned = new Map<number, { readonly first: Fault; readonly lengths: Lengths }>();
  /** Number of planned cuts after each byte of a request and a response. */
  readonly #cuts: Readonly<Record<Cut, number[]>> = { 'cut-request': [], 'cut-response': [] };

  /** @param timeLimit time limit of an attempt in milliseconds; many delays are longer */
  constructor(seed: number, timeLimit: number) {
    this.#seed = seed;
    this.#timeLimit = timeLimit;
  }

  /** Plans the faults of a call. Cuts are distributed over all bytes, so the order of `plan` calls matters. */
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

  /** One of the bytes with the fewest planned cuts. */
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
