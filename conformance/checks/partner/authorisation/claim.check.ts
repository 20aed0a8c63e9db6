import { check } from '../../../run/define.ts';
import { claimed, isLinked, linkCashier, otherPhone, refusedClaim } from './steps.ts';

/** P §7: a cash register that is bound to another owner. Which step returns the error is not specified. */
export const claimChecks = [
  check({
    id: 'authorisation.claim.conflict',
    title:
      'A cash register of another owner returns 409 org_claim_conflict at one of the two steps, also once a cashier is linked',
    profile: 'partner',
    clauses: ['P-7-org-claim-conflict'],
    needs: ['partner.org.claimed'],
    cost: { requests: 11, organizations: 1 },
    async run({ need, api, clause }) {
      const { id, again } = need['partner.org.claimed'];
      const { response } = await refusedClaim(api, id);
      clause('P-7-org-claim-conflict', response).status(409).code('org_claim_conflict');
      const card = await api.getOrganization(id);
      clause('P-7-org-claim-conflict', card).that(!isLinked(card), 'no cashier linked', 'provider_connected true');

      await linkCashier(api, id);
      // Whether a linked organization can start another process is not specified.
      if (!(await api.startCashierAuthorisation(id, {}, { purpose: 'setup' })).accepted) return;
      await again();
      const { response: second } = await claimed(api, id, otherPhone(1));
      clause('P-7-org-claim-conflict', second).status(409).code('org_claim_conflict');
    },
  }),
];
