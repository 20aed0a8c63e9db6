import type { Model } from '../model.ts';

/** A result about keys: the first key is issued, another key replaces it, or a request shows whether one works. */
export type IssueResult =
  | readonly ['creates', unknown]
  | readonly ['replaces', unknown]
  | readonly ['reads', unknown, 'works' | 'refused'];

interface State {
  readonly issued: readonly unknown[];
  /** The last issued key; undefined when it may be one that no response has shown. */
  readonly current: unknown;
}

/** The keys of one organization (P §4). The last key works; whether earlier ones do is not specified. */
export const issuedKeys: Model<State, IssueResult> = {
  initial: [{ issued: [], current: undefined }],
  apply({ issued, current }, [verb, key, state]) {
    if (verb === 'reads') return state === 'refused' && current === key ? [] : [{ issued, current }];
    const isFirst = issued.length === 0;
    return issued.includes(key) || (verb === 'creates' && !isFirst) ? [] : [{ issued: [...issued, key], current: key }];
  },
  applyUnknown: ({ issued }) => [{ issued: [...issued, unseen], current: undefined }],
  key: ({ issued, current }) => `${issued.map(String).sort().join()} ${String(current)}`,
};

/** A key whose issue had no response. */
const unseen = Symbol('a key that no response has shown');
