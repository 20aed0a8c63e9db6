import type { WireFilter } from '../../reference-server/http/reply.ts';
import { isObject } from '../kernel/answers/pointer.ts';

type Answer = ReturnType<WireFilter>;

/** Operations of M §4.6 whose successful answer no section shows, beyond single keys. */
const unshown: ReadonlySet<string> = new Set([
  'cancelSubscription',
  'checkClient',
  'closeShift',
  'createCatalogItems',
  'createConnection',
  'createInvoices',
  'createQrInvoice',
  'createReceipt',
  'createStaticQr',
  'createSubscription',
  'executeQrRefund',
  'getCashboxOperation',
  'getCashboxReconciliation',
  'getCashboxSettings',
  'getCashboxSummary',
  'getCatalogQueue',
  'getConnectionAuth',
  'getInvoiceReceipt',
  'getQrRefund',
  'getQrRefundOperation',
  'getReceipt',
  'getShiftReport',
  'getSubscription',
  'getTariff',
  'listCashboxShifts',
  'listCatalogErrors',
  'listCatalogItems',
  'listConnections',
  'listQrRefundOperations',
  'listRefunds',
  'listSubscriptions',
  'pauseSubscription',
  'previewReceipt',
  'resumeSubscription',
  'scanBarcode',
  'sendConnectionPhone',
  'simulateQrRefund',
  'startConnectionAuth',
  'startQrRefund',
  'updateCatalogItem',
  'updateSubscription',
]);

function isUnshown(operation: string | undefined, { status }: Answer): boolean {
  return operation !== undefined && unshown.has(operation) && status >= 200 && status < 300;
}

/** The answer in an envelope with a status of its own, as some interfaces wrap everything. */
export function inEnvelope(answer: Answer, operation: string | undefined): Answer {
  return isUnshown(operation, answer) ? { ...answer, body: { status: 'success', data: answer.body } } : answer;
}

/** The answer in an envelope that has an id of its own, such as that of the request. */
export function inEnvelopeWithId(answer: Answer, operation: string | undefined): Answer {
  return isUnshown(operation, answer)
    ? { ...answer, body: { id: 'req-0b7c6f1e', status: 'success', data: answer.body } }
    : answer;
}

/** Every id of the answer as text: which type the ids of these records have is not shown. */
export function withIdsAsTexts(answer: Answer, operation: string | undefined): Answer {
  return isUnshown(operation, answer) ? { ...answer, body: idsAsTexts(answer.body) } : answer;
}

/** What the source calls by a name of its own. */
const kinds: Readonly<Record<string, string>> = {
  createReceipt: 'receipt_id',
  getReceipt: 'receipt_id',
  closeShift: 'operation_id',
  getCashboxOperation: 'operation_id',
  listRefunds: 'refund_id',
  listCatalogErrors: 'line',
  getCatalogQueue: 'line',
};

/** Records name their id by what they are, and have a number of the row beside it. */
export function withIdsByKind(answer: Answer, operation: string | undefined): Answer {
  const name = operation === undefined ? undefined : kinds[operation];
  return name === undefined || !isUnshown(operation, answer)
    ? answer
    : { ...answer, body: idsByKind(answer.body, name) };
}

function idsAsTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idsAsTexts);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      /(^|_)id$/.test(key) && typeof one === 'number' ? String(one) : idsAsTexts(one),
    ]),
  );
}

function idsByKind(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => idsByKind(one, name));
  if (!isObject(value)) return value;
  const { id, ...rest } = value;
  const below = Object.fromEntries(
    Object.entries(rest).map(([key, one]) => [key, key === 'invoice' ? one : idsByKind(one, name)]),
  );
  // A number of the row, which says nothing about what the row is about.
  return id === undefined ? below : name === 'line' ? { id: 1, ...below } : { row: 1, [name]: id, ...below };
}
