import type { Api, Valid } from '../../../contract/api.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { refused, served } from '../../judgements/partner-statuses.ts';
import { cashierPhone, rightCode } from '../authorisation/steps.ts';

/** P §4, §5: every call carries the partner's key. The response to a call without it is not specified. */
export const keyChecks = [
  check({
    id: 'partner.key.refused',
    title: 'Calls without a partner key, and with a wrong one, are refused and show no organization',
    profile: 'partner',
    clauses: ['P-5-header', 'P-5-refused'],
    needs: ['partner.org.linked'],
    cost: { requests: 15 },
    async run({ need, api, valid, clause, invalidCredential, unique }) {
      const { id, response: creation } = need['partner.org.linked'];
      const calls = [
        (caller: Api) => caller.listOrganizations(),
        (caller: Api) => caller.getOrganization(id),
        (caller: Api) => caller.getCashierAuthorisation(id),
        (caller: Api) => caller.issueApiKey(id, valid('issueApiKey')),
        (caller: Api) => repeat(caller, valid, creation, unique),
      ];
      for (const call of calls) {
        const twin = await call(api);
        clause('P-5-header', twin).that(...served(twin));
        if (!twin.accepted) throw new StopCheck('not_tested', 'twin_rejected', `${twin.label} with the key.`);
        for (const kind of ['absent', 'wrong'] as const) {
          const response = await call(api.as(invalidCredential('partner', kind)));
          clause('P-5-refused', response).that(...refused(response));
          clause('P-5-refused', response).that(
            !showsOrganization(response),
            'no organization',
            response.text.slice(0, 200),
          );
        }
      }
    },
  }),

  check({
    id: 'partner.key.refused-authorisation',
    title: 'Without the partner key every step of an authorisation is refused',
    profile: 'partner',
    clauses: ['P-5-header', 'P-5-refused'],
    needs: ['partner.org.fresh'],
    cost: { requests: 8, organizations: 1 },
    async run({ need, api, clause, invalidCredential }) {
      const { id } = need['partner.org.fresh'];
      const steps = [
        (caller: Api) => caller.startCashierAuthorisation(id, {}),
        (caller: Api) => caller.sendCashierPhone(id, { cashier_phone: cashierPhone }),
        (caller: Api) => caller.verifyCashierOtp(id, { otp: rightCode }),
      ];
      for (const step of steps) {
        for (const kind of ['absent', 'wrong'] as const) {
          const response = await step(api.as(invalidCredential('partner', kind)));
          clause('P-5-refused', response).that(...refused(response));
        }
        const own = await step(api);
        clause('P-5-header', own).that(...served(own));
        if (!own.accepted) throw new StopCheck('not_tested', 'twin_rejected', `${own.label} with the key.`);
      }
    },
  }),
];

/** Repeats the creation of an existing organization: with the key it creates nothing new. */
function repeat(
  api: Api,
  valid: Valid,
  creation: ReceivedResponse,
  unique: (prefix: string) => string,
): Promise<ReceivedResponse> {
  const known = creation.at('/organization/external_id');
  const external_id = typeof known === 'string' ? known : unique('org');
  return api.createOrganization({ ...valid('createOrganization'), external_id });
}

function showsOrganization(response: ReceivedResponse): boolean {
  return response.at('/organization') !== undefined || response.at('/organizations') !== undefined;
}
