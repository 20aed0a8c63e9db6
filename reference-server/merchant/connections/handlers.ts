import type { MerchantHandlers } from '../../../generated/server/merchant.ts';
import type { Connection } from '../../domain/connections/connection.ts';
import { isInvalid, isRefused } from '../../domain/outcome.ts';
import type { MerchantContext } from '../caller/context.ts';
import { connectionAuth, connectionRecord, otpResult } from './records.ts';

type Operation =
  | 'listConnections'
  | 'createConnection'
  | 'updateConnection'
  | 'deleteConnection'
  | 'updatePrimaryConnection'
  | 'startConnectionAuth'
  | 'sendConnectionPhone'
  | 'verifyConnectionOtp'
  | 'getConnectionAuth';

/** The connection in the path; undefined when it was deleted after authentication. */
function ofPath(id: number, { connections, organization }: MerchantContext): Promise<Connection | undefined> {
  return connections.find(organization, id);
}

/** Maps requests to the services and outcomes to responses. */
export const connectionHandlers: Pick<MerchantHandlers<MerchantContext>, Operation> = {
  async listConnections(_input, { organization, connections }) {
    return { status: 200, body: { data: (await connections.list(organization)).map(connectionRecord) } };
  },

  async createConnection({ body }, { organization, connections }) {
    const outcome = await connections.create(organization, body?.label ?? null);
    return isInvalid(outcome) ? outcome : { status: 201, body: { data: connectionRecord(outcome) } };
  },

  async updateConnection({ params, body }, { organization, connections }) {
    const outcome = await connections.rename(organization, params.connection, body.label);
    return isRefused(outcome) ? outcome : { status: 200, body: { data: connectionRecord(outcome) } };
  },

  async deleteConnection({ params }, { organization, connections }) {
    const outcome = await connections.remove(organization, params.connection);
    return isRefused(outcome) ? outcome : { status: 200, body: { success: true } };
  },

  async updatePrimaryConnection({ params }, { organization, connections }) {
    const outcome = await connections.makeMain(organization, params.connection);
    return isRefused(outcome) ? outcome : { status: 200, body: { data: connectionRecord(outcome) } };
  },

  async startConnectionAuth({ params, body }, context) {
    const connection = await ofPath(params.connection, context);
    if (!connection) return { refused: 'not_found' };
    const { processId } = await context.connectionAuth.start(connection, body?.force ?? false);
    return { status: 200, body: { process_id: processId } };
  },

  async sendConnectionPhone({ params, body }, { organization, connectionAuth: service }) {
    const request = { phone: body.phoneNumber, confirmed: body.confirm_duplicate ?? false };
    const outcome = await service.sendPhone(organization, params.connection, request);
    return isRefused(outcome) || isInvalid(outcome) ? outcome : { status: 200, body: { success: true } };
  },

  async verifyConnectionOtp({ params, body }, { organization, connectionAuth: service }) {
    const outcome = await service.verify(organization, params.connection, body.otp);
    return isRefused(outcome) || isInvalid(outcome) ? outcome : { status: 200, body: otpResult(outcome) };
  },

  async getConnectionAuth({ params }, context) {
    const connection = await ofPath(params.connection, context);
    if (!connection) return { refused: 'not_found' };
    return { status: 200, body: connectionAuth(await context.connectionAuth.state(connection)) };
  },
};
