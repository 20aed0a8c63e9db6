import type { Tiyn } from '../money.ts';
import type { Sales, Store } from '../ports/store.ts';
import { type Moment, minuteMs } from '../time.ts';
import type { CashboxShift } from './shift.ts';
import type { Span } from './window.ts';

/** What went in and out of the register on a day. Cash is never put in, and never given back by a receipt. */
export interface DayOfCash {
  /** First moment of the day. */
  readonly day: Moment;
  readonly opening: Tiyn;
  readonly sales: Sales;
  readonly withdrawn: Tiyn;
  readonly balance: Tiyn;
}

/** Adds up the cash of a day from the receipts and the withdrawals. */
export async function cashOf(
  { receipts, cashboxShifts }: Pick<Store, 'receipts' | 'cashboxShifts'>,
  organizationId: number,
  { from, before }: Span,
): Promise<DayOfCash> {
  const earlier = await receipts.cashSales(organizationId, null, from);
  const opening = earlier.sum - (await cashboxShifts.withdrawn(organizationId, null, from));
  const sales = await receipts.cashSales(organizationId, from, before);
  const withdrawn = await cashboxShifts.withdrawn(organizationId, from, before);
  return { day: from, opening, sales, withdrawn, balance: opening + sales.sum - withdrawn };
}

/** A shift as the register counted it, and as the receipts say. */
export interface Reconciliation {
  readonly shift: CashboxShift;
  readonly receipts: Sales;
}

/** How long the link to a report works; own choice. */
const linkLives = 15 * minuteMs;

/** A link to the report of a shift. */
export interface ReportLink {
  readonly url: string;
  readonly expiresAt: Moment;
}

/** Makes a link that works for a while. Where it leads is the register's business: this server has no such files. */
export function reportLink({ id }: CashboxShift, now: Moment): ReportLink {
  const expiresAt = now + linkLives;
  return { url: `https://reports.example.com/shifts/${id}.pdf?expires=${Math.floor(expiresAt / 1_000)}`, expiresAt };
}
