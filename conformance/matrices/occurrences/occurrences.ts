import type { Matrix } from '../../run/define.ts';

/** The first, second and third time of an act, and acts of other kinds between them (M §2, §3, §4.4, §4.5, §7.4, §7.9). */
export const occurrences: Matrix = {
  name: 'occurrences',
  rows: 'sequence of acts on one record',
  columns: 'act of the sequence, in its order',
  pruning: 'everything',
};
