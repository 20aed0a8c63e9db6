import { unlessInjectedElsewhere } from '../../../exchange/responses/injected-failure.ts';
import { notRefused, responseAfter, shapeOf } from '../../../exchange/responses/unspecified-responses.ts';
import { check } from '../../../run/define.ts';
import { beyondLimit, notThrottled } from '../../judgements/limit-reached.ts';

/** M §4.6, §7.2, §7.6, §8: the check of a client's phone. The status of a success is not specified. */
export const clientChecks = [
  check({
    id: 'client.check.accepted',
    title: 'The phone of a client can be checked',
    profile: 'clients',
    clauses: ['M-4.6-client-check', 'M-4.6-client-check-payload'],
    needs: [],
    cost: { requests: 1 },
    async run({ api, valid, clause, observe }) {
      const response = notRefused(await api.checkClient(valid('checkClient')), 'checkClient');
      clause('M-4.6-client-check', response).succeeds();
      const about = { clause: 'M-4.6-client-check-payload', evidence: response } as const;
      observe('What is the response to POST /clients/check?', `${response.status}: ${shapeOf(response.body)}`, about);
    },
  }),

  check({
    id: 'client.authentication.absent',
    title: 'POST /clients/check without a key returns 401',
    profile: 'clients',
    clauses: ['M-5-401-client-check'],
    needs: [],
    cost: { requests: 2 },
    async run({ api, valid, clause, invalidCredential }) {
      notRefused(await api.checkClient(valid('checkClient'), { purpose: 'twin' }), 'checkClient');
      const unauthenticated = api.as(invalidCredential('merchant', 'absent'));
      clause('M-5-401-client-check', await unauthenticated.checkClient(valid('checkClient'))).status(401);
    },
  }),

  check({
    id: 'client.tariff.inactive',
    title: 'Without an active tariff a client check is refused with 403',
    profile: 'clients',
    clauses: ['M-7.2-client-check'],
    needs: ['org.becomes:tariff.inactive'],
    cost: { requests: 2 },
    async run({ need, api, valid, clause }) {
      const response = await responseAfter(
        need['org.becomes:tariff.inactive'],
        'checkClient',
        (purpose) => api.checkClient(valid('checkClient'), { purpose }),
        [403],
      );
      clause('M-7.2-client-check', response).status(403).code('tariff_inactive');
    },
  }),

  check({
    id: 'client.tariff.sandbox-free',
    title: 'A sandbox organization without a tariff can check clients',
    profile: 'clients',
    clauses: ['M-7.2-sandbox-client-check'],
    needs: ['linked.merchant_key'],
    cost: { requests: 1 },
    async run({ api, valid, clause }) {
      const response = notRefused(await api.checkClient(valid('checkClient')), 'checkClient', [403]);
      clause('M-7.2-sandbox-client-check', response).succeeds();
    },
  }),

  check({
    id: 'client.failure.session-unavailable',
    title: 'With a session that cannot be verified a client check returns 503',
    profile: 'clients',
    clauses: ['M-7.6-session-unavailable'],
    needs: ['outage.next:provider_session_unavailable', 'org.foreign'],
    cost: { requests: 2 },
    async run({ need, api, valid, clause }) {
      const other = api.as(need['org.foreign'].credential);
      notRefused(await other.checkClient(valid('checkClient'), { purpose: 'twin' }), 'checkClient');
      const { overlay } = need['outage.next:provider_session_unavailable'];
      clause(
        'M-7.6-session-unavailable',
        unlessInjectedElsewhere(await api.checkClient({ ...valid('checkClient'), ...overlay })),
      )
        .status(503)
        .code('provider_session_unavailable');
    },
  }),

  check({
    id: 'client.failure.manager-throttled',
    title: 'Too many operations return 429 manager_throttled',
    profile: 'clients',
    clauses: ['M-7.6-manager-throttled', 'M-8-manager-retry-after'],
    needs: ['outage.next:manager_throttled', 'org.foreign'],
    cost: { requests: 2 },
    async run({ need, api, valid, clause, observe }) {
      const other = api.as(need['org.foreign'].credential);
      notRefused(await other.checkClient(valid('checkClient'), { purpose: 'twin' }), 'checkClient');
      const body = { ...valid('checkClient'), ...need['outage.next:manager_throttled'].overlay };
      const response = unlessInjectedElsewhere(await api.checkClient(body, { throttled: 'return' }));
      clause('M-7.6-manager-throttled', response).status(429).code('manager_throttled');
      const wait = response.headers.get('retry-after') ?? 'none';
      observe('Which Retry-After has manager_throttled?', wait, {
        clause: 'M-8-manager-retry-after',
        evidence: response,
      });
    },
  }),

  ...(['client_check_minute', 'client_check_day'] as const).map((limit) => {
    const reached = limit === 'client_check_day' ? 'M-8-client-check-day' : 'M-8-client-check-minute';
    return check({
      id: `client.limit.${limit.replace('client_check_', '')}`,
      title: `More client checks of a key than a ${limit.replace('client_check_', '')} permits return 429`,
      profile: 'clients',
      clauses: [reached, 'M-8-client-check-retry-after'],
      needs: [`limit.near:${limit}:1`],
      cost: { requests: 2 },
      async run({ need, api, valid, clause, observe }) {
        const response = await beyondLimit(
          need[`limit.near:${limit}:1`],
          async () =>
            notRefused(await api.checkClient(valid('checkClient'), { throttled: 'return' }), 'checkClient', [429]),
          (last) => clause(reached, last).that(...notThrottled(last)),
        );
        clause(reached, response).status(429);
        observe(
          'Which Retry-After does the 429 of the client check have?',
          response.headers.get('retry-after') ?? 'none',
          {
            clause: 'M-8-client-check-retry-after',
            evidence: response,
          },
        );
      },
    });
  }),
];
