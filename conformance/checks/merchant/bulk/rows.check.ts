import { failedPlace, rowsOf, sendRows, twinOf } from '../../../matrices/bulk/rows.ts';
import { check } from '../../../run/define.ts';

/** M §7.3, §7.6: codes of failed rows of a bulk creation, whose response is still 201. */
export const bulkRowChecks = [
  check({
    id: 'bulk.row.tariff-limit',
    title: 'A row above the limit of the tariff fails with its code and a message; other rows are created',
    profile: 'bulk',
    clauses: ['M-7.6-bulk-tariff', 'M-7.6-bulk-tariff-message', 'M-7.6-bulk-tariff-only', 'M-7.6-bulk-tariff-201'],
    needs: ['risk.next:tariff_limit_reached'],
    tier: 'controlled',
    cost: { requests: 2, invoices: 2 },
    async run(context) {
      const { need, clause } = context;
      const row = rowsOf(context);
      const { overlay } = need['risk.next:tariff_limit_reached'];
      const response = await sendRows(context, [row(overlay), row()], { throttled: 'return' });
      // The tariff no longer limits the request: it now succeeds.
      await twinOf(context, [row()]);
      clause('M-7.6-bulk-tariff-201', response).status(201);
      const place = failedPlace(response) ?? '/invoices/0';
      clause('M-7.6-bulk-tariff', response).status(201).at(`${place}/error_code`).toBe('tariff_limit_reached');
      clause('M-7.6-bulk-tariff-message', response).status(201).at(`${place}/message`).toBeType('string');
      clause('M-7.6-bulk-tariff-only', response).status(201).at(`${place}/meta`).toBeAbsent();
    },
  }),
];
