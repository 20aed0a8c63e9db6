import type { Model } from '../model.ts';

/** What a request that takes a share of a total says: it takes one as a record, or no share is left. */
export type ShareResult = readonly ['takes', unknown] | readonly ['refuses'];

interface State {
  /** The records that have a share. */
  readonly holders: readonly unknown[];
}

/** A record whose creation had no response. */
const unseen = Symbol('a record that no response has shown');

/**
 * A total of which each request takes an equal share, such as the paid amount of an invoice. A record may give its share
 * back by itself, unless it was read later as one that still has it.
 * @param shares how many there are
 * @param kept records that have a share at the end
 */
export function sharedTotal(shares: number, kept: ReadonlySet<unknown>): Model<State, ShareResult> {
  return {
    initial: [{ holders: [] }],
    apply({ holders }, [verb, id]) {
      const isLeft = holders.length < shares;
      if (verb === 'refuses') return isLeft ? [] : [{ holders }];
      return isLeft && !holders.includes(id) ? [{ holders: [...holders, id] }] : [];
    },
    applyUnknown: ({ holders }) => (holders.length < shares ? [{ holders: [...holders, unseen] }] : []),
    changes: ({ holders }) =>
      holders.flatMap((one, i) => (kept.has(one) ? [] : [{ holders: holders.filter((_, other) => other !== i) }])),
    // A share that is never given back is like any other of its kind.
    likeness: (result) => (result[0] === 'takes' && kept.has(result[1]) ? 'takes' : JSON.stringify(result)),
    key: ({ holders }) => holders.map(String).sort().join(),
  };
}
