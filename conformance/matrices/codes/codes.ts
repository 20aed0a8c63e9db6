import type { Matrix } from '../../run/define.ts';

/** The operations that give one code, in the state that causes it (M §7, P §7). */
export const codesMatrix: Matrix = {
  name: 'codes',
  rows: 'code',
  columns: 'operation',
  pruning: 'every cell; the codes of other rows are judged in every response that has one',
};
