import type { Matrix } from '../../run/define.ts';

/** What every list shows with each of its filters, orders and page sizes (M §4.1, M §4.6, P §4). */
export const lists: Matrix = {
  name: 'lists',
  rows: 'list and kind of parameter',
  columns: 'values of the parameters, alone and together',
  pruning: 'every cell',
};
