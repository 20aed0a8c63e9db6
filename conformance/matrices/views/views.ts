import type { Matrix } from '../../run/define.ts';

/** Every response and event that shows a record agrees with the others, at every moment (M §2, §4.4, §6, P §2.1). */
export const views: Matrix = {
  name: 'views',
  rows: 'kind of record, and its state',
  columns: 'view and moment',
  pruning: 'every cell',
};
