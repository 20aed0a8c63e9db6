import type { Model } from '../model.ts';

/** A result about an idempotency key: it creates, is refused because of its holder, or a read shows the holder. */
export type KeyResult =
  | readonly ['creates', unknown]
  | readonly ['names', unknown]
  | readonly ['refuses']
  | readonly ['reads', unknown, 'held' | 'given back'];

interface State {
  /** The record that holds the key; undefined when there is none. */
  readonly holder: unknown;
  /** Records that have released the key. */
  readonly ended: readonly unknown[];
}

/** A record whose creation had no response. */
const unseen = Symbol('a record that no response has shown');

/**
 * A key that one record at a time can hold. A record can release it by itself, unless a later read shows that it still
 * holds it.
 * @param kept records that hold the key at the end
 */
export function oneHolder(kept: ReadonlySet<unknown>): Model<State, KeyResult> {
  return {
    initial: [{ holder: undefined, ended: [] }],
    apply({ holder, ended }, [verb, id, state]) {
      const isHolder = holder === id || holder === unseen;
      switch (verb) {
        case 'creates':
          return holder === undefined && !ended.includes(id) ? [{ holder: id, ended }] : [];
        case 'names':
          return isHolder && !ended.includes(id) ? [{ holder: id, ended }] : [];
        case 'refuses':
          return holder === undefined ? [] : [{ holder, ended }];
        case 'reads':
          if (state === 'held') return isHolder ? [{ holder: id, ended }] : [];
          return ended.includes(id) || ended.includes(unseen) ? [{ holder, ended }] : [];
      }
    },
    applyUnknown: ({ holder, ended }) => (holder === undefined ? [{ holder: unseen, ended }] : []),
    changes({ holder, ended }) {
      return holder === undefined || kept.has(holder) ? [] : [{ holder: undefined, ended: [...ended, holder] }];
    },
    key: ({ holder, ended }) => `${String(holder)} ${ended.map(String).sort().join()}`,
  };
}
