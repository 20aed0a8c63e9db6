import { type LimitId, limits } from '../../../generated/limits.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { type ShareResult, sharedTotal } from '../../model/subjects/shared-total.ts';
import { check } from '../../run/define.ts';
import type { Overlap, Reader } from '../../run/overlaps/overlap.ts';
import { equal } from './one-record.ts';

/** Creations that are sent at the same moment: more than the limit leaves, fewer than any rate permits in a minute. */
const clients = 5;

/** Limits of the invoices of an organization, and how many they leave. */
const invoiceLimits = [
  { id: 'sandbox-invoices', limit: 'sandbox_invoices', left: 2, title: 'a sandbox gets as many as its limit leaves' },
  { id: 'trial-invoices', limit: 'trial_daily', left: 2, title: 'a trial gets as many as its day leaves' },
  { id: 'young-organization', limit: 'kyc_daily', left: 1, title: 'a young organization gets one' },
] as const;

/**
 * O-01: M §7.6, §8 and P §8 for the last creations that a limit permits. The limits of a minute are left out: a minute that
 * begins in between explains any number.
 */
export const overlappingLimitChecks = [
  ...invoiceLimits.map(({ id, limit, left, title }) =>
    check({
      id: `concurrency.limit.${id}`,
      title: `Of invoices that are created at the same moment, ${title}`,
      profile: 'concurrency',
      clauses: ['O-M-8-last'],
      needs: [`limit.near:${limit}:${left}`],
      cost: { requests: clients, invoices: clients },
      async run({ need, valid, overlap }) {
        const creations = overlap<ShareResult>(creationResult(limit, '/id'));
        await creations.together(equal(clients, (one) => one.createInvoice(valid('createInvoice'))));
        creations.judge('O-M-8-last', leaving(need[`limit.near:${limit}:${left}`].left, creations));
      },
    }),
  ),
  check({
    id: 'concurrency.limit.test-organizations',
    title: 'Of organizations that are created at the same moment, a partner gets as many as its limit leaves',
    profile: 'concurrency',
    clauses: ['O-P-8-last'],
    needs: ['partner.org.linked', 'limit.near:test_organizations:2'],
    cost: { requests: clients, organizations: clients },
    async run({ need, valid, overlap }) {
      const creations = overlap<ShareResult>(creationResult('test_organizations', '/organization/id'));
      await creations.together(equal(clients, (one) => one.createOrganization(valid('createOrganization'))));
      creations.judge('O-P-8-last', leaving(need['limit.near:test_organizations:2'].left, creations));
    },
  }),
];

/** What is left for the creations; a number that all of them fit into, or none, shows nothing. */
function leaving(left: number, { said }: Overlap<never, ShareResult>) {
  if (left >= 1 && left < clients) return sharedTotal(left, new Set(said.map(([, id]) => id)));
  throw new StopCheck(
    'not_tested',
    'prerequisite_failed',
    `The limit leaves ${left} creations, not fewer than ${clients}.`,
  );
}

function creationResult(limit: LimitId, id: string): Reader<ShareResult> {
  const { status, code }: { status: number; code?: string } = limits[limit].exceeded;
  return (response: ReceivedResponse) => {
    if (response.status === 201) return ['takes', response.at(id)];
    return response.status === status && code !== undefined && carriesCode(response, code) ? ['refuses'] : undefined;
  };
}
