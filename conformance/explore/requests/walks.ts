import type { ClauseId } from '../../../generated/clauses.ts';
import { type Check, check } from '../../run/define.ts';
import { explore, type Walk } from '../walk.ts';
import { callWithoutKey } from './callers.ts';
import { sendFault } from './fields.ts';
import { call } from './reads.ts';
import { askForNone } from './records.ts';
import { type Requests, stillServed } from './world.ts';

const clauses = ['M-4.1-200'] as const satisfies ClauseId[];

function walkOf(ofCatalog: boolean): Walk<Requests> {
  return {
    begin: async (context) => ({ context, ofCatalog }),
    moves: { call, 'without a key': callWithoutKey, fault: sendFault, none: askForNone },
    weights: { call: 3, 'without a key': 4, fault: 4, none: 2 },
    judge: stillServed,
    sequences: 1,
  };
}

/** M §4, §5, §7.1: random sequences over all operations, with one thing wrong or nothing. */
export const requestWalks: Check[] = [
  check({
    id: 'explore.requests',
    title: 'Whatever was sent and refused before, each operation refuses what it must, and serves what is right',
    profile: 'merchant-core',
    clauses,
    needs: [],
    wants: ['invoice.open', 'org.foreign', 'subscription.shared'],
    cost: { requests: 60, invoices: 20, subscriptions: 1 },
    explores: true,
    run: ({ exploring }) => explore({ exploring, clauses }, walkOf(false)),
  }),
  check({
    id: 'explore.catalog-requests',
    title: 'The same for an organization with a catalog',
    profile: 'catalog',
    clauses,
    needs: ['org.catalog'],
    cost: { requests: 60, invoices: 20 },
    explores: true,
    run: ({ exploring }) => explore({ exploring, clauses }, walkOf(true)),
  }),
];
