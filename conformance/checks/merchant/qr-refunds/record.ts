import type { Evidence, ReceivedResponse } from '../../../ground/values/evidence.ts';
import { everyValue, isObject } from '../../../ground/values/pointer.ts';
import { type RecordId, sameId } from '../../../ground/values/record-id.ts';
import { lastly } from '../../../matrices/lastly.ts';
import { hasReceipt, outermost } from '../../../preconditions/purchases.ts';
import type { CheckContext } from '../../../run/define.ts';

/**
 * Pointer to the object with this id in a response of unspecified shape. A record may have no id: then the innermost
 * object with a status counts, else the whole response.
 */
export function placeOf({ body }: Pick<Evidence, 'body'>, id: RecordId): string {
  const objects = [...everyValue(body)].filter(({ value }) => isObject(value));
  const places = objects.filter(({ value }) => isObject(value) && sameId(value.id, id));
  const outermost = places.map(({ pointer }) => pointer).sort((a, b) => a.split('/').length - b.split('/').length)[0];
  const bare = objects.filter(({ value }) => isObject(value) && typeof value.status === 'string').at(-1);
  return outermost ?? bare?.pointer ?? '';
}

/** True when the session in the response has this outcome, under any key. */
export function reads(response: ReceivedResponse, id: RecordId, outcome: string): boolean {
  return [...everyValue(response.at(placeOf(response, id)))].some(({ value }) => value === outcome);
}

/** What a session shows once its refund was executed, in whichever way (M §7.9). */
export const executedClauses = ['M-7.9-refunded-amount', 'M-7.9-refunded-amount-form', 'M-7.9-receipt-url'] as const;

type Showing = Pick<CheckContext<(typeof executedClauses)[number], never, never>, 'clause' | 'until' | 'api'>;

/** Asserts that the session shows its refund. */
export async function showsRefund(
  { clause, until, api }: Showing,
  id: RecordId,
  session: ReceivedResponse,
): Promise<void> {
  const sum = outermost(session, 'refunded_amount')?.pointer ?? '/refunded_amount';
  clause('M-7.9-refunded-amount', session).at(sum).toBeType(['string', 'number']);
  clause('M-7.9-refunded-amount-form', session)
    .at(sum)
    .toMatch(/^\d+\.\d{2}$/);
  const withReceipt = await lastly(
    () => until((reader) => reader.getQrRefund(id), hasReceipt),
    () => api.getQrRefund(id),
  );
  clause('M-7.9-receipt-url', withReceipt).has(outermost(withReceipt, 'receipt_url')?.pointer ?? '/receipt_url');
}
