import type { ReceivedResponse } from '../../../reference-server/test/send.ts';
import type { Merchant, TestServer } from '../../../reference-server/test/test-server.ts';
import type { Changes, ErrorRecipe, ErrorRecipes, ValidRequest } from './recipe.ts';

function start(testServer: TestServer, { key }: Merchant, body: object = {}): Promise<ReceivedResponse> {
  return testServer.merchant(key, 'POST', '/qr-refunds', body);
}

function simulate(
  testServer: TestServer,
  { key }: Merchant,
  id: unknown,
  event: string,
  changes: Changes = {},
): Promise<ReceivedResponse> {
  return testServer.merchant(key, 'POST', `/qr-refunds/${id}/simulate`, { event, ...changes });
}

function execute(testServer: TestServer, { key }: Merchant, id: unknown, body: object): Promise<ReceivedResponse> {
  return testServer.merchant(key, 'POST', `/qr-refunds/${id}/execute`, body);
}

/** A session that waits for its buyer. */
async function waiting(testServer: TestServer, merchant: Merchant): Promise<Changes> {
  return { id: (await start(testServer, merchant)).integer('id') };
}

/** A session whose buyer has scanned, and the name of a purchase that can be returned in full. */
async function identified(testServer: TestServer, merchant: Merchant): Promise<Changes> {
  const { id } = await waiting(testServer, merchant);
  await simulate(testServer, merchant, id, 'identified');
  const { body } = await testServer.merchant(merchant.key, 'GET', `/qr-refunds/${id}/operations`);
  const { operations } = body as { operations: readonly { ref: string; returnable: string }[] };
  return { id, operation_ref: operations.find(({ returnable }) => returnable === 'full')?.ref };
}

function reading(path: (changes: Changes) => string): ValidRequest {
  return {
    prepare: identified,
    send: (testServer, { key }, changes) =>
      testServer.merchant(key, 'GET', `/qr-refunds/${changes.id}${path(changes)}`),
  };
}

/** Sends the request about a session that has not been scanned. */
const unscanned: ErrorRecipe = async ({ testServer, merchant, send }) => send(await waiting(testServer, merchant));

/** Sends the request about a session whose time is up. */
const expired: ErrorRecipe = async ({ testServer, merchant, send }) => {
  const { id } = await waiting(testServer, merchant);
  await simulate(testServer, merchant, id, 'expired');
  return send({ id });
};

/** Sends the request about a session that has made its refund. */
const completed: ErrorRecipe = async ({ testServer, merchant, send }) => {
  const { id, operation_ref } = await identified(testServer, merchant);
  await execute(testServer, merchant, id, { operation_ref });
  return send({ id });
};

const notReady = { qr_refund_not_identified: unscanned, qr_refund_expired: expired };

export const qrRefundRecipes: ErrorRecipes = {
  validRequests: {
    startQrRefund: { send: start },
    getQrRefund: {
      prepare: waiting,
      send: (testServer, { key }, { id }) => testServer.merchant(key, 'GET', `/qr-refunds/${id}`),
    },
    listQrRefundOperations: reading(() => '/operations'),
    getQrRefundOperation: reading(({ operation_ref: ref }) => `/operations/${ref}`),
    executeQrRefund: {
      prepare: identified,
      send: (testServer, merchant, { id, ...body }) => execute(testServer, merchant, id, body),
    },
    simulateQrRefund: {
      prepare: waiting,
      send: (testServer, merchant, { id, event = 'identified', ...changes }) =>
        simulate(testServer, merchant, id, String(event), changes),
    },
  },
  recipes: {
    listQrRefundOperations: notReady,
    getQrRefundOperation: notReady,
    executeQrRefund: {
      ...notReady,
      qr_refund_completed: completed,
      async not_sandbox({ testServer, merchant, send }) {
        await testServer.control('org.verify', { organization_id: merchant.organizationId }, { mode: 'production' });
        return send({ simulate: { status: 'completed' } });
      },
    },
    simulateQrRefund: { qr_refund_expired: expired, qr_refund_completed: completed },
  },
};
