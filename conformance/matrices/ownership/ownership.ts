import type { Matrix } from '../../run/define.ts';

/** What a caller can do with a record of another organization, or of another partner (M §7.1, P §1). */
export const ownership: Matrix = {
  name: 'ownership',
  rows: 'kind of record',
  columns: 'place that names one of another organization',
  pruning: 'every cell',
};
