import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { matrixRow } from '../matrix.ts';
import { isRefusal, partnerRequest, unchanged } from '../partner-requests.ts';
import { ownership } from './ownership.ts';

/** What changes an organization, in the order in which each is possible (P §3). */
const changes = [
  'startCashierAuthorisation',
  'sendCashierPhone',
  'verifyCashierOtp',
  'issueApiKey',
  'deleteOrganization',
] as const;

/**
 * P §1: organizations of another partner. Whether it can read them is open, and no reason to leave out what it must not
 * change. After each refusal the owner takes the same step: so nothing else was wrong with it.
 */
export const organizationRows: Check[] = [
  matrixRow(ownership, {
    id: 'ownership.organization.changes',
    title: 'Another partner can change nothing of an organization, whether it can read it or not',
    profile: 'partner',
    needs: ['partner.org.fresh', 'partner.foreign'],
    cost: { organizations: 1, requests: changes.length },
    cells: changes.map((operation) => ({
      label: operation,
      clauses: ['P-4-foreign-writes'],
      requests: 2,
      run: async (context) => {
        const other = context.api.as(context.need['partner.foreign'].credential);
        const response = await other.raw(partnerRequest(context, operation));
        const { status } = response;
        const refused = context.clause('P-4-foreign-writes', response);
        refused.that(isRefusal(response), 'any 4xx', String(status ?? 'no response'));
        await unchanged(context, operation, 'P-4-foreign-writes');
        const own = await context.api.raw({ ...partnerRequest(context, operation), purpose: 'twin' });
        if (own.accepted) return;
        throw new StopCheck(
          'not_tested',
          'twin_rejected',
          `${own.label} by its own partner (exchange ${own.exchange}).`,
        );
      },
    })),
  }),
];
