import { type CodeId, codes, occurrences } from '../../../generated/catalog.ts';
import { limits } from '../../../generated/limits.ts';
import { isOperation } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { everyValue } from '../../ground/values/pointer.ts';
import { hasWrongStatus, refusalCode } from '../responses/refusal-codes.ts';

/** True for a 429 whose documented code belongs to another status: it does not mean that a rate is exceeded. */
export function isOtherRefusal(response: ReceivedResponse): boolean {
  const { operation } = response;
  const code = refusalCode(response);
  if (code === undefined) return false;
  if (operation !== undefined && isOperation(operation) && hasWrongStatus(response, operation)) return true;
  return !ofRates.has(code.id);
}

/** Codes that some operation returns with 429, and codes without a status, which belong to events. */
const ofRates: ReadonlySet<CodeId> = codesOfRates();

function codesOfRates(): Set<CodeId> {
  const rows = Object.values(occurrences).flatMap((own) => Object.entries<{ status: number }>(own)) as [
    CodeId,
    { status: number },
  ][];
  const given = new Set(rows.map(([id]) => id));
  const throttled = new Set(rows.filter(([, { status }]) => status === 429).map(([id]) => id));
  return new Set((Object.keys(codes) as CodeId[]).filter((id) => throttled.has(id) || !given.has(id)));
}

/** The objects whose number a 429 is about: records (P §7) or invoices (M §7.6). Undefined for a request rate. */
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
