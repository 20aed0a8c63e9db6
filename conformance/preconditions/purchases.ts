import type { Api, Valid } from '../contract/api.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { everyValue, isObject } from '../ground/values/pointer.ts';
import type { RecordId } from '../ground/values/record-id.ts';
import type { Exchange } from '../ground/verdicts/results.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';

/** A purchase of the buyer of a session. */
export interface SuppliedPurchase {
  readonly ref: string;
  /** The value of `returnable` (M §7.9). */
  readonly returnable: unknown;
}

/** The caller of refunds, and the template. */
export interface Executor {
  readonly api: Api;
  readonly valid: Valid;
}

/** Requests the refund of a purchase: the template with the purchase in place of `{ref}`, and additional fields. */
export function execute(
  { api, valid }: Executor,
  session: { readonly id: RecordId },
  ref: string,
  more: Readonly<Record<string, unknown>> = {},
  purpose?: Exchange['purpose'],
): Promise<ReceivedResponse> {
  const template = Object.entries(valid('executeQrRefund')).map(([key, value]: [string, unknown]) => [
    key,
    value === '{ref}' ? ref : value,
  ]);
  const body = { ...Object.fromEntries(template), ...more };
  return api.raw({
    to: 'executeQrRefund',
    path: { id: session.id },
    body,
    ...(purpose === undefined ? {} : { purpose }),
  });
}

/** The first purchase of the buyer that can be refunded, or that cannot (M §7.9, `returnable`). */
export function purchaseOf(
  { purchases }: { readonly purchases: readonly SuppliedPurchase[] },
  kind: 'returnable' | 'none',
): SuppliedPurchase {
  const found = purchases.find(({ returnable }) => (returnable === 'none') === (kind === 'none'));
  if (found !== undefined) return found;
  const wanted = kind === 'none' ? 'whose returnable is none' : 'that can be refunded';
  const message = `The buyer who scanned made no purchase ${wanted}; ${purchases.length} were listed.`;
  throw new StopCheck('not_tested', 'fixture_missing', message);
}

/** The refundable amount of a purchase, in tenge (M §7.9). Ends the check when the response does not contain it. */
export function availableIn(response: ReceivedResponse): number {
  const sum = Number(outermost(response, 'available_for_refund')?.value ?? Number.NaN);
  if (Number.isFinite(sum)) return sum;
  const message = `${response.label} (exchange ${response.exchange}) has no available_for_refund.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

/** The outermost place of this key in a response of unspecified shape, and its value. */
export function outermost(response: ReceivedResponse, key: string): { pointer: string; value: unknown } | undefined {
  return [...everyValue(response.body)]
    .flatMap(({ pointer, value }) =>
      isObject(value) && key in value ? [{ pointer: `${pointer}/${key}`, value: value[key] }] : [],
    )
    .sort((a, b) => a.pointer.split('/').length - b.pointer.split('/').length)[0];
}

/** True once a session shows its receipt, which may follow the outcome. */
export function hasReceipt(session: ReceivedResponse): boolean {
  return (outermost(session, 'receipt_url')?.value ?? null) !== null;
}

/** A line of a purchase: its key, and its refundable amount if the row shows it. */
export interface PurchaseLine {
  readonly ref: unknown;
  readonly available: number | undefined;
}

/**
 * The lines of a purchase: the rows of the first list in its response. The key of a row has the operator's name, as in
 * `{items.ref}` of the template, or is `ref` or `id`.
 */
export function linesIn(response: ReceivedResponse, declaredKeys: readonly string[]): PurchaseLine[] {
  const list = [...everyValue(response.body)].find(({ value }) => Array.isArray(value) && value.some(isObject))?.value;
  const keys = [...declaredKeys, 'ref', 'id'];
  return (Array.isArray(list) ? list : []).filter(isObject).flatMap((row) => {
    const key = keys.find((one) => row[one] !== undefined && row[one] !== null);
    const available = Number(row.available_for_refund ?? Number.NaN);
    return key === undefined ? [] : [{ ref: row[key], available: Number.isFinite(available) ? available : undefined }];
  });
}
