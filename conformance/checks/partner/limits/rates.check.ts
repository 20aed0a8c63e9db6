import { limits } from '../../../../generated/limits.ts';
import { carriesCode } from '../../../kernel/answers/codes-in.ts';
import type { Answer } from '../../../kernel/answers/evidence.ts';
import { StopCheck } from '../../../kernel/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { served } from '../statuses.ts';

/** The response, unless it is about the number of test organizations, which is another limit with the same status. */
function notOfTotal(answer: Answer): Answer {
  if (!carriesCode(answer, limits.test_organizations.exceeded.code)) return answer;
  const message = `The partner has all its test organizations: ${answer.label} (exchange ${answer.exchange}).`;
  throw new StopCheck('not_tested', 'budget_exhausted', message);
}

/**
 * P §8: the request rates, each reached through the control adapter. The body of a throttled response is not specified.
 */
export const rateChecks = [
  check({
    id: 'partner.limit.creation',
    title: 'Creations above the rate return 429',
    profile: 'partner',
    clauses: ['P-8-creation'],
    needs: ['partner.org.linked', 'limit.near:organization_creation'],
    cost: { requests: 1, organizations: 1 },
    async run({ api, valid, clause }) {
      const answer = await api.createOrganization(valid('createOrganization'), { throttled: 'return' });
      clause('P-8-creation', notOfTotal(answer)).status(429);
    },
  }),

  check({
    id: 'partner.limit.authorisation',
    title: 'Authorisation calls above the rate return 429, and only for that organization',
    profile: 'partner',
    clauses: ['P-8-authorisation-test', 'P-8-authorisation-scope'],
    needs: ['partner.org.linked', 'partner.org.fresh', 'limit.near:authorisation_test'],
    cost: { requests: 2, organizations: 1 },
    async run({ need, api, clause }) {
      const start = await api.startCashierAuthorisation(need['partner.org.fresh'].id, {}, { throttled: 'return' });
      clause('P-8-authorisation-test', start).status(429);
      const other = need['partner.org.linked'].id;
      const otherOrganization = await api.getCashierAuthorisation(other, { throttled: 'return' });
      clause('P-8-authorisation-scope', otherOrganization).that(...served(otherOrganization));
    },
  }),

  check({
    id: 'partner.limit.group',
    title: 'Requests above the rate of the whole partner return 429',
    profile: 'partner',
    clauses: ['P-8-group'],
    needs: ['partner.org.linked', 'limit.near:partner_group'],
    cost: { requests: 1 },
    async run({ api, clause }) {
      clause('P-8-group', await api.listOrganizations({}, { throttled: 'return' })).status(429);
    },
  }),
];
