import { isRecord } from '../../conformance/target-file/source.ts';
import { bundleText } from '../../generated/documents.ts';

/**
 * An invoice with this `external_order_id` gets a status that the contract does not list. Its optional fields are
 * missing, and each of the others that may be null is null.
 */
export const unknownStatusOrder = 'unknown-status';
/** The status of such an invoice. */
export const unknownStatus = 'awaiting_review';
/** A request for the invoice with this id gets an error code that the contract does not list. */
export const unknownCodeInvoice = 404_404_404;
/** The code of such a response. */
export const unknownCode = 'code_of_tomorrow';

/** Objects whose keys are data: another key would be another field name, not an unknown one. */
const maps = new Set(['errors']);

/** A response as a later version of the service sends it. */
export function widened(response: unknown, url: string): unknown {
  const open = withUnknownKeys(response);
  if (!isRecord(open) || !url.endsWith(`/invoices/${unknownCodeInvoice}`)) return open;
  return { ...open, error: unknownCode, error_code: unknownCode };
}

function withUnknownKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownKeys);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, maps.has(key) ? one : withUnknownKeys(one)]);
  const later = { ...Object.fromEntries(entries), key_of_tomorrow: { nested: [1, null, 'text'] } };
  return value.external_order_id === unknownStatusOrder ? { ...barest(later), status: unknownStatus } : later;
}

interface ObjectSchema {
  readonly properties: Readonly<Record<string, { readonly type?: string | readonly string[] }>>;
  readonly required: readonly string[];
}

/** The invoice with as little as the contract permits. Keys that the contract does not know stay. */
function barest(invoice: object): object {
  const bundle = JSON.parse(bundleText('merchant'));
  const { properties, required }: ObjectSchema = bundle.components.schemas.SingleInvoice;
  const kept = Object.entries(invoice).filter(([key]) => !(key in properties) || required.includes(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, [properties[key]?.type].flat().includes('null') ? null : value]),
  );
}
