import type { MerchantHandlers } from '../../../generated/server/merchant.ts';
import { isInvalid, isRefused } from '../../domain/outcome.ts';
import type { MerchantContext } from '../caller/context.ts';
import {
  closeAccepted,
  operationRecord,
  reconciliationRecord,
  settingsRecord,
  settingToggled,
  shiftRecord,
  shiftReport,
  summaryRecord,
} from './records.ts';

type Operation =
  | 'getCashboxSummary'
  | 'listCashboxShifts'
  | 'closeShift'
  | 'getShiftReport'
  | 'getCashboxReconciliation'
  | 'getCashboxSettings'
  | 'updateAutoClose'
  | 'updateAutoWithdrawal'
  | 'getCashboxOperation';

/** Maps requests to the service and outcomes to responses. */
export const cashboxHandlers: Pick<MerchantHandlers<MerchantContext>, Operation> = {
  async getCashboxSummary({ query }, { organization, cashbox }) {
    const outcome = await cashbox.summary(organization, query.date);
    return isRefused(outcome)
      ? outcome
      : { status: 200, body: summaryRecord(outcome.cash, outcome.register.autoWithdrawal) };
  },

  async listCashboxShifts({ query }, { organization, cashbox }) {
    const outcome = await cashbox.shifts(organization, query.date_from, query.date_to);
    return isRefused(outcome) || isInvalid(outcome)
      ? outcome
      : { status: 200, body: { data: outcome.shifts.map(shiftRecord) } };
  },

  async closeShift({ body }, { organization, cashbox }) {
    const outcome = await cashbox.close(organization, body);
    return isRefused(outcome) || isInvalid(outcome) ? outcome : { status: 202, body: closeAccepted(outcome) };
  },

  async getShiftReport({ params }, { organization, cashbox }) {
    const outcome = await cashbox.report(organization, params.shift);
    return isRefused(outcome) ? outcome : { status: 200, body: shiftReport(outcome) };
  },

  async getCashboxReconciliation({ query }, { organization, cashbox }) {
    const outcome = await cashbox.reconciliation(organization, query.shift_id);
    return isRefused(outcome) ? outcome : { status: 200, body: reconciliationRecord(outcome) };
  },

  async getCashboxSettings(_input, { organization, cashbox }) {
    const outcome = await cashbox.settings(organization);
    return isRefused(outcome) ? outcome : { status: 200, body: settingsRecord(outcome) };
  },

  async updateAutoClose({ body }, { organization, cashbox }) {
    const outcome = await cashbox.set(organization, 'autoClose', body.enabled);
    return isRefused(outcome) ? outcome : { status: 200, body: settingToggled(outcome.changed, body.enabled) };
  },

  async updateAutoWithdrawal({ body }, { organization, cashbox }) {
    const outcome = await cashbox.set(organization, 'autoWithdrawal', body.enabled);
    return isRefused(outcome) ? outcome : { status: 200, body: settingToggled(outcome.changed, body.enabled) };
  },

  async getCashboxOperation({ params }, { organization, cashbox }) {
    const operation = await cashbox.operation(organization, params.id);
    return operation ? { status: 200, body: operationRecord(operation) } : { refused: 'cashbox_operation_not_found' };
  },
};
