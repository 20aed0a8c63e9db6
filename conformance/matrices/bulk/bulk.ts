import type { Matrix } from '../../run/define.ts';

/** Rows of a bulk creation that cannot be created, next to rows that can (M §4.6, §7.3). */
export const bulk: Matrix = {
  name: 'bulk',
  rows: 'reason why a row cannot be created',
  columns: 'places of such rows in the request',
  pruning: 'every place for the reasons that the specification gives; the middle for each other fault of a row',
};
