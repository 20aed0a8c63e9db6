import { accepted } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { check } from '../../run/define.ts';
import { served } from '../judgements/partner-statuses.ts';
import { refusalOf } from './burst-verdict.ts';

/**
 * Ends the check when every call of this partner is throttled: the rate of the whole group counts these calls too (P
 * §8), and then the refusal of another organization cannot be attributed to one of the two.
 */
function requireNotThrottled(list: ReceivedResponse): void {
  if (list.status !== 429) return;
  const message = `${list.label} (exchange ${list.exchange}): the rate of the whole partner is used up, too.`;
  throw new StopCheck('inconclusive', 'interfered', message);
}

/** Any code but the magic one: a wrong code can be repeated (P §3), and the process continues. */
const wrongOtp = '1111';

/**
 * P §8: the documented rates of the partner interface, exceeded by a burst. The body of a throttled response is not
 * specified: only the status is graded. The lower limits first; authorisation before creation, because it creates, too.
 */
export const partnerBurstChecks = [
  check({
    id: 'load.authorisation.burst',
    title: 'A burst of wrong codes above the rate of cashier authorisation returns 429, and only for that organization',
    profile: 'load',
    clauses: ['P-8-authorisation-test', 'P-8-authorisation-scope', 'P-8-authorisation-calls'],
    needs: ['load.burst:authorisation_test'],
    cost: { requests: 100, organizations: 2 },
    async run(context) {
      const { need, api: own, valid, clause, observe } = context;
      const { credential, burst: send } = need['load.burst:authorisation_test'];
      const api = own.as(credential);
      const create = async () => {
        const response = await api.createOrganization(valid('createOrganization'), { purpose: 'setup' });
        return accepted(response, 'createOrganization').integer('/organization/id');
      };
      const [id, other] = [await create(), await create()];
      const started = await api.startCashierAuthorisation(id, {}, { purpose: 'setup' });
      accepted(started, 'startCashierAuthorisation');
      const sent = await api.sendCashierPhone(id, valid('sendCashierPhone'), { purpose: 'setup' });
      accepted(sent, 'sendCashierPhone');

      const burst = await send(() => api.verifyCashierOtp(id, { otp: wrongOtp }), id);
      const refused = refusalOf(context, burst, ['P-8-authorisation-test', 'P-8-authorisation-scope']);
      if (refused === undefined) return;
      clause('P-8-authorisation-test', refused).status(429);
      const otherOrganization = await api.startCashierAuthorisation(other, {});
      if (otherOrganization.status === 429)
        requireNotThrottled(await api.listOrganizations(valid('listOrganizations')));
      clause('P-8-authorisation-scope', otherOrganization).that(...served(otherOrganization));
      const status = await api.getCashierAuthorisation(id);
      observe('Does a read of the status count?', status.status === 429 ? 'yes' : `no: ${status.status}`, {
        clause: 'P-8-authorisation-calls',
        evidence: status,
      });
    },
  }),

  check({
    id: 'load.creation.burst',
    title: 'A burst of creations above the rate, all but the first repeats of one, returns 429',
    profile: 'load',
    clauses: ['P-8-creation'],
    needs: ['load.burst:organization_creation'],
    cost: { requests: 15, organizations: 1 },
    async run(context) {
      const { need, api: own, valid, clause } = context;
      const { credential, burst: send } = need['load.burst:organization_creation'];
      const api = own.as(credential);
      // A partner may hold 20 test organizations: repeats of one external_id count as requests and create none.
      const body = valid('createOrganization');
      const refused = refusalOf(context, await send(() => api.createOrganization(body)), ['P-8-creation']);
      if (refused !== undefined) clause('P-8-creation', refused).status(429);
    },
  }),

  check({
    id: 'load.partner.burst',
    title: 'A burst above the rate of a partner returns 429',
    profile: 'load',
    clauses: ['P-8-group'],
    needs: ['load.burst:partner_group'],
    cost: { requests: 180 },
    async run(context) {
      const { need, api: own, valid, clause } = context;
      const { credential, burst: send } = need['load.burst:partner_group'];
      const api = own.as(credential);
      const query = valid('listOrganizations');
      const refused = refusalOf(context, await send(() => api.listOrganizations(query)), ['P-8-group']);
      if (refused !== undefined) clause('P-8-group', refused).status(429);
    },
  }),
];
