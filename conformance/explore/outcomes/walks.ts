import type { ClauseId } from '../../../generated/clauses.ts';
import { type Check, check } from '../../run/define.ts';
import { explore, type Walk } from '../walk.ts';
import { fail, failures, refusals, refuse } from './invoices.ts';
import { outage, outages } from './outages.ts';
import { type Outcomes, stillServed } from './world.ts';

const clauses = ['M-4.1-200'] as const satisfies ClauseId[];

const walk: Walk<Outcomes> = {
  begin: async (context) => ({ context }),
  moves: { outage, fail, refuse },
  weights: { outage: 5, fail: 3, refuse: 2 },
  judge: stillServed,
  sequences: 1,
};

/** M §3.1, §7: random sequences of failures and refusals that a control adapter causes. */
export const outcomeWalks: Check[] = [
  check({
    id: 'explore.outcomes',
    title: 'Whatever the order of failures outside the server, each has its code, and the next request is served',
    profile: 'merchant-core',
    clauses,
    needs: ['key.second'],
    wants: [
      ...[...new Set(outages.map(({ code }) => code))].map((code) => `outage.later:${code}` as const),
      ...failures.map(({ code }) => `provider.later:${code}` as const),
      ...refusals.map((code) => `risk.later:${code}` as const),
      'connection.new',
      'webhook.inbox',
    ],
    tier: 'controlled',
    cost: { requests: 60, invoices: 20, organizations: 1 },
    explores: true,
    run: ({ exploring }) => explore({ exploring, clauses }, walk),
  }),
];
