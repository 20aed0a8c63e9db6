import { notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { type RecordId, sameId } from '../../../ground/values/record-id.ts';
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
