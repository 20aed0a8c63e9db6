import type { Matrix } from '../../run/define.ts';

/** Rows of a bulk creation, and new items, that cannot be created, next to those that can (M §4.6, §7.3, §7.7). */
export const bulk: Matrix = {
  name: 'bulk',
  rows: 'reason why a row or an item cannot be created',
  columns: 'places of such rows in the request',
  pruning: 'every place for the reasons that the specification gives; the middle for each other fault of a row',
};
