import type { Api, OperationId } from './api.ts';
import type { Credential } from './credential.ts';
import type { Answer } from './evidence.ts';
import { isObject, valueAt } from './pointer.ts';

/** A kind of object that a run makes on the merchant interface, and the documented call that takes it back. */
export interface MadeKind {
  name: string;
  /** Ids of what this answer shows to be made by this operation. */
  ids(operation: OperationId, answer: Answer): number[];
  undo(api: Api, id: number): Promise<Answer>;
  /** What the operator reads when it could not be taken back. */
  undone: string;
}

const quiet = { purpose: 'clean-up', throttled: 'return' } as const;

/** Every kind that can be taken back; what no call takes back (QR invoices, receipts) is not among them. */
export const madeKinds: readonly MadeKind[] = [
  {
    name: 'Subscription',
    ids: (operation, answer) =>
      operation === 'createSubscription' ? integers([answer.at('/subscription/id') ?? answer.at('/id')]) : [],
    undo: (api, id) => api.cancelSubscription(id, quiet),
    undone: 'cancelled',
  },
  {
    name: 'Catalog item',
    // An item that was there before is shown as matched: it is not ours.
    ids: (operation, answer) =>
      operation === 'createCatalogItems'
        ? integers(rows(answer, '/data').flatMap((row) => (row.matched_existing === true ? [] : [row.id])))
        : [],
    undo: (api, id) => api.deleteCatalogItem(id, quiet),
    undone: 'deleted',
  },
  {
    name: 'Connection',
    ids: (operation, answer) =>
      operation === 'createConnection' ? integers([answer.at('/data/id') ?? answer.at('/id')]) : [],
    undo: (api, id) => api.deleteConnection(id, quiet),
    undone: 'deleted',
  },
  {
    name: 'Invoice',
    ids: (operation, answer) => {
      if (operation === 'createInvoice') return integers([answer.at('/id') ?? answer.at('/invoice/id')]);
      // What else a row may call its id is not shown: only a row that says it was created names an invoice of ours.
      const created = rows(answer, '/invoices').filter(({ status }) => status === 'created');
      return operation === 'createInvoices' ? integers(created.map((row) => row.id)) : [];
    },
    undo: (api, id) => api.cancelInvoice(id, quiet),
    undone: 'cancelled',
  },
];

/** One object of the run. */
export interface Made {
  kind: MadeKind;
  id: number;
  credential: Credential;
}

/** Statuses in which an invoice cannot or need not be cancelled any more (M §3.1). */
const ended = new Set(['paid', 'partially_refunded', 'cancelled', 'expired', 'error', 'cancelling']);

/** The object that a check itself has ended, by kind and id, as far as this answer shows it. */
export function endedBy(
  operation: OperationId,
  answer: Answer,
  path: Readonly<Record<string, unknown>> | undefined,
): { kind: string; id: number } | undefined {
  const id = Number(path?.id);
  if (operation === 'getInvoice' && ended.has(String(answer.at('/status')))) return { kind: 'Invoice', id };
  if (!answer.accepted) return undefined;
  if (operation === 'cancelInvoice') return { kind: 'Invoice', id };
  if (operation === 'cancelSubscription') return { kind: 'Subscription', id };
  if (operation === 'deleteCatalogItem') return { kind: 'Catalog item', id };
  if (operation === 'deleteConnection') return { kind: 'Connection', id };
  return undefined;
}

function rows(answer: Answer, pointer: string): Record<string, unknown>[] {
  const list = valueAt(answer.body, pointer);
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function integers(values: readonly unknown[]): number[] {
  return values.filter((value) => typeof value === 'number');
}
