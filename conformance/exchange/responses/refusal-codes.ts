import { type CodeId, codes, occurrences } from '../../../generated/catalog.ts';
import type { OperationId } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';

/** A documented code of a refusal. */
export interface RefusalCode {
  readonly id: CodeId;
  readonly wire: string;
  readonly summary: string;
}

const byWire: ReadonlyMap<string, RefusalCode> = new Map(
  (Object.keys(codes) as CodeId[])
    // The specification does not give a code that this package assumes.
    .filter((id) => codes[id].level === 'documented')
    .map((id) => [codes[id].wire, { id, wire: codes[id].wire, summary: codes[id].summary }] as const),
);

/** Every documented code, as it is on the wire. */
export const documentedCodes: readonly string[] = [...byWire.keys()];

/** True for a text that is a documented code. */
export function isDocumentedCode(text: unknown): boolean {
  return typeof text === 'string' && byWire.has(text);
}

/** The documented code that a refusal carries in `error_code` or `error` (M §2.7); undefined when it has none. */
export function refusalCode(response: ReceivedResponse): RefusalCode | undefined {
  if (response.accepted) return undefined;
  const found = [response.at('/error_code'), response.at('/error')].map((value) => byWire.get(String(value)));
  return found.find((code) => code !== undefined);
}

/**
 * Codes that no first request of the suite with new keys may get, whatever its body is: they say that a key or record
 * was used before, that a record is missing which the request does not name, that a buyer has not scanned whose scan the
 * session shows, or that a sandbox lacks what every sandbox has or needs none of (M §1, §4.2, §7.2, §7.3, §7.4, §7.8,
 * §7.9, §7.10).
 */
const neverFirst: ReadonlySet<CodeId> = new Set<CodeId>([
  'OrganizationNotFoundOrNotVerified',
  'OrganizationNotVerified',
  'cashbox_disabled',
  'cashbox_duplicate_operation',
  'duplicate_client_operation_id',
  'duplicate_idempotency_key',
  'fiscal_receipts_disabled',
  'idempotency_key_conflict',
  'not_sandbox',
  'qr_refund_completed',
  'qr_refund_expired',
  'qr_refund_not_identified',
  'receipt_not_found',
  'tariff_inactive',
]);

/** True for a refusal that no request body explains, by its code (see `neverFirst`). */
export function isRefusalOfItsOwn(response: ReceivedResponse): boolean {
  const code = refusalCode(response);
  return code !== undefined && neverFirst.has(code.id);
}

/** Codes about the content of a request. The target may expect another body than the suite assumes. */
const ofContent: ReadonlySet<CodeId> = new Set<CodeId>([
  'amount_must_be_whole_tenge',
  'barcode_too_long',
  'cashbox_shift_not_found',
  'catalog_delete_scope_required',
  'catalog_item_invalid',
  'catalog_item_not_found',
  'catalog_requires_cart_items',
  'content_rejected',
  'description_too_long',
  'field_too_long',
  'operation_not_returnable',
  'partial_refund_requires_return_items',
  'refund_amount_exceeds_available',
]);

/** The documented code of a refusal that names a cause outside the body; undefined when the body may be the cause. */
export function causeOutsideBody(response: ReceivedResponse): RefusalCode | undefined {
  const code = refusalCode(response);
  return code === undefined || ofContent.has(code.id) ? undefined : code;
}

/** True for a refusal with a documented code of the operation, and another status than the one of this code. */
export function hasWrongStatus(response: ReceivedResponse, operation: OperationId): boolean {
  const code = refusalCode(response);
  const documented: Readonly<Record<string, { status: number; level: string }>> = occurrences[operation];
  const row = code === undefined ? undefined : documented[code.id];
  return row !== undefined && row.level === 'documented' && row.status !== response.status;
}
