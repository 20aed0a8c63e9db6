import type { CodeId } from '../../../generated/catalog.ts';
import { limits } from '../../../generated/limits.ts';
import { isOperation } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { everyValue } from '../../ground/values/pointer.ts';
import { hasWrongStatus, refusalCode } from '../responses/refusal-codes.ts';

/** True for a 429 with a documented code of the operation that has another status: no rate is exceeded. */
export function isOtherRefusal(response: ReceivedResponse): boolean {
  const { operation } = response;
  return operation !== undefined && isOperation(operation) && hasWrongStatus(response, operation);
}

/**
 * What is used up when a 429 is about the number of objects and not about a rate of requests (P §7), or about the
 * invoices of a day or a recipient (M §7.6).
 */
export function countLimit(response: ReceivedResponse): string | undefined {
  const code = refusalCode(response);
  if (code !== undefined && ofInvoices.has(code.id)) return code.summary;
  const rows: readonly Limit[] = Object.values(limits);
  // The specification does not show where the body of a partner error has its code (P §7).
  const values = [...everyValue(response.body)].map(({ value }) => value);
  const isNamed = (code: string | undefined) => code !== undefined && values.includes(code);
  return rows.find(({ kind, exceeded }) => kind === 'count' && isNamed(exceeded.code))?.says;
}

/** Codes that count invoices, not requests (M §7.6): the next window may be days away. */
const ofInvoices: ReadonlySet<CodeId> = new Set<CodeId>([
  'kyc_daily_limit_reached',
  'outstanding_org_limit',
  'outstanding_recipient_limit',
  'recipient_fanout_exceeded',
  'tariff_limit_reached',
  'trial_daily_limit',
]);

interface Limit {
  kind: string;
  says: string;
  exceeded: { status: number; code?: string };
}
