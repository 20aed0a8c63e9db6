import type { Tiyn } from '../money.ts';
import { dayMs, dayOf, type Moment, secondMs } from '../time.ts';

/** The cash register of an organization with its automatic settings (reading F-4.9). */
export interface CashRegister {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  /** The open shift is closed at the end of the day. */
  readonly autoClose: boolean;
  /** All cash is taken out when a shift is closed. */
  readonly autoWithdrawal: boolean;
}

/**
 * A shift of the cash register (M §1, §7.10; reading F-4.9). The specification does not say how shifts follow each
 * other. Here the first shift opens with the first use of the cashbox, every issued receipt counts in the open shift,
 * and closing a shift opens the next one with the cash that is left.
 */
export interface CashboxShift {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  /** Number of the shift in its organization, from 1. */
  readonly number: number;
  readonly openingCash: Tiyn;
  readonly cashIncome: Tiyn;
  /** Cash and terminal together. */
  readonly totalIncome: Tiyn;
  readonly transactions: number;
  /** Cash taken out when the shift was closed. */
  readonly withdrawn: Tiyn;
  readonly openedAt: Moment;
  readonly closedAt: Moment | null;
  /** When the shift closes automatically; null when it does not. */
  readonly dueAt: Moment | null;
}

type NewShift = Omit<CashboxShift, 'id' | 'version'>;

/**
 * When a shift that is open now closes automatically: in the last second of the Almaty day, so that the withdrawal
 * belongs to this day and the next shift to the next day.
 */
export function closesAt({ autoClose }: Pick<CashRegister, 'autoClose'>, now: Moment): Moment | null {
  const end = dayOf(now) + dayMs - secondMs;
  if (!autoClose) return null;
  return now < end ? end : end + dayMs;
}

function opened(organizationId: number, number: number, openingCash: Tiyn, now: Moment, dueAt: Moment | null) {
  return {
    organizationId,
    number,
    openingCash,
    cashIncome: 0n,
    totalIncome: 0n,
    transactions: 0,
    withdrawn: 0n,
    openedAt: now,
    closedAt: null,
    dueAt,
  };
}

/** The first shift of an organization, with an empty register. */
export function firstShift(organizationId: number, now: Moment): NewShift {
  return opened(organizationId, 1, 0n, now, null);
}

/** Cash in the register while the shift is open. */
export function cashIn({ openingCash, cashIncome }: CashboxShift): Tiyn {
  return openingCash + cashIncome;
}

/** The shift with one more sale. */
export function withSale(shift: CashboxShift, sum: Tiyn, cash: boolean): CashboxShift {
  return {
    ...shift,
    cashIncome: cash ? shift.cashIncome + sum : shift.cashIncome,
    totalIncome: shift.totalIncome + sum,
    transactions: shift.transactions + 1,
  };
}

/** Closes a shift and opens the next one, with the cash that is left. */
export function closeAndReopen(
  shift: CashboxShift,
  register: CashRegister,
  now: Moment,
): { readonly closed: CashboxShift; readonly next: NewShift } {
  const withdrawn = register.autoWithdrawal ? cashIn(shift) : 0n;
  return {
    closed: { ...shift, withdrawn, closedAt: now, dueAt: null },
    next: opened(shift.organizationId, shift.number + 1, cashIn(shift) - withdrawn, now, closesAt(register, now)),
  };
}
