import type { Matrix } from '../../run/define.ts';

/** The operations that give one code, in the state that causes it (M §7, P §7). */
export const codesMatrix: Matrix = {
  name: 'codes',
  rows: 'code',
  columns: 'operation',
  pruning: 'every cell',
  also: 'Every documented code of each operation is judged in every response of a run that has it, whatever caused it; the report lists them all.',
};
