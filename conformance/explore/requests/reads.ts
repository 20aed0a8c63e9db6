import { type OperationId, routes } from '../../contract/api.ts';
import { hasUnspecifiedPath } from '../../contract/unspecified-path.ts';
import { requestOf } from '../../matrices/admission/merchant-requests.ts';
import type { Step } from '../sequences.ts';
import { judgeError } from '../stated/accepted.ts';
import { unlessUnclear } from '../unclear.ts';
import { picked } from '../walk.ts';
import type { Requests } from './world.ts';

const creating: ReadonlySet<OperationId> = new Set<OperationId>([
  'createInvoice',
  'createQrInvoice',
  'createStaticQr',
  'startQrRefund',
  'checkClient',
  'scanBarcode',
  'previewReceipt',
]);

/** Reads, and creations that leave nothing that others wait for. */
const harmless = (Object.keys(routes) as OperationId[]).filter((operation) => {
  const { api, method } = routes[operation];
  return api === 'merchant' && (method === 'get' || creating.has(operation));
});

/** Calls an operation as the specification shows it: whatever was refused before, its response has the stated form. */
export async function call({ context }: Requests, { pick }: Step): Promise<string | undefined> {
  const [operation] = picked(
    harmless.filter((one) => !hasUnspecifiedPath(one) || context.declared(one)),
    pick,
  );
  if (operation === undefined) return undefined;
  await unlessUnclear(async () => {
    const { hasUnknownId, ...request } = await requestOf(context, operation);
    const response = await context.api.raw(request);
    if (!hasUnknownId) judgeError(context, operation, response);
  });
  return operation;
}
