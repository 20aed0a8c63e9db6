import type {
  CashboxEvent,
  CashboxOperation as CashboxOperationRecord,
  CashboxReconciliation,
  CashboxResolution,
  CashboxSettings,
  CashboxSettingToggled,
  CashboxShift as CashboxShiftRecord,
  CashboxSummary,
  ShiftCloseAccepted,
  ShiftReport,
} from '../../../generated/types/merchant.ts';
import type { DayOfCash, Reconciliation, ReportLink } from '../../domain/cashbox/cash-totals.ts';
import type { CashboxOperation } from '../../domain/cashbox/operation.ts';
import type { CashboxShift, CashRegister } from '../../domain/cashbox/shift.ts';
import { moneyString } from '../../domain/money.ts';
import { type Moment, timestamp } from '../../domain/time.ts';
import type { Complete } from '../../http/complete.ts';

const emptyResult = moneyString(0n);

/** The cash of a day (reading F-4.9). There are no deposits and no cash refunds. */
export function summaryRecord(
  { day, opening, sales, withdrawn, balance }: DayOfCash,
  autoWithdrawal: boolean,
): Complete<CashboxSummary> {
  return {
    date: timestamp(day).slice(0, 10),
    current_cash_balance: moneyString(balance),
    replenishment_sum: emptyResult,
    withdrawal_sum: moneyString(withdrawn),
    sale_cash_amt: moneyString(sales.sum),
    sale_return_cash_amt: emptyResult,
    cash_amount_on_opening: moneyString(opening),
    sale_cash_cnt: sales.count,
    sale_return_cash_cnt: 0,
    auto_withdrawal: autoWithdrawal,
  };
}

/** A row of the list of shifts (reading F-4.9). */
export function shiftRecord(shift: CashboxShift): Complete<CashboxShiftRecord> {
  return {
    id: shift.id,
    shift_number: shift.number,
    start_date: timestamp(shift.openedAt),
    is_current: shift.closedAt === null,
    total_income: moneyString(shift.totalIncome),
    transactions_count: shift.transactions,
  };
}

/** The response to an accepted close (reading F-4.9). */
export function closeAccepted({ id, status, clientOperationId }: CashboxOperation): Complete<ShiftCloseAccepted> {
  return { id, status, client_operation_id: clientOperationId, poll_url: `/cashbox/operations/${id}` };
}

function resolutionRecord(safeToRetry: boolean): Complete<CashboxResolution> {
  return { safe_to_retry: safeToRetry };
}

/** A temporary link to the report of a shift (reading F-4.9). */
export function shiftReport({ url, expiresAt }: ReportLink): Complete<ShiftReport> {
  return { url, expires_at: timestamp(expiresAt) };
}

/** An operation and its result (reading R-6). */
export function operationRecord(operation: CashboxOperation): Complete<CashboxOperationRecord, 'resolution'> {
  return {
    id: operation.id,
    operation_type: operation.type,
    status: operation.status,
    shift_number: operation.shiftNumber,
    error_code: operation.errorCode,
    error_message: operation.errorMessage,
    ...(operation.safeToRetry !== null && { resolution: resolutionRecord(operation.safeToRetry) }),
  };
}

/** The payload of `cashbox.shift_closed` and `cashbox.shift_close_failed` (readings F-5.1 and F-5.4). */
export function cashboxEvent(event: string, operation: CashboxOperation, now: Moment): Complete<CashboxEvent> {
  return { event, operation: operationRecord(operation), timestamp: timestamp(now) };
}

/** A reconciliation. The contract leaves its content open. */
export function reconciliationRecord({ shift, receipts }: Reconciliation): CashboxReconciliation {
  const register = { total_income: moneyString(shift.totalIncome), transactions_count: shift.transactions };
  const service = { total_income: moneyString(receipts.sum), transactions_count: receipts.count };
  const difference = moneyString(shift.totalIncome - receipts.sum);
  return { shift_id: shift.id, shift_number: shift.number, register, service, difference };
}

export function settingsRecord({ autoClose, autoWithdrawal }: CashRegister): Complete<CashboxSettings> {
  return { auto_close_shift: autoClose, auto_withdrawal: autoWithdrawal };
}

/** The response to a change of a setting; `changed` is false if it already had the value. */
export function settingToggled(changed: boolean, value: boolean): Complete<CashboxSettingToggled> {
  return { changed, new_value: value };
}
