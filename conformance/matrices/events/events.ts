import type { Matrix } from '../../run/define.ts';

/** What is announced, and what not (M §3.1, §3.5, §6). */
export const events: Matrix = {
  name: 'events',
  rows: 'record that has not changed yet',
  columns: 'event of a change that is to come',
  pruning: 'everything',
};
