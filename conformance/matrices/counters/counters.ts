import type { Matrix } from '../../run/define.ts';

/** What counts towards a limit, and what does not (M §7.6, §8, P §8). */
export const counters: Matrix = {
  name: 'counters',
  rows: 'limit of which one request is left',
  columns: 'request that comes before the last one',
  pruning: 'all of them',
};
