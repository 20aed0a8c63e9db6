import { accepted, notRefused, shapeOf } from '../../../exchange/responses/unspecified-responses.ts';
import { unknownIdLike } from '../../../ground/values/record-id.ts';
import { requireEndedTariff } from '../../../preconditions/lapsed-tariffs.ts';
import { check } from '../../../run/define.ts';
import { init, sendPhone, started } from './steps.ts';

/** M §4.6: the first steps of linking a cashier. The specification does not name the later ones. */
export const authoriseChecks = [
  check({
    id: 'connection.auth.init',
    title: 'init starts the authorisation of a cashier',
    profile: 'connections',
    clauses: ['M-4.6-connections-init'],
    needs: ['connection.new'],
    cost: { requests: 2 },
    async run({ need, api, valid, clause }) {
      const response = notRefused(await init(api, { valid }, need['connection.new'].id), 'startConnectionAuth');
      clause('M-4.6-connections-init', response).that(response.accepted, 'any 2xx', String(response.status));
    },
  }),

  check({
    id: 'connection.auth.send-phone',
    title: 'After init, send-phone takes the phone of the cashier',
    profile: 'connections',
    clauses: ['M-4.6-connections-send-phone', 'M-4.6-connections-payload'],
    needs: ['connection.new'],
    cost: { requests: 3 },
    async run({ need, api, valid, clause, observe }) {
      const { id } = need['connection.new'];
      const first = accepted(await init(api, { valid }, id), 'startConnectionAuth');
      const response = notRefused(await sendPhone({ api, valid }, id), 'sendConnectionPhone');
      clause('M-4.6-connections-send-phone', response).that(response.accepted, 'any 2xx', String(response.status));
      for (const [step, said] of [
        ['init', first],
        ['send-phone', response],
      ] as const) {
        observe(`Which keys does the response of ${step} have?`, shapeOf(said.body), {
          clause: 'M-4.6-connections-payload',
          evidence: said,
        });
      }
    },
  }),

  check({
    id: 'connection.auth.confirm-duplicate',
    title: 'send-phone accepts confirm_duplicate true',
    profile: 'connections',
    clauses: ['M-4.6-connections-confirm'],
    needs: ['connection.new'],
    cost: { requests: 4 },
    async run({ need, api, valid, clause }) {
      const { id } = need['connection.new'];
      const context = { api, valid };
      await started(context, id);
      const response = await sendPhone(context, id, { confirm_duplicate: true });
      if (!response.accepted) notRefused(await sendPhone(context, id, {}, 'twin'), 'sendConnectionPhone');
      clause('M-4.6-connections-confirm', response).that(response.accepted, 'any 2xx', String(response.status));
    },
  }),

  check({
    id: 'connection.auth.not-found',
    title: 'init of an unknown connection returns 404',
    profile: 'connections',
    clauses: ['M-4.6-connections-404'],
    needs: ['connection.new'],
    cost: { requests: 3 },
    async run({ need, api, valid, clause }) {
      const { id } = need['connection.new'];
      await started({ api, valid }, id);
      clause('M-4.6-connections-404', await init(api, { valid }, unknownIdLike(id))).status(404);
    },
  }),

  check({
    id: 'connection.auth.unauthenticated',
    title: 'Without a key init returns 401',
    profile: 'connections',
    clauses: ['M-5-401-connections'],
    needs: ['connection.new'],
    cost: { requests: 3 },
    async run({ need, api, valid, clause, invalidCredential }) {
      const { id } = need['connection.new'];
      await started({ api, valid }, id);
      const unauthenticated = api.as(invalidCredential('merchant', 'absent'));
      clause('M-5-401-connections', await init(unauthenticated, { valid }, id)).status(401);
    },
  }),

  check({
    id: 'connection.tariff.inactive',
    title: 'Without a tariff a cashier can be connected, and connections can be read',
    profile: 'connections',
    clauses: ['M-7.2-kept-connection', 'M-7.2-get-connections'],
    needs: ['tariff.inactive', 'connection.new'],
    wants: ['listed:listConnections', 'listed:getConnectionAuth'],
    cost: { requests: 6 },
    async run({ need, api, valid, clause }) {
      const { id } = need['connection.new'];
      await requireEndedTariff(need['tariff.inactive'], { api, valid });
      const first = notRefused(await init(api, { valid }, id), 'startConnectionAuth', [403]);
      clause('M-7.2-kept-connection', first).that(first.accepted, 'any 2xx', String(first.status));
      const second = notRefused(await sendPhone({ api, valid }, id), 'sendConnectionPhone', [403]);
      clause('M-7.2-kept-connection', second).that(second.accepted, 'any 2xx', String(second.status));
      if (need['listed:listConnections']) {
        const list = notRefused(await api.listConnections(), 'listConnections', [403]);
        clause('M-7.2-get-connections', list).that(list.accepted, 'any 2xx', String(list.status));
      }
      if (need['listed:getConnectionAuth']) {
        const state = notRefused(await api.getConnectionAuth(id), 'getConnectionAuth', [403]);
        clause('M-7.2-get-connections', state).that(state.accepted, 'any 2xx', String(state.status));
      }
    },
  }),
];
