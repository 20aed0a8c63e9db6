import type { Matrix } from '../../run/define.ts';

/** Who may call which operation (M §5, P §5). */
export const admission: Matrix = {
  name: 'admission',
  rows: 'operation',
  columns: 'state of the caller',
  pruning:
    'without a key, with a wrong one and with a deactivated one for every operation; of the other callers, each one for every profile',
};

/** Who may not call at all (M §5). */
export const callers: Matrix = {
  name: 'callers',
  rows: 'state of the caller, in one profile',
  columns: 'operation',
  pruning: 'every cell',
};
