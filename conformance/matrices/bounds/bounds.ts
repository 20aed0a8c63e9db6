import type { Matrix } from '../../run/define.ts';

/** The last value that a bound permits and the first that it refuses, in each unit that a server may confuse (M §4, §8). */
export const bounds: Matrix = {
  name: 'bounds',
  rows: 'operation and field',
  columns: 'value next to a bound',
  pruning: 'every value, but repeated values only in the first of the two lists of a bulk deletion',
};
