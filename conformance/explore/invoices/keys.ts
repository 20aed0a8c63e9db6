import type { ClauseId } from '../../../generated/clauses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { key } from '../../matrices/idempotency/keyed-invoices.ts';
import { givesKeyBack, type Invoice, type Invoices, readAgain, statusOf } from './world.ts';

/** The keys of a sequence: few, so that they meet. Two differ in the case of a letter only. */
export const keys = [undefined, 'key', 'key', 'key', 'KEY', 'other'] as const;

/** The key of a request; undefined without one. */
export function keyOf({ [key]: used }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof used === 'string' ? used : undefined;
}

/** The invoice that has the key now. */
export function holderOf({ all }: Invoices, used: string | undefined): Invoice | undefined {
  if (used === undefined) return undefined;
  return all.findLast((one) => keyOf(one.request) === used && !givesKeyBack.includes(statusOf(one)));
}

/** The refusal has the status of the invoice, which may change meanwhile. */
export async function judgeStatus(
  world: Invoices,
  holder: Invoice,
  refusal: ReceivedResponse,
  clause: ClauseId = 'M-7.3-duplicate-status',
): Promise<void> {
  const before = statusOf(holder);
  const after = await readAgain(world, holder);
  world.context
    .clause(clause, refusal)
    .at('/status')
    .toBeOneOf([before, after.at('/status')]);
}
