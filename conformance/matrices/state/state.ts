import type { Matrix } from '../../run/define.ts';

/** What can be done with a record in each of its states (M §3, §4, §7.3, §7.4, §7.8, §7.9). */
export const state: Matrix = {
  name: 'state',
  rows: 'kind and state of a record',
  columns: 'operation on the record',
  pruning: 'everything',
};
