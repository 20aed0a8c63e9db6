import type { Answer, Merchant, Trial } from '../trial.ts';
import type { Changes, Good, Walk, Way } from './walk.ts';

const start = (trial: Trial, { key }: Merchant, body: object = {}): Promise<Answer> =>
  trial.merchant(key, 'POST', '/qr-refunds', body);

const simulate = (trial: Trial, { key }: Merchant, id: unknown, event: string): Promise<Answer> =>
  trial.merchant(key, 'POST', `/qr-refunds/${id}/simulate`, { event });

const execute = (trial: Trial, { key }: Merchant, id: unknown, body: object): Promise<Answer> =>
  trial.merchant(key, 'POST', `/qr-refunds/${id}/execute`, body);

/** A session that waits for its buyer. */
const waiting = async (trial: Trial, merchant: Merchant): Promise<Changes> => ({
  id: (await start(trial, merchant)).integer('id'),
});

/** A session whose buyer has scanned, and the names of this buyer's purchases by what can be returned of them. */
async function identified(trial: Trial, merchant: Merchant): Promise<Changes> {
  const { id } = await waiting(trial, merchant);
  await simulate(trial, merchant, id, 'identified');
  const { body } = await trial.merchant(merchant.key, 'GET', `/qr-refunds/${id}/operations`);
  const { operations } = body as { operations: readonly { ref: string; returnable: string }[] };
  const refOf = (returnable: string) => operations.find((one) => one.returnable === returnable)?.ref;
  return { id, operation_ref: refOf('full'), none_ref: refOf('none'), by_lines_ref: operations[1]?.ref };
}

const reading = (path: (changes: Changes) => string): Good => ({
  prepare: identified,
  send: (trial, { key }, changes) => trial.merchant(key, 'GET', `/qr-refunds/${changes.id}${path(changes)}`),
});

/** Sends the request about a session that nobody has scanned yet. */
const unscanned: Way = async ({ trial, merchant, send }) => send(await waiting(trial, merchant));

/** Sends the request about a session whose time is up. */
const expired: Way = async ({ trial, merchant, send }) => {
  const { id } = await waiting(trial, merchant);
  await simulate(trial, merchant, id, 'expired');
  return send({ id });
};

/** Sends the request about a session that has made its refund. */
const completed: Way = async ({ trial, merchant, send }) => {
  const { id, operation_ref } = await identified(trial, merchant);
  await execute(trial, merchant, id, { operation_ref });
  return send({ id });
};

/** Sends an execution about a purchase of a kind that the session found. */
const executeOf =
  (kind: 'operation_ref' | 'none_ref' | 'by_lines_ref', changes: Changes = {}): Way =>
  async ({ trial, merchant, send }) => {
    const { id, ...refs } = await identified(trial, merchant);
    return send({ id, operation_ref: refs[kind], ...changes });
  };

const notReady = { qr_refund_not_identified: unscanned, qr_refund_expired: expired };

export const qrRefundWalk: Walk = {
  good: {
    startQrRefund: { send: start },
    getQrRefund: {
      prepare: waiting,
      send: (trial, { key }, { id }) => trial.merchant(key, 'GET', `/qr-refunds/${id}`),
    },
    listQrRefundOperations: reading(() => '/operations'),
    getQrRefundOperation: reading(({ operation_ref: ref }) => `/operations/${ref}`),
    executeQrRefund: {
      prepare: identified,
      send: (trial, merchant, { id, none_ref: _none, by_lines_ref: _lines, ...body }) =>
        execute(trial, merchant, id, body),
    },
    simulateQrRefund: {
      prepare: waiting,
      send: (trial, merchant, { id, event = 'identified' }) => simulate(trial, merchant, id, String(event)),
    },
  },
  ways: {
    listQrRefundOperations: notReady,
    getQrRefundOperation: notReady,
    executeQrRefund: {
      ...notReady,
      qr_refund_completed: completed,
      operation_not_returnable: executeOf('none_ref'),
      refund_amount_exceeds_available: executeOf('operation_ref', { amount: 1_000_000 }),
      partial_refund_requires_return_items: executeOf('by_lines_ref', { amount: 100 }),
      async not_sandbox({ trial, merchant, send }) {
        await trial.control('org.verify', { organization_id: merchant.organizationId }, { mode: 'production' });
        return send({ simulate: { status: 'completed' } });
      },
    },
    simulateQrRefund: { qr_refund_expired: expired, qr_refund_completed: completed },
  },
};
