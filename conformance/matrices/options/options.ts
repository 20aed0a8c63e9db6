import type { Matrix } from '../../run/define.ts';

/** Options of one request together, and values of them that are easily taken for none (M §4.7). */
export const options: Matrix = {
  name: 'options',
  rows: 'operation with options',
  columns: 'options of the request',
  pruning: 'either list with each pair of options; the further ones by ids alone',
};
