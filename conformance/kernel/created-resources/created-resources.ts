import { idIn, itemIn } from '../answers/catalog-items.ts';
import type { Answer } from '../answers/evidence.ts';
import { everyValue, isObject, valueAt } from '../answers/pointer.ts';
import { isRecordId, type RecordId } from '../answers/record-id.ts';
import type { Api, OperationId } from '../http/api.ts';
import type { Credential } from '../http/credential.ts';

/** What one answer shows to be made: the ids, and how many more it made without saying which. */
export interface Shown {
  ids: RecordId[];
  nameless: number;
}

/** A kind of object that a run makes on the merchant interface, and the call that takes it back. */
export interface CreatedKind {
  name: string;
  /** What this answer to this request shows to be made by this operation. */
  shown(operation: OperationId, answer: Answer, request: unknown): Shown;
  undo(api: Api, id: RecordId): Promise<Answer>;
  /** What the operator reads when it could not be taken back. */
  undone: string;
  /** The call that takes it back, where no document names its path: it is sent to a target that lists it only. */
  assumed?: OperationId;
}

const none: Shown = { ids: [], nameless: 0 };

/** An object that is made alone, with its id at one of these places. */
function alone(answer: Answer, ...places: readonly string[]): Shown {
  const ids = [places.map((place) => answer.at(place)).find((id) => id !== undefined)].filter(isRecordId);
  return { ids, nameless: ids.length === 0 ? 1 : 0 };
}

const quiet = { purpose: 'clean-up', throttled: 'return' } as const;

/** What no call takes back, by the operation that makes it. */
export const lasting: Readonly<Partial<Record<OperationId, string>>> = {
  createQrInvoice: 'QR invoice',
  createStaticQr: 'static QR',
  startQrRefund: 'QR refund session',
  createReceipt: 'receipt',
};

/** Every kind that can be taken back. */
export const createdKinds: readonly CreatedKind[] = [
  {
    name: 'Subscription',
    shown: (operation, answer) =>
      operation === 'createSubscription' ? alone(answer, '/subscription/id', '/id', '/data/id') : none,
    undo: (api, id) => api.cancelSubscription(id, quiet),
    undone: 'cancelled',
    assumed: 'cancelSubscription',
  },
  {
    name: 'Catalog item',
    shown: (operation, answer, request) => (operation === 'createCatalogItems' ? items(answer, request) : none),
    undo: (api, id) => api.deleteCatalogItem(Number(id), quiet),
    undone: 'deleted',
  },
  {
    name: 'Connection',
    shown: (operation, answer) =>
      operation === 'createConnection' ? alone(answer, '/data/id', '/id', '/connection/id') : none,
    undo: (api, id) => api.deleteConnection(id, quiet),
    undone: 'deleted',
    assumed: 'deleteConnection',
  },
  {
    name: 'Invoice',
    shown: (operation, answer) => {
      if (operation === 'createInvoice') return alone(answer, '/id', '/invoice/id');
      if (operation !== 'createInvoices') return none;
      // What else a row may call its id is not shown: only a row that says it was created names an invoice of ours.
      const created = rows(answer, '/invoices').filter(({ status }) => status === 'created');
      const ids = integers(created.map((row) => row.id));
      return { ids, nameless: created.length - ids.length };
    },
    undo: (api, id) => api.cancelInvoice(Number(id), quiet),
    undone: 'cancelled',
  },
];

/** One object of the run. */
export interface CreatedResources {
  kind: CreatedKind;
  id: RecordId;
  credential: Credential;
}

/** Statuses in which an invoice cannot or need not be cancelled any more (M §3.1). */
const ended = new Set(['paid', 'partially_refunded', 'cancelled', 'expired', 'error', 'cancelling']);

/** The object that a check itself has ended, by kind and id, as far as this answer shows it. */
export function endedBy(
  operation: OperationId,
  answer: Answer,
  path: Readonly<Record<string, unknown>> | undefined,
): { kind: string; id: RecordId } | undefined {
  // Every path of an object that a run can end has one parameter.
  const [id] = Object.values(path ?? {});
  if (!isRecordId(id)) return undefined;
  if (operation === 'getInvoice' && ended.has(String(answer.at('/status')))) return { kind: 'Invoice', id };
  if (!answer.accepted) return undefined;
  if (operation === 'cancelInvoice') return { kind: 'Invoice', id };
  if (operation === 'cancelSubscription') return { kind: 'Subscription', id };
  if (operation === 'deleteCatalogItem') return { kind: 'Catalog item', id };
  if (operation === 'deleteConnection') return { kind: 'Connection', id };
  return undefined;
}

/**
 * The items of a request that the answer shows, wherever it does (M §4.6 names no envelope). What was refused is none,
 * and an item that was there before is not ours.
 */
function items(answer: Answer, request: unknown): Shown {
  if (answer.at('/idempotent_replay') === true) return none;
  const refused = new Set([...everyValue(answer.at('/rejected'))].map(({ value }) => value));
  const shown = { ids: new Set<number>(), nameless: 0 };
  for (const { name, external_ref: given } of entriesOf(request)) {
    if (typeof name !== 'string') continue;
    const ref = typeof given === 'string' ? given : name;
    const record = itemIn(answer, { name, ref });
    if (record?.value.matched_existing === true) continue;
    const id = record && idIn(record);
    if (id !== undefined) shown.ids.add(id);
    else if (!refused.has(name) && !refused.has(ref)) shown.nameless += 1;
  }
  return { ids: [...shown.ids], nameless: shown.nameless };
}

/** The list of a request, under whatever key the target has it. */
function entriesOf(request: unknown): Record<string, unknown>[] {
  if (!isObject(request)) return [];
  const list = Object.values(request).find((value) => Array.isArray(value) && value.some(isObject));
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function rows(answer: Answer, pointer: string): Record<string, unknown>[] {
  const list = valueAt(answer.body, pointer);
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function integers(values: readonly unknown[]): number[] {
  return values.filter((value): value is number => Number.isSafeInteger(value));
}
