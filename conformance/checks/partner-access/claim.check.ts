import { check } from '../../kernel/define.ts';
import type { Answer } from '../../kernel/evidence.ts';
import { cashierPhone, rightCode, start } from '../authorisation/steps.ts';

/** P §7: a cash register that is bound to another owner. Which of the two steps says so is not given. */
export const claimChecks = [
  check({
    id: 'authorisation.claim.conflict',
    title: 'A cash register of another owner answers 409 org_claim_conflict at one of the two steps',
    profile: 'partner',
    clauses: ['P-7-org-claim-conflict', 'P-7-org-claim-step'],
    needs: ['partner.org.fresh', 'provider.next:org_claim_conflict'],
    cost: { requests: 4, organizations: 1 },
    async run({ need, api, clause, observe }) {
      const { id } = need['partner.org.fresh'];
      const { overlay } = need['provider.next:org_claim_conflict'];
      await start(api, id);
      const sent = await api.sendCashierPhone(id, { cashier_phone: cashierPhone, ...overlay });
      const last: Answer = sent.accepted ? await api.verifyCashierOtp(id, { otp: rightCode }) : sent;
      clause('P-7-org-claim-conflict', last).status(409).code('org_claim_conflict');
      observe('Which step answers org_claim_conflict?', sent.accepted ? 'verify-otp' : 'send-phone', {
        clause: 'P-7-org-claim-step',
        evidence: last,
      });
      clause('P-7-org-claim-conflict', await api.getOrganization(id))
        .at('/organization/provider_connected')
        .toBe(false);
    },
  }),
];
