import type { Tiyn } from '../money.ts';
import { dayMs, dayOf, type Moment, secondMs } from '../time.ts';

/** What the cashbox of an organization does by itself (fills 4.9). */
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
 * A shift of the cash register (M §1, §7.10; fills 4.9). How shifts go on is this server's own choice: the first one
 * opens when the cashbox is first used or looked at; every issued receipt counts in the open one; closing one opens the
 * next, which begins with the cash that is left.
 */
export interface CashboxShift {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  /** Counts from 1 in every organization. */
  readonly number: number;
  readonly openingCash: Tiyn;
  readonly cashIncome: Tiyn;
  /** Cash and terminal together. */
  readonly totalIncome: Tiyn;
  readonly transactions: number;
  /** Cash taken out when it was closed. */
  readonly withdrawn: Tiyn;
  readonly openedAt: Moment;
  readonly closedAt: Moment | null;
  /** When it closes by itself, if it does. */
  readonly dueAt: Moment | null;
}

type NewShift = Omit<CashboxShift, 'id' | 'version'>;

/**
 * When a shift that is open at a moment closes by itself: in the last second of the Almaty day, so that what is taken
 * out belongs to this day and the next shift serves the next one.
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

/** The first shift of an organization: an empty register. */
export function firstShift(organizationId: number, now: Moment): NewShift {
  return opened(organizationId, 1, 0n, now, null);
}

/** Cash in the register while the shift is open. */
export function cashIn({ openingCash, cashIncome }: CashboxShift): Tiyn {
  return openingCash + cashIncome;
}

/** Counts a sale. */
export function withSale(shift: CashboxShift, sum: Tiyn, cash: boolean): CashboxShift {
  return {
    ...shift,
    cashIncome: cash ? shift.cashIncome + sum : shift.cashIncome,
    totalIncome: shift.totalIncome + sum,
    transactions: shift.transactions + 1,
  };
}

/** Closes a shift and opens the next one. */
export function turnOver(
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
