import { rowsIn } from '../../../exchange/responses/rows.ts';
import { idIn, notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { isRecordId, type RecordId, sameId } from '../../../ground/values/record-id.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { type CheckContext, check } from '../../../run/define.ts';
import { onlyErrorAndMessage } from './plain-refusal.ts';

/** M §7.6b: which connection may be the main one. The operator lists the operation, which has no name. */
export const mainConnectionChecks = [
  check({
    id: 'connection.main.unverified',
    title: 'An unverified connection cannot become the main one: 422 with error and message',
    profile: 'connections',
    clauses: ['M-7.6b-unverified', 'M-7.6b-unverified-body', 'M-7.6b-unverified-only'],
    needs: ['listed:updatePrimaryConnection', 'connection.new', 'connection.verified'],
    cost: { requests: 4 },
    async run({ need, api, clause }) {
      const { id } = need['connection.new'];
      const verified = need['connection.verified'].id;
      // Only in a target file: the suite creates a connection of its own.
      if (sameId(id, verified)) throw sameConnection(id);
      await verifiedTaken(api, verified);
      const response = await api.updatePrimaryConnection(id);
      clause('M-7.6b-unverified', response).status(422).code('connection_identity_unverified');
      const body = clause('M-7.6b-unverified-body', response).status(422);
      body.at('/error').toBeType('string').at('/message').toBeType('string');
      onlyErrorAndMessage(clause('M-7.6b-unverified-only', response).status(422), response);
    },
  }),

  check({
    id: 'connection.main.unverified-first',
    title: 'An unverified connection cannot become the main one while there is none',
    profile: 'connections',
    clauses: ['M-7.6b-unverified'],
    needs: ['listed:updatePrimaryConnection', 'cashier.ambiguous', 'connection.new'],
    cost: { requests: 4 },
    async run({ need, api, clause }) {
      const { id } = need['connection.new'];
      const verified = need['cashier.ambiguous'].connection;
      if (sameId(id, verified)) throw sameConnection(id);
      const response = await api.updatePrimaryConnection(id);
      await verifiedTaken(api, verified);
      clause('M-7.6b-unverified', response).status(422).code('connection_identity_unverified');
    },
  }),

  check({
    id: 'connection.main.chosen',
    title:
      'A creation needs no provider_connection_id once one cashier is the main one, and after an unverified one is refused',
    profile: 'connections',
    clauses: ['M-7.3-connection-ambiguous', 'M-7.6b-unverified'],
    needs: ['listed:updatePrimaryConnection', 'cashier.ambiguous'],
    wants: ['listed:createConnection'],
    cost: { requests: 6, invoices: 2 },
    async run({ need, api, valid, clause }) {
      const before = await api.createInvoice(valid('createInvoice'));
      clause('M-7.3-connection-ambiguous', before).status(422).code('connection_ambiguous');
      await verifiedTaken(api, need['cashier.ambiguous'].connection);
      clause('M-7.3-connection-ambiguous', await api.createInvoice(valid('createInvoice'))).status(201);
      if (need['listed:createConnection'] === undefined) return;
      const created = await api.createConnection(valid('createConnection'), { purpose: 'setup' });
      const refused = await api.updatePrimaryConnection(idIn(notRefused(created, 'createConnection')));
      clause('M-7.6b-unverified', refused).status(422).code('connection_identity_unverified');
      if (refused.accepted) return;
      clause('M-7.6b-unverified', await api.createInvoice(valid('createInvoice'))).status(201);
    },
  }),

  check({
    id: 'connection.main.only-one',
    title: 'A connection that becomes the main one is the only main one',
    profile: 'connections',
    clauses: ['M-7.6b-one-main'],
    needs: ['listed:updatePrimaryConnection', 'listed:listConnections', 'cashier.ambiguous'],
    cost: { requests: 10 },
    async run({ need, api, clause }) {
      const first = need['cashier.ambiguous'].connection;
      await verifiedTaken(api, first);
      const before = notRefused(await api.listConnections(), 'listConnections');
      const second = await another(api, before, first);
      const after = notRefused(await api.listConnections(), 'listConnections');
      const marks = marksOf(before, after, second);
      if (marks.length === 0) throw new StopCheck('not_tested', 'prerequisite_failed', unmarked);
      await verifiedTaken(api, first);
      const back = notRefused(await api.listConnections(), 'listConnections');
      for (const [list, main] of [
        [after, second],
        [back, first],
      ] as const) {
        for (const mark of marks) {
          const ids = connectionsIn(list).flatMap((row) => (row[mark] === true ? [row.id] : []));
          clause('M-7.6b-one-main', list).that(ids.length === 1, `${mark} of connection ${main} alone`, ids.join(', '));
        }
      }
    },
  }),

  check({
    id: 'connection.main.blocked',
    title: 'A blocked connection cannot become the main one',
    profile: 'connections',
    clauses: ['M-7.6b-unverified-blocked'],
    needs: ['listed:updatePrimaryConnection', 'connection.blocked', 'connection.verified'],
    cost: { requests: 4 },
    async run({ need, api, clause }) {
      await verifiedTaken(api, need['connection.verified'].id);
      clause('M-7.6b-unverified-blocked', await api.updatePrimaryConnection(need['connection.blocked'].id))
        .status(422)
        .code('connection_identity_unverified');
    },
  }),
];

/** The accepted twin: the same request for a verified connection. */
async function verifiedTaken(api: CheckContext['api'], id: RecordId): Promise<ReceivedResponse> {
  return notRefused(await api.updatePrimaryConnection(id, { purpose: 'twin' }), 'updatePrimaryConnection');
}

function sameConnection(id: RecordId): StopCheck {
  const message = `The fixtures connection.new and connection.verified both name the connection ${id}.`;
  return new StopCheck(
    'not_tested',
    'fixture_missing',
    message,
    'fixtures: { connection.verified: { ids: [302], key: main } }',
  );
}

const unmarked = 'No flag in the list of connections shows which one has become the main one.';

/** Rows of the list of connections, whose payload is not specified. */
function connectionsIn(list: ReceivedResponse): readonly Readonly<Record<string, unknown>>[] {
  const [rows = []] = rowsIn(list.body);
  return rows.map(({ key, row }) => (key === undefined ? row : { id: key, ...row }));
}

/** Makes another connection of the list the main one, and returns its id. Not every one can be. */
async function another(api: CheckContext['api'], list: ReceivedResponse, first: RecordId): Promise<RecordId> {
  for (const { id } of connectionsIn(list)) {
    if (!isRecordId(id) || sameId(id, first)) continue;
    if ((await api.updatePrimaryConnection(id, { purpose: 'setup' })).accepted) return id;
  }
  throw new StopCheck('not_tested', 'prerequisite_failed', 'No second connection can be the main one.');
}

/** The flags that have become true for the connection: their names are not specified. */
function marksOf(before: ReceivedResponse, after: ReceivedResponse, id: RecordId): string[] {
  const rowIn = (list: ReceivedResponse) =>
    connectionsIn(list).find((row) => isRecordId(row.id) && sameId(row.id, id)) ?? {};
  const [was, is] = [rowIn(before), rowIn(after)];
  return Object.keys(is).filter((name) => was[name] === false && is[name] === true);
}
