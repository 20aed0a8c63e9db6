import type { Matrix } from '../../run/define.ts';

/** Whom a limit is for (M §8, P §8): what others do is not touched, what is shared is refused. */
export const scope: Matrix = {
  name: 'scope',
  rows: 'limit that is reached',
  columns: 'request of another key, organization, partner or operation',
  pruning: 'all of them',
};
