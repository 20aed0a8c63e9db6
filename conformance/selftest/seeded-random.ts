/** Chance that can be repeated: the same seed gives the same rolls. */
export interface Dice {
  /** A number from 0 up to, and without, 1. */
  roll(): number;
  /** A copy in another order. */
  shuffled<T>(list: readonly T[]): T[];
}

/** The mulberry32 generator: small, fast, and good enough to deal cards. */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    roll,
    shuffled: (list) =>
      list
        .map((one) => ({ one, rank: roll() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ one }) => one),
  };
}
