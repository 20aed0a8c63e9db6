import type { Rows } from './row.ts';
import { compatible } from './rows-of-contract.ts';

/** Changes of clauses about clients. */
export const clientClauseRows = {
  'client-clause-tightened': compatible(
    'Clients can now fail because of a clause about clients: it is new, or demands more than before.',
    'Clients that passed may fail now.',
    ['clients'],
  ),
  'client-clause-changed': {
    says: 'A clause about clients demands less than before, or was added or changed without an effect on failures.',
    affects: ['clients'],
    version: 'patch',
    reason: 'No client that passed fails now.',
    instead: 'Nothing to do.',
  },
} as const satisfies Rows;
