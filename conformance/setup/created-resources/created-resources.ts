import type { Api, OperationId } from '../../contract/api.ts';
import type { Credential } from '../../contract/credential.ts';
import { idIn, itemIn } from '../../exchange/responses/catalog-items.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { everyValue, isObject, valueAt } from '../../ground/values/pointer.ts';
import { isRecordId, type RecordId } from '../../ground/values/record-id.ts';

/** Created objects in one response: their ids, and the number of those without an id. */
export interface Shown {
  ids: RecordId[];
  nameless: number;
}

/** A kind of object that a run creates on the merchant interface, with the call that removes it. */
export interface CreatedKind {
  name: string;
  /** The created objects that this response to this request shows, for this operation. */
  shown(operation: OperationId, response: ReceivedResponse, request: unknown): Shown;
  undo(api: Api, id: RecordId): Promise<ReceivedResponse>;
  /** Past participle for the note about an object that could not be removed. */
  undone: string;
  /** The removing operation when its path is not specified: it is sent only to a target that lists it. */
  assumed?: OperationId;
}

const none: Shown = { ids: [], nameless: 0 };

/** One object, with its id at one of these places. */
function alone(response: ReceivedResponse, ...places: readonly string[]): Shown {
  const ids = [places.map((place) => response.at(place)).find((id) => id !== undefined)].filter(isRecordId);
  return { ids, nameless: ids.length === 0 ? 1 : 0 };
}

const quiet = { purpose: 'clean-up', throttled: 'return' } as const;

/** Objects that no call removes, by the operation that creates them. */
export const lasting: Readonly<Partial<Record<OperationId, string>>> = {
  createQrInvoice: 'QR invoice',
  createStaticQr: 'static QR',
  startQrRefund: 'QR refund session',
  createReceipt: 'receipt',
};

/** Every kind of object that can be removed. */
export const createdKinds: readonly CreatedKind[] = [
  {
    name: 'Subscription',
    shown: (operation, response) =>
      operation === 'createSubscription' ? alone(response, '/subscription/id', '/id', '/data/id') : none,
    undo: (api, id) => api.cancelSubscription(id, quiet),
    undone: 'cancelled',
    assumed: 'cancelSubscription',
  },
  {
    name: 'Catalog item',
    shown: (operation, response, request) => (operation === 'createCatalogItems' ? items(response, request) : none),
    undo: (api, id) => api.deleteCatalogItem(Number(id), quiet),
    undone: 'deleted',
  },
  {
    name: 'Connection',
    shown: (operation, response) =>
      operation === 'createConnection' ? alone(response, '/data/id', '/id', '/connection/id') : none,
    undo: (api, id) => api.deleteConnection(id, quiet),
    undone: 'deleted',
    assumed: 'deleteConnection',
  },
  {
    name: 'Invoice',
    shown: (operation, response) => {
      if (operation === 'createInvoice') return alone(response, '/id', '/invoice/id');
      if (operation !== 'createInvoices') return none;
      // The id of other rows may mean anything. Only rows with status `created` have the id of an invoice of the suite.
      const created = rows(response, '/invoices').filter(({ status }) => status === 'created');
      const ids = integers(created.map((row) => row.id));
      return { ids, nameless: created.length - ids.length };
    },
    undo: (api, id) => api.cancelInvoice(Number(id), quiet),
    undone: 'cancelled',
  },
];

/** One created object. */
export interface CreatedResources {
  kind: CreatedKind;
  id: RecordId;
  credential: Credential;
}

/** Statuses in which an invoice cannot or need not be cancelled (M §3.1). */
const ended = new Set(['paid', 'partially_refunded', 'cancelled', 'expired', 'error', 'cancelling']);

/** The object that a check has ended itself, by kind and id, when the response shows it. */
export function endedBy(
  operation: OperationId,
  response: ReceivedResponse,
  path: Readonly<Record<string, unknown>> | undefined,
): { kind: string; id: RecordId } | undefined {
  // The paths of objects that a run can end have one parameter.
  const [id] = Object.values(path ?? {});
  if (!isRecordId(id)) return undefined;
  if (operation === 'getInvoice' && ended.has(String(response.at('/status')))) return { kind: 'Invoice', id };
  if (!response.accepted) return undefined;
  if (operation === 'cancelInvoice') return { kind: 'Invoice', id };
  if (operation === 'cancelSubscription') return { kind: 'Subscription', id };
  if (operation === 'deleteCatalogItem') return { kind: 'Catalog item', id };
  if (operation === 'deleteConnection') return { kind: 'Connection', id };
  return undefined;
}

/** The newly created items of a request at any place of the response (M §4.6 names no envelope). */
function items(response: ReceivedResponse, request: unknown): Shown {
  if (response.at('/idempotent_replay') === true) return none;
  const refused = new Set([...everyValue(response.at('/rejected'))].map(({ value }) => value));
  const shown = { ids: new Set<number>(), nameless: 0 };
  for (const { name, external_ref: given } of entriesOf(request)) {
    if (typeof name !== 'string') continue;
    const ref = typeof given === 'string' ? given : name;
    const record = itemIn(response, { name, ref });
    if (record?.value.matched_existing === true) continue;
    const id = record && idIn(record);
    if (id !== undefined) shown.ids.add(id);
    else if (!refused.has(name) && !refused.has(ref)) shown.nameless += 1;
  }
  return { ids: [...shown.ids], nameless: shown.nameless };
}

/** The list of a request, under the key that the target uses. */
function entriesOf(request: unknown): Record<string, unknown>[] {
  if (!isObject(request)) return [];
  const list = Object.values(request).find((value) => Array.isArray(value) && value.some(isObject));
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function rows(response: ReceivedResponse, pointer: string): Record<string, unknown>[] {
  const list = valueAt(response.body, pointer);
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function integers(values: readonly unknown[]): number[] {
  return values.filter((value): value is number => Number.isSafeInteger(value));
}
