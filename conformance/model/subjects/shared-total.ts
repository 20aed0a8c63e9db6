import type { Model } from '../model.ts';

/** A result about a total: a record takes a share, no share is left, or no further one is given. */
export type ShareResult = readonly ['takes', unknown] | readonly ['refuses'] | readonly ['closes'];

interface State {
  /** The records that have a share. */
  readonly holders: readonly unknown[];
}

/** A record whose creation had no response. */
const unseen = Symbol('a record that no response has shown');

/**
 * A total of equal shares, such as the paid amount of an invoice that several refunds divide. A record can release its
 * share by itself, unless a later read shows that it still has it. Whether there is a second share after the first is
 * not specified.
 * @param shares their number
 * @param kept records that have a share at the end
 */
export function sharedTotal(shares: number, kept: ReadonlySet<unknown>): Model<State, ShareResult> {
  return {
    initial: [{ holders: [] }],
    apply({ holders }, [verb, id]) {
      const isLeft = holders.length < shares;
      if (verb === 'closes') return holders.length > 0 ? [{ holders }] : [];
      if (verb === 'refuses') return isLeft ? [] : [{ holders }];
      return isLeft && !holders.includes(id) ? [{ holders: [...holders, id] }] : [];
    },
    applyUnknown: ({ holders }) => (holders.length < shares ? [{ holders: [...holders, unseen] }] : []),
    changes: ({ holders }) =>
      holders.flatMap((one, i) => (kept.has(one) ? [] : [{ holders: holders.filter((_, other) => other !== i) }])),
    // Shares that are never released are interchangeable.
    likeness: (result) => (result[0] === 'takes' && kept.has(result[1]) ? 'takes' : JSON.stringify(result)),
    key: ({ holders }) => holders.map(String).sort().join(),
  };
}
