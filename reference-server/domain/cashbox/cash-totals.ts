import type { Tiyn } from '../money.ts';
import type { Store } from '../ports/store.ts';
import { type Moment, minuteMs } from '../time.ts';
import type { CashboxShift } from './shift.ts';
import type { Span } from './window.ts';

/** A number of sales and their sum. */
export interface Sales {
  readonly count: number;
  readonly sum: Tiyn;
}

/** The cash of a day: sales and withdrawals. Nothing else moves cash, and no receipt pays any back. */
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

/** The totals of a shift by the register and by its receipts. */
export interface Reconciliation {
  readonly shift: CashboxShift;
  readonly receipts: Sales;
}

/** How long the link to a report works. The specification has no such time. */
const linkLifetime = 15 * minuteMs;

/** A link to the report of a shift. */
export interface ReportLink {
  readonly url: string;
  readonly expiresAt: Moment;
}

/** A link with an expiry. It points to the register; this server has no report files. */
export function reportLink({ id }: CashboxShift, now: Moment): ReportLink {
  const expiresAt = now + linkLifetime;
  return { url: `https://reports.example.com/shifts/${id}.pdf?expires=${Math.floor(expiresAt / 1_000)}`, expiresAt };
}
