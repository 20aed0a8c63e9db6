import type { Api, RawRequest } from '../../contract/api.ts';
import { noVisibleEffect } from '../../exchange/requests/observed-effect.ts';
import { isDocumentedCode } from '../../exchange/responses/refusal-codes.ts';
import { notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { below, everyValue, isObject, tokensOf } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { CheckContext } from '../../run/define.ts';

/** A row of the request: a body of POST /invoices with a label by which the search finds the invoice. */
export interface BulkRow extends Readonly<Record<string, unknown>> {
  readonly external_order_id: string;
}

/** Creates valid rows from the first row of the template. */
export function rowsOf({ valid, unique }: Pick<CheckContext, 'valid' | 'unique'>): (changes?: object) => BulkRow {
  const { invoices }: { readonly invoices?: unknown } = valid('createInvoices');
  const [first] = Array.isArray(invoices) ? (invoices as unknown[]) : [];
  if (!isObject(first)) {
    const message = 'The template createInvoices has no list of invoices with a row to vary.';
    throw new StopCheck('not_tested', 'body_template_missing', message, 'templates: { createInvoices: { … } }');
  }
  return (changes = {}) => ({ ...first, external_order_id: unique('row'), ...changes });
}

/** Sends rows in the request of the template, with its other values. */
export function sendRows(
  { api, valid }: Pick<CheckContext, 'api' | 'valid'>,
  invoices: readonly object[],
  options: Pick<RawRequest, 'purpose' | 'throttled'> = {},
): Promise<ReceivedResponse> {
  return api.raw({
    to: 'createInvoices',
    body: { ...valid('createInvoices'), invoices },
    ...options,
  });
}

/** The accepted twin: valid rows only. A 4xx response means that this target needs another request. */
export async function twinOf(
  context: Pick<CheckContext, 'api' | 'valid'>,
  rows: readonly object[],
): Promise<ReceivedResponse> {
  return understood(notRefused(await sendRows(context, rows, { purpose: 'twin' }), 'createInvoices'));
}

/**
 * Returns the response unless all its rows failed. Rows are not specified, and an invalid row leaves the response 201:
 * if all fail, this target needs other rows, or its organization may not create invoices.
 */
export function understood(response: ReceivedResponse): ReceivedResponse {
  const rows = rowsIn(response);
  if (rows.length === 0 || !rows.every(isFailed)) return response;
  throw new StopCheck(
    'not_tested',
    'twin_rejected',
    `The rows of a bulk creation are not specified, and this target fails those of the suite: ${response.label} (exchange ${response.exchange}).`,
    'templates: { createInvoices: { … } }',
  );
}

/** The rows of a response. The specification names only their keys `error_code` and `message`. */
export function rowsIn(response: ReceivedResponse): Record<string, unknown>[] {
  return placed(response).rows.filter(isObject);
}

/** The place of `invoices[]`, whose envelope is not specified. */
function placed(response: ReceivedResponse): { pointer: string; rows: readonly unknown[] } {
  for (const { pointer, value } of everyValue(response.body)) {
    if (Array.isArray(value) && tokensOf(pointer).at(-1) === 'invoices') return { pointer, rows: value };
  }
  return { pointer: '/invoices', rows: [] };
}

/** True for a row with any mark of a failure. The form is open, because `failed` is not a status. */
export function isFailed(row: Record<string, unknown>): boolean {
  return (
    row.status === 'failed' ||
    row.failed === true ||
    row.success === false ||
    typeof row.error_code === 'string' ||
    typeof row.error === 'string' ||
    isObject(row.errors) ||
    textsIn(row).some(isDocumentedCode) ||
    (typeof row.message === 'string' && !hasId(row))
  );
}

/** Every text of a row. Which key holds the code of a failed row is specified for the limit of the tariff only. */
export function textsIn(row: unknown): string[] {
  return [...everyValue(row)].flatMap(({ value }) => (typeof value === 'string' ? value : []));
}

function hasId(row: Record<string, unknown>): boolean {
  return [row.id, row.invoice_id, isObject(row.invoice) ? row.invoice.id : undefined].some(
    (id) => typeof id === 'number',
  );
}

/** The pointer to the first failed row. */
export function failedPlace(response: ReceivedResponse): string | undefined {
  const { pointer, rows } = placed(response);
  const index = rows.findIndex((row) => isObject(row) && isFailed(row));
  return index < 0 ? undefined : below(pointer, index);
}

interface Found {
  readonly list: ReceivedResponse;
  readonly invoice: Record<string, unknown> | undefined;
  /** How many invoices have the order id of the row. */
  readonly count: number;
}

/**
 * The search results for accepted rows. Ends the check when the search finds none of them and the rows are not
 * declared: this target may have ignored their label, so a missing row proves nothing.
 */
export async function labelled(
  { api, declared }: Pick<CheckContext, 'api' | 'declared'>,
  rows: readonly BulkRow[],
): Promise<Found[]> {
  const found: Found[] = [];
  for (const row of rows) found.push(await invoiceOf(api, row));
  const areMissing = found.every(({ list, invoice }) => list.accepted && invoice === undefined);
  if (declared('createInvoices') || !areMissing) return found;
  const lists = found.map(({ list }) => `${list.label} (exchange ${list.exchange})`);
  throw noVisibleEffect('createInvoices', `${lists.join(', ')}: no invoice of an accepted row.`);
}

/** The invoice with this order id, found by the documented search, and the list of the search. */
export async function invoiceOf(api: Api, { external_order_id }: BulkRow): Promise<Found> {
  const list = await api.listInvoices({
    search: external_order_id,
    per_page: 10,
    sort_by: 'id',
    sort_order: 'desc',
  });
  const data = list.at('/data');
  const rows = Array.isArray(data) ? data.filter(isObject) : [];
  const own = rows.filter((row) => row.external_order_id === external_order_id);
  return { list, invoice: own[0], count: new Set(own.map(({ id }) => id)).size };
}
