import { rightCode, wrongCode } from '../../../contract/cashier-codes.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { isObject } from '../../../ground/values/pointer.ts';
import { check } from '../../../run/define.ts';
import { cashierPhone, mentions, otherPhone, refusedClaim } from './steps.ts';

/** Open points of the partner specification about the authorisation of a cashier. Probes observe and never grade. */
export const authorisationProbes = [
  check({
    id: 'probe.partner.authorisation',
    title: 'The status without a process, the order of the steps, a second init, and the bodies of the codes',
    profile: 'partner',
    clauses: [
      'P-2.3-no-process',
      'P-4-verify-before-phone',
      'P-4-init-again',
      'P-7-error-body',
      'P-4-invalid-otp-body',
      'P-8.1-phone-other-verify',
      'P-4-verify-success-body',
    ],
    needs: ['partner.org.fresh'],
    cost: { requests: 12, organizations: 1 },
    async run({ need, api, observe }) {
      const { id } = need['partner.org.fresh'];
      const idle = await api.getCashierAuthorisation(id);
      const state = `status ${String(idle.at('/status'))}, expires_at ${String(idle.at('/expires_at'))}`;
      observe('Which status does the authorisation have before any init?', `${idle.status}, ${state}`, {
        clause: 'P-2.3-no-process',
        evidence: idle,
      });

      const first = await api.startCashierAuthorisation(id, {});
      const early = await api.verifyCashierOtp(id, { otp: wrongCode });
      observe('What is the response to verify-otp before send-phone?', `${early.status}, ${keysOf(early)}`, {
        clause: 'P-4-verify-before-phone',
        evidence: early,
      });
      const second = await api.startCashierAuthorisation(id, {});
      const sameId =
        second.at('/process_id') === first.at('/process_id') ? 'the same process_id' : 'another process_id';
      observe('What is the response to a second init?', `${second.status}, ${sameId}`, {
        clause: 'P-4-init-again',
        evidence: second,
      });

      const refused = await api.raw({ to: 'sendCashierPhone', path: { id }, body: { cashier_phone: '' } });
      observe('Which keys does an error body have?', `${refused.status}: ${keysOf(refused)}`, {
        clause: 'P-7-error-body',
        evidence: refused,
      });

      await api.sendCashierPhone(id, { cashier_phone: otherPhone(1) }, { purpose: 'setup' });
      const wrong = await api.verifyCashierOtp(id, { otp: wrongCode });
      observe('Which keys does the response to a wrong code have?', `${wrong.status}: ${keysOf(wrong)}`, {
        clause: 'P-4-invalid-otp-body',
        evidence: wrong,
      });
      const other = await api.verifyCashierOtp(id, { otp: rightCode });
      const verdict = other.accepted && !mentions(other, 'invalid_otp') ? 'verified' : 'not verified';
      observe('Can a process with another number be verified?', `${other.status}, ${verdict}`, {
        clause: 'P-8.1-phone-other-verify',
        evidence: other,
      });

      let right = other;
      if (verdict !== 'verified') {
        await api.startCashierAuthorisation(id, {}, { purpose: 'setup' });
        await api.sendCashierPhone(id, { cashier_phone: cashierPhone }, { purpose: 'setup' });
        right = await api.verifyCashierOtp(id, { otp: rightCode });
      }
      observe('Which keys does the response to the right code have?', `${right.status}: ${keysOf(right)}`, {
        clause: 'P-4-verify-success-body',
        evidence: right,
      });
    },
  }),

  check({
    id: 'probe.partner.claim-step',
    title: 'Which step refuses a cash register of another owner',
    profile: 'partner',
    clauses: ['P-7-org-claim-step'],
    needs: ['partner.org.claimed'],
    cost: { requests: 3, organizations: 1 },
    async run({ need, api, observe }) {
      const { response, step } = await refusedClaim(api, need['partner.org.claimed'].id);
      observe('Which step returns org_claim_conflict?', `${step}: ${response.status}`, {
        clause: 'P-7-org-claim-step',
        evidence: response,
      });
    },
  }),

  check({
    id: 'probe.partner.status-counts',
    title: 'Whether a read of the authorisation counts towards the rate of its calls',
    profile: 'partner',
    clauses: ['P-8-authorisation-calls'],
    needs: ['partner.org.fresh', 'limit.near:authorisation_test'],
    cost: { requests: 1, organizations: 1 },
    async run({ need, api, observe }) {
      const response = await api.getCashierAuthorisation(need['partner.org.fresh'].id, { throttled: 'return' });
      observe('Does a read of the status count?', response.status === 429 ? 'yes' : `no: ${response.status}`, {
        clause: 'P-8-authorisation-calls',
        evidence: response,
      });
    },
  }),
];

function keysOf(response: ReceivedResponse): string {
  return isObject(response.body) ? Object.keys(response.body).join(', ') || 'no key' : 'no object';
}
