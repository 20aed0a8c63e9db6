import type { ClauseId } from '../../../../generated/clauses.ts';
import type { Api, OperationId } from '../../../contract/api.ts';
import { unlessInjectedElsewhere } from '../../../exchange/responses/injected-failure.ts';
import { notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import type { RecordId } from '../../../ground/values/record-id.ts';
import { type Check, check } from '../../../run/define.ts';
import type { Send } from './reads.ts';
import { listedShiftId } from './shift-id.ts';

/** M §7.10: temporary failures. */
function outage<
  const Code extends
    | 'cashbox_unavailable'
    | 'cashbox_report_unavailable'
    | 'cashbox_toggle_in_progress'
    | 'cashbox_toggle_unavailable',
>(code: Code, clauseId: ClauseId, title: string): Check {
  return check({
    id: `cashbox.outage.${code.replace('cashbox_', '').replaceAll('_', '-')}`,
    title,
    profile: 'cashbox',
    clauses: [clauseId],
    needs: ['cashbox.shift', `outage.later:${code}`],
    cost: { requests: 6 },
    async run({ need, api, clause }) {
      const { id } = need['cashbox.shift'];
      for (const [operation, send] of asking(code, api, id)) {
        notRefused(await send('twin'), operation);
        await need[`outage.later:${code}`].inject();
        clause(clauseId, unlessInjectedElsewhere(await send('act')))
          .status(503)
          .code(code);
      }
    },
  });
}

/** The calls that the failure applies to: both settings, or the one that the code names. */
function asking(code: string, api: Api, shift: RecordId | undefined): readonly (readonly [OperationId, Send])[] {
  if (code === 'cashbox_report_unavailable') {
    return [['getShiftReport', (purpose) => api.getShiftReport(listedShiftId(shift), { purpose })]];
  }
  if (code === 'cashbox_unavailable') {
    return [['getCashboxSummary', (purpose) => api.getCashboxSummary({}, { purpose })]];
  }
  return (['updateAutoClose', 'updateAutoWithdrawal'] as const).map((to) => [
    to,
    (purpose) => api.raw({ to, body: { enabled: false }, purpose }),
  ]);
}

export const cashboxOutageChecks: readonly Check[] = [
  outage('cashbox_unavailable', 'M-7.10-unavailable', 'A cashbox that is unavailable returns 503'),
  outage('cashbox_report_unavailable', 'M-7.10-report-unavailable', 'A report that is unavailable returns 503'),
  outage('cashbox_toggle_in_progress', 'M-7.10-toggle-in-progress', 'A setting that is being switched returns 503'),
  outage('cashbox_toggle_unavailable', 'M-7.10-toggle-unavailable', 'A setting that cannot be switched returns 503'),
];
