import type { Arbitrary } from 'fast-check';

/** A step of a sequence: what is done, to which of the records there are, and in which of its ways. */
export interface Step {
  readonly does: string;
  readonly place: number;
  readonly way: number;
  /** Chooses from lists that are longer. */
  readonly pick: number;
}

type FastCheck = typeof import('fast-check').default;

/** What sequences are made of, as a walk declares it. */
interface Moves {
  readonly moves: Readonly<Record<string, unknown>>;
  readonly weights: Readonly<Record<string, number>>;
  readonly longest?: number;
}

/** How many steps a sequence has at most. */
const longest = 24;

/** Sequences of any of the moves. */
export function walkedSequence(fc: FastCheck, { moves, weights, longest: most = longest }: Moves): Arbitrary<Step[]> {
  const names = Object.keys(moves).flatMap((name) => Array.from({ length: weights[name] ?? 1 }, () => name));
  const step = fc.record({
    does: fc.constantFrom(...names),
    place: fc.nat({ max: 3 }),
    way: fc.nat({ max: 7 }),
    pick: fc.nat({ max: 0xf_ff_ff }),
  });
  return fc.array(step, { minLength: 1, maxLength: most, size: 'max' });
}

/** Sequences that have each step of a deck once. */
export function shuffledDeck(fc: FastCheck, { moves }: Pick<Moves, 'moves'>, deck: number): Arbitrary<Step[]> {
  const [does = ''] = Object.keys(moves);
  const order = fc.shuffledSubarray([...Array(deck).keys()], { minLength: deck });
  return fc
    .tuple(order, fc.nat({ max: 0xf_ff_ff }))
    .map(([picks, way]) => picks.map((pick) => ({ does, place: 0, way, pick })));
}
