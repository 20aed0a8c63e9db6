import { type CodeId, codes } from '../../../generated/catalog.ts';
import type { Invalid } from '../outcome.ts';
import type { Draft } from '../ports/records.ts';
import type { Moment } from '../time.ts';
import { type FieldErrors, fieldErrorsOf, readFields, type WrittenFields } from './fields.ts';
import {
  type CatalogItem,
  type CatalogOperation,
  type ItemFields,
  moves,
  nameKeyOf,
  searchTextOf,
  type WaitingChange,
} from './item.ts';
import type { ProviderResponse } from './provider-responses.ts';

/** An operation on an item that the provider refused (M §4.6, GET /catalog/errors). */
export interface CatalogRejection {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  readonly itemId: number;
  readonly externalRef: string | null;
  readonly name: string;
  readonly barcode: string | null;
  readonly ntin: string | null;
  readonly operation: CatalogOperation;
  readonly errorCode: string;
  readonly errorMessage: string;
  readonly queuedAt: Moment;
  readonly failedAt: Moment;
}

/** No request to the provider is open. */
const idle = { operation: null, change: null, refusal: null, queuedAt: null, dueAt: null } as const;

function isGoing({ operation, thenDelete }: CatalogItem): boolean {
  return operation === 'delete' || thenDelete;
}

/** Why an item cannot be changed now. The lifecycle lists changes of active items only (reading T-45). */
function unchangeable(item: CatalogItem): string | undefined {
  if (isGoing(item)) return 'The item is being deleted.';
  if (moves.allows('update-later', item.status)) return undefined;
  return item.status === 'pending'
    ? 'The item is not in the catalog of the provider yet.'
    : 'The provider rejected the item. Send it again as a new one.';
}

function written({ sellingPrice, ...fields }: Partial<ItemFields>): WaitingChange {
  return { ...fields, ...(sellingPrice !== undefined && { sellingPrice: String(sellingPrice) }) };
}

/** The item with changed fields, and with what is derived from them. */
function withFields(item: CatalogItem, { sellingPrice, ...fields }: WaitingChange): CatalogItem {
  const next = { ...item, ...fields, ...(sellingPrice !== undefined && { sellingPrice: BigInt(sellingPrice) }) };
  return { ...next, nameKey: nameKeyOf(next.name), searchText: searchTextOf(next) };
}

/** The errors of the fields of a change. */
export function changeErrors(fields: WrittenFields, takenName: boolean): FieldErrors {
  const errors = fieldErrorsOf(fields);
  return takenName ? { ...errors, name: ['Another item of the catalog has this name.'] } : errors;
}

/**
 * Changes an item at once, or asks the provider (reading T-45).
 * @param response the provider's response; null when the change is made at once, as in the sandbox
 */
export function update(
  item: CatalogItem,
  fields: WrittenFields,
  response: ProviderResponse | null,
  now: Moment,
): CatalogItem | Invalid {
  const reason = unchangeable(item);
  if (reason !== undefined) return { invalid: { status: [reason] } };
  const change = written(readFields(fields));
  if (response === null && item.operation === null) {
    const status = moves.after('update-now', item.status);
    return { ...withFields(item, change), status, errorCode: null, errorMessage: null, syncedAt: now };
  }
  return {
    ...item,
    status: moves.after('update-later', item.status),
    operation: 'update',
    change: { ...item.change, ...change },
    refusal: response?.refusal ?? item.refusal,
    queuedAt: item.queuedAt ?? now,
    dueAt: response?.at ?? item.dueAt,
  };
}

/**
 * Asks the provider to delete an item, at once or after its response to an open request.
 * @returns undefined when the deletion was requested before
 */
export function requestDeletion(item: CatalogItem, response: ProviderResponse, now: Moment): CatalogItem | undefined {
  if (isGoing(item)) return undefined;
  if (item.operation !== null) return { ...item, thenDelete: true };
  // A refused item does not exist at the provider, so its deletion cannot be refused.
  const refusal = item.status === 'error' ? null : response.refusal;
  return { ...item, operation: 'delete', refusal, queuedAt: now, dueAt: response.at };
}

/** True when an item can be deleted at once (reading T-44, sandbox): when no request about it is open. */
export function canGoAtOnce({ status }: CatalogItem): boolean {
  return moves.allows('delete-many-now', status);
}

/** Deletes an item at once. */
export function deleteAtOnce(item: CatalogItem): CatalogItem {
  return { ...item, ...idle, thenDelete: false, status: moves.after('delete-many-now', item.status) };
}

/** The item after a response of the provider. */
export interface Settled {
  readonly next: CatalogItem;
  /** The operation that the provider has completed. */
  readonly operation: CatalogOperation;
  readonly rejection?: Draft<CatalogRejection>;
}

function messageOf(code: string): string {
  const known = Object.keys(codes).find((id): id is CodeId => id === code);
  return known ? codes[known].message : code;
}

function transitionOf(operation: CatalogOperation, refused: boolean) {
  if (operation === 'create') return refused ? 'refuse' : 'confirm';
  if (refused) return 'change-refused';
  return operation === 'update' ? 'update-done' : 'delete-done';
}

function rejectionOf(
  item: CatalogItem,
  operation: CatalogOperation,
  code: string,
  now: Moment,
): Draft<CatalogRejection> {
  const { organizationId, id: itemId, externalRef, name, barcode, ntin } = item;
  const failure = { operation, errorCode: code, errorMessage: messageOf(code) };
  return {
    ...{ organizationId, itemId, externalRef, name, barcode, ntin },
    ...failure,
    queuedAt: item.queuedAt ?? now,
    failedAt: now,
  };
}

/**
 * The provider accepts or refuses an operation (readings T-42 to T-45).
 * @param refusal the code of a refusal; null when it accepts
 * @param deletesAt when the provider responds to a deletion that waited for this response
 * @returns undefined when no operation is open
 */
export function settled(
  item: CatalogItem,
  refusal: string | null,
  now: Moment,
  deletesAt: Moment,
): Settled | undefined {
  const { operation } = item;
  if (operation === null) return undefined;
  const status = moves.after(transitionOf(operation, refusal !== null), item.status);
  const done = refusal === null && operation === 'update' ? withFields(item, item.change ?? {}) : item;
  const next: CatalogItem = {
    ...done,
    ...idle,
    ...(item.thenDelete && { operation: 'delete', queuedAt: now, dueAt: deletesAt }),
    thenDelete: false,
    status,
    errorCode: refusal,
    errorMessage: refusal === null ? null : messageOf(refusal),
    syncedAt: refusal === null ? now : item.syncedAt,
  };
  return { next, operation, ...(refusal !== null && { rejection: rejectionOf(item, operation, refusal, now) }) };
}

/** The item when the provider cannot be asked yet. The response is due later. */
export function postponed(item: CatalogItem, at: Moment): CatalogItem {
  return { ...item, dueAt: at };
}
