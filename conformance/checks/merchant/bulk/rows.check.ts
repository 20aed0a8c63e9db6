import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { show } from '../../../ground/values/show.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { type CheckContext, check } from '../../../run/define.ts';
import { broken, combinationOf } from '../../../run/faults/combinations.ts';
import {
  type BulkRow,
  failedPlace,
  invoiceOf,
  isFailed,
  labelled,
  rowsIn,
  rowsOf,
  sendRows,
  textsIn,
  twinOf,
} from './rows.ts';

/** M §7.3, §7.6: codes of failed rows of a bulk creation, whose response is still 201. */
export const bulkRowChecks = [
  check({
    id: 'bulk.row.amount-fraction',
    title: 'A row over a fraction of a tenge fails with its code and is not created',
    profile: 'bulk',
    clauses: ['M-7.3-bulk-whole-tenge'],
    needs: [],
    tier: 'provisioned',
    cost: { requests: 3, invoices: 2 },
    async run(context) {
      const faulty = rowsOf(context)({ amount: 100.5 });
      const response = await withFaulty(context, faulty);
      coded(context, 'M-7.3-bulk-whole-tenge', response, 'amount_must_be_whole_tenge');
      await notCreated(context, 'M-7.3-bulk-whole-tenge', faulty);
    },
  }),

  check({
    id: 'bulk.row.field-too-long',
    title: 'A row with an oversize field fails alone',
    profile: 'bulk',
    clauses: ['M-7.3-bulk-field-too-long', 'M-7.3-bulk-field-too-long-code'],
    needs: [],
    tier: 'provisioned',
    cost: { requests: 3, invoices: 2 },
    async run(context) {
      const faulty = rowsOf(context)({ external_order_id: 'x'.repeat(10_000) });
      const known = rowsOf(context)();
      await twinOf(context, [known]);
      await labelled(context, [known]);
      const response = await sendRows(context, [rowsOf(context)(), faulty]);
      const failed = rowsIn(response).filter(isFailed).length;
      if (response.accepted && failed === 0) {
        // The specification gives no bound for this field.
        throw new StopCheck('not_applicable', 'other_branch', `${response.label}: the target permits this value.`);
      }
      context
        .clause('M-7.3-bulk-field-too-long', response)
        .status(201)
        .that(failed === 1, 'one failed row in invoices', `${failed} of ${rowsIn(response).length}`);
      coded(context, 'M-7.3-bulk-field-too-long-code', response, 'field_too_long');
    },
  }),

  check({
    id: 'bulk.row.cart-without-catalog',
    title: 'A row with a cart fails where the organization has no catalog, and is not created',
    profile: 'bulk',
    clauses: ['M-7.3-bulk-not-supported'],
    needs: [],
    tier: 'provisioned',
    cost: { requests: 3, invoices: 2 },
    async run(context) {
      const row = rowsOf(context)();
      const rule = combinationOf('createInvoice', 'M-7.3-catalog-not-supported');
      const faulty = { ...row, ...broken('createInvoice', rule, row) };
      coded(context, 'M-7.3-bulk-not-supported', await withFaulty(context, faulty), 'catalog_not_supported');
      await notCreated(context, 'M-7.3-bulk-not-supported', faulty);
    },
  }),

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

/** The response to an invalid row next to a valid one, after a twin with valid rows only. */
async function withFaulty(
  context: Pick<CheckContext, 'api' | 'valid' | 'unique'>,
  faulty: object,
): Promise<ReceivedResponse> {
  const row = rowsOf(context);
  await twinOf(context, [row()]);
  return sendRows(context, [row(), faulty]);
}

/** No invoice has the label of a failed row. */
async function notCreated({ api, clause }: Pick<CheckContext, 'api' | 'clause'>, id: RowClause, faulty: BulkRow) {
  const { list, invoice } = await invoiceOf(api, faulty);
  const none = clause(id, list).status(200);
  none.that(invoice === undefined, 'no invoice of the failed row', `invoice ${String(invoice?.id)}`);
}

type RowClause = 'M-7.3-bulk-whole-tenge' | 'M-7.3-bulk-field-too-long-code' | 'M-7.3-bulk-not-supported';

/** The failed row carries the code, under any key. */
function coded(
  { clause }: { clause: CheckContext['clause'] },
  id: RowClause,
  response: ReceivedResponse,
  code: string,
): void {
  const place = failedPlace(response);
  const row = place === undefined ? undefined : response.at(place);
  clause(id, response)
    .status(201)
    .that(textsIn(row).includes(code), `a failed row with ${code}`, place === undefined ? 'no failed row' : show(row));
}
