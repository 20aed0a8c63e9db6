import { limits } from '../../../../generated/limits.ts';
import { carriesCode } from '../../../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { beyondLimit, notThrottled } from '../../judgements/limit-reached.ts';

/** The response, unless it is about the number of test organizations, which is another limit with the same status. */
function notOfTotal(response: ReceivedResponse): ReceivedResponse {
  if (!carriesCode(response, limits.test_organizations.exceeded.code)) return response;
  const message = `The partner has all its test organizations: ${response.label} (exchange ${response.exchange}).`;
  throw new StopCheck('not_tested', 'budget_exhausted', message);
}

/** P §8: the request rates, reached through the control adapter. The body of the 429 is not specified. */
export const rateChecks = [
  check({
    id: 'partner.limit.creation',
    title: 'Creations above the rate return 429',
    profile: 'partner',
    clauses: ['P-8-creation'],
    needs: ['partner.org.linked', 'limit.near:organization_creation:1'],
    cost: { requests: 2, organizations: 2 },
    async run({ need, api, valid, clause }) {
      const response = await beyondLimit(
        need['limit.near:organization_creation:1'],
        async () => notOfTotal(await api.createOrganization(valid('createOrganization'), { throttled: 'return' })),
        (last) => clause('P-8-creation', last).that(...notThrottled(last)),
      );
      clause('P-8-creation', response).status(429);
    },
  }),

  check({
    id: 'partner.limit.authorisation',
    title: 'Authorisation calls above the rate return 429',
    profile: 'partner',
    clauses: ['P-8-authorisation-test'],
    needs: ['partner.org.linked', 'partner.org.fresh', 'limit.near:authorisation_test:1'],
    cost: { requests: 2, organizations: 1 },
    async run({ need, api, clause }) {
      const { id } = need['partner.org.fresh'];
      const start = await beyondLimit(
        need['limit.near:authorisation_test:1'],
        () => api.startCashierAuthorisation(id, {}, { throttled: 'return' }),
        (last) => clause('P-8-authorisation-test', last).that(...notThrottled(last)),
      );
      clause('P-8-authorisation-test', start).status(429);
    },
  }),

  check({
    id: 'partner.limit.authorisation-production',
    title: 'Authorisation calls for a production organization above their rate return 429',
    profile: 'partner',
    clauses: ['P-8-authorisation-production'],
    needs: ['partner.production', 'limit.near:authorisation_production:1'],
    cost: { requests: 4, organizations: 1 },
    async run({ need, api, clause }) {
      const { credential, id } = need['partner.production'];
      const partner = api.as(credential);
      const start = await beyondLimit(
        need['limit.near:authorisation_production:1'],
        () => partner.startCashierAuthorisation(id, {}, { throttled: 'return' }),
        (last) => clause('P-8-authorisation-production', last).that(...notThrottled(last)),
      );
      clause('P-8-authorisation-production', start).status(429);
    },
  }),

  check({
    id: 'partner.limit.group',
    title: 'Requests above the rate of the whole partner return 429',
    profile: 'partner',
    clauses: ['P-8-group'],
    needs: ['partner.org.linked', 'limit.near:partner_group:1'],
    cost: { requests: 2 },
    async run({ need, api, clause }) {
      const response = await beyondLimit(
        need['limit.near:partner_group:1'],
        () => api.listOrganizations({}, { throttled: 'return' }),
        (last) => clause('P-8-group', last).that(...notThrottled(last)),
      );
      clause('P-8-group', response).status(429);
    },
  }),
];
