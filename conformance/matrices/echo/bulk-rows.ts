import type { ClauseId } from '../../../generated/clauses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { type BulkRow, rowsOf, sendRows } from '../bulk/rows.ts';
import { provenRows } from '../bulk/sending.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { onceInRow } from '../once-in-row.ts';
import { echo } from './echo.ts';
import { placeOf, type Shown, showsText, taken } from './shown.ts';

/** What distinguishes the rows of the request. */
const kinds = [
  { label: 'first row', amount: 1210, description: 'Счёт', order: 'ORDER' },
  { label: 'second row', amount: 2320, description: '\u{20000}', order: 'Заказ' },
  { label: 'third row', amount: 3430, description: 'BILL', order: '000' },
] as const;

interface SentRow extends BulkRow {
  readonly description: string;
  readonly amount: number;
}

/** The rows of the one request, once they are created. */
const sentRows = onceInRow(async (context, _all: 'rows'): Promise<readonly SentRow[]> => {
  const rows = kinds.map(({ amount, description, order }) => {
    const external_order_id = context.unique(order);
    const text = `${description} ${context.unique('row')}`;
    return { ...rowsOf(context)(), amount, description: text, external_order_id };
  });
  taken(await sendRows(context, rows));
  return rows;
});

/** The invoice of a row in the search for one of its texts. */
async function found({ api }: RowContext, text: string): Promise<Shown> {
  const list: ReceivedResponse = taken(
    await api.listInvoices({ search: text, per_page: 10, sort_by: 'id', sort_order: 'desc' }),
  );
  const data = list.at('/data');
  if (Array.isArray(data) && data.some(isObject)) return { evidence: list, pointer: '/data/0' };
  throw new StopCheck('not_tested', 'prerequisite_failed', `${list.label} finds no invoice of the row.`);
}

function cell(label: string, clause: ClauseId, run: (context: RowContext) => Promise<unknown>): GradedCell {
  return { label, clauses: [clause], requests: 1, run };
}

/** M §2.1, §4.6: each row of a bulk creation, as the request sends it. The twin shows that its fields are understood. */
export const bulkRow = matrixRow(echo, {
  id: 'echo.create-invoices.rows',
  title: 'Each invoice of a bulk creation shows the amount, the description and the order id of its own row',
  profile: 'bulk',
  ownRecords: true,
  tier: 'provisioned',
  cost: { requests: 1, invoices: kinds.length + 2 },
  twin: provenRows,
  cells: kinds.flatMap(({ label }, index) => {
    const rowOf = async (context: RowContext): Promise<SentRow> => {
      const row = (await sentRows(context, 'rows'))[index];
      if (row === undefined) throw new Error(`The request has no row ${index}.`);
      return row;
    };
    return [
      cell(`description, ${label}`, 'M-2.1-description', async (context) => {
        const { external_order_id, description } = await rowOf(context);
        const { evidence, pointer } = await found(context, external_order_id);
        showsText(context, 'M-2.1-description', { evidence, pointer: `${pointer}/description` }, description);
      }),
      cell(`external_order_id, ${label}`, 'M-2.1-external-order-id-echo', async (context) => {
        const { external_order_id, description } = await rowOf(context);
        const { evidence, pointer } = await found(context, description);
        const shown = { evidence, pointer: `${pointer}/external_order_id` };
        showsText(context, 'M-2.1-external-order-id-echo', shown, external_order_id);
      }),
      cell(`amount, ${label}`, 'M-1-tenge', async (context) => {
        const { external_order_id, amount } = await rowOf(context);
        const { evidence, pointer } = await found(context, external_order_id);
        placeOf(context, 'M-1-tenge', { evidence, pointer: `${pointer}/amount` }).toBe(amount.toFixed(2));
      }),
    ];
  }),
});
