import type { Matrix } from '../../run/define.ts';

/** What a request sends comes back unchanged in everything that shows it (M §1, §2.1, §4.6, §6, P §2). */
export const echo: Matrix = {
  name: 'echo',
  rows: 'operation and kind of value',
  columns: 'field, value and place where it is shown',
  pruning: 'every value in the single view, the list and a search; in an event and after it, every third value',
};
