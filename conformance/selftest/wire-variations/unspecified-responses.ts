import { isObject } from '../../ground/values/pointer.ts';
import type { WireResponse } from '../response-mutators/mutation.ts';

/** Operations of M §4.6 whose successful response no section shows, beyond single keys. */
const unspecified: ReadonlySet<string> = new Set([
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

function isUnspecified(operation: string | undefined, { status }: WireResponse): boolean {
  return operation !== undefined && unspecified.has(operation) && status >= 200 && status < 300;
}

/** The response in an envelope that has a status. */
export function inEnvelope(response: WireResponse, operation: string | undefined): WireResponse {
  return isUnspecified(operation, response)
    ? { ...response, body: { status: 'success', data: response.body } }
    : response;
}

/** The response in an envelope that has an id, for example that of the request. */
export function inEnvelopeWithId(response: WireResponse, operation: string | undefined): WireResponse {
  return isUnspecified(operation, response)
    ? { ...response, body: { id: 'req-0b7c6f1e', status: 'success', data: response.body } }
    : response;
}

/** A response that M §4.6 only calls a list, as the list alone. */
export function asBareList(response: WireResponse, operation: string | undefined): WireResponse {
  if (!isUnspecified(operation, response) || !isObject(response.body)) return response;
  if (!/^(list|getCatalogQueue$)/.test(operation ?? '')) return response;
  const lists = Object.values(response.body).filter(Array.isArray);
  return lists[0] === undefined ? response : { ...response, body: lists.flat() };
}

/** The rows of these lists as an object, each under its id. */
export function keyedById(response: WireResponse, operation: string | undefined): WireResponse {
  const id = operation === undefined ? undefined : keys[operation];
  if (id === undefined || !isUnspecified(operation, response) || !isObject(response.body)) return response;
  const body = Object.fromEntries(
    Object.entries(response.body).map(([name, list]) => [name, Array.isArray(list) ? keyedRows(list, id) : list]),
  );
  return { ...response, body };
}

const keys: Readonly<Record<string, string>> = {
  listCatalogItems: 'id',
  listCashboxShifts: 'id',
  listQrRefundOperations: 'ref',
};

function keyedRows(list: readonly unknown[], id: string): unknown {
  const rows = list.filter(isObject);
  return Object.fromEntries(rows.map(({ [id]: key, ...row }) => [String(key), row]));
}

/** Shifts that only their id identifies. */
export function shiftsWithoutNumber(response: WireResponse, operation: string | undefined): WireResponse {
  if (operation !== 'listCashboxShifts' || !isUnspecified(operation, response)) return response;
  return { ...response, body: withoutNumbers(response.body) };
}

function withoutNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNumbers);
  if (!isObject(value)) return value;
  const { shift_number: number, ...rest } = value;
  const other = number === undefined ? {} : { id: number };
  return Object.fromEntries(Object.entries({ ...rest, ...other }).map(([key, one]) => [key, withoutNumbers(one)]));
}

/** Every id of the response as text: which type the ids of these records have is not shown. */
export function withIdsAsTexts(response: WireResponse, operation: string | undefined): WireResponse {
  return isUnspecified(operation, response) ? { ...response, body: idsAsTexts(response.body) } : response;
}

/** Names that the specification gives to the ids of these records. */
const kinds: Readonly<Record<string, string>> = {
  createReceipt: 'receipt_id',
  getReceipt: 'receipt_id',
  closeShift: 'operation_id',
  getCashboxOperation: 'operation_id',
  listRefunds: 'refund_id',
  listCatalogErrors: 'line',
  getCatalogQueue: 'line',
};

/** Records name their id by what they are, and have a number of the row next to it. */
export function withIdsByKind(response: WireResponse, operation: string | undefined): WireResponse {
  const name = operation === undefined ? undefined : kinds[operation];
  return name === undefined || !isUnspecified(operation, response)
    ? response
    : { ...response, body: idsByKind(response.body, name) };
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
