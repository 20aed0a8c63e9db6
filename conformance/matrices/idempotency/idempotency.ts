import type { Matrix } from '../../run/define.ts';

/** What a key prevents that was used before, and what it does not prevent (M §4.7, §7.3, §7.8, §7.10, P §4). */
export const idempotency: Matrix = {
  name: 'idempotency',
  rows: 'operation with a key, and the state of the record that has it',
  columns: 'difference between the second request and the first',
  pruning: 'all of them, but only one near external_id, because a partner can have few organizations',
};
