import { isObject } from '../../ground/values/pointer.ts';
import { unknownId } from '../../ground/values/unknown-id.ts';
import type { RequestRewriter } from '../proxies/rewriting-proxy.ts';
import type { WireResponse } from '../response-mutators/mutation.ts';

/** A server with UUIDs, also in events and requests, wherever no type of id is stated (M §2.5, §4.6). */

const records = /receipt|qrrefund|closeshift|cashbox|shift|subscription|connection/i;
/** Their responses are about invoices, whose ids are integers (M §2.1). */
const ofInvoices = new Set(['getInvoiceReceipt', 'listSubscriptionInvoices']);
const names = 'id|receipt_id|operation_id|subscription_id|connection_id|provider_connection_id';
const named = new RegExp(`^(${names})$`);
const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
const inPath = new RegExp(String.raw`(?<=\/)${uuid}`, 'g');
const inField = new RegExp(String.raw`(?<="(?:${names})":\s*)"${uuid}"`, 'g');
const stated = new Set(['invoice', 'invoices', 'organization', 'existing_organization', 'catalog_item']);
/** The first four groups; the last one holds the number, which may have up to 48 bits. */
const head = '5265636f-7264-4000-8000-';

/** Writes the ids of responses about such records as UUIDs. */
export function withUuidsForIds(response: WireResponse, operation: string | undefined): WireResponse {
  return operation !== undefined && records.test(operation) && !ofInvoices.has(operation)
    ? { ...response, body: withUuids(response.body) }
    : response;
}

/** Reads them in requests, which may name a UUID that no record has, and writes them into events. */
export const uuidsForIds: RequestRewriter = {
  rewrite: ({ method, url, text }) => ({ method, url: withNumbers(url), text: withNumbers(text) }),
  rewriteEvent: (event, payload) =>
    event.startsWith('invoice.') || event.startsWith('catalog.') ? payload : (withUuids(payload) as object),
};

function withUuids(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUuids);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      stated.has(key) ? one : named.test(key) && typeof one === 'number' ? uuidOf(one) : withUuids(one),
    ]),
  );
}

function uuidOf(id: number): string {
  return `${head}${id.toString(16).padStart(12, '0')}`;
}

/** The numbers behind the UUIDs in a text; any other UUID becomes a number that no record has. */
function withNumbers(text: string): string {
  return text
    .replace(new RegExp(`"?${head}([\\da-f]{12})"?`, 'g'), (_, digits: string) => String(Number.parseInt(digits, 16)))
    .replace(inPath, String(unknownId))
    .replace(inField, String(unknownId));
}
