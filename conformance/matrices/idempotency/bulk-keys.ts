import { notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { idempotency } from './idempotency.ts';
import { bodyWith, newInvoice } from './keyed-invoices.ts';

/** A row of a bulk creation with a label of its own. Rows are not specified: these are bodies of POST /invoices. */
function row({ valid, unique }: RowContext, changes: object = {}): { external_order_id: string } {
  const { invoices }: { readonly invoices?: unknown } = valid('createInvoices');
  const [first] = Array.isArray(invoices) ? (invoices as unknown[]) : [];
  return { ...(isObject(first) ? first : {}), external_order_id: unique('row'), ...changes };
}

function sendRows({ api, valid }: RowContext, invoices: readonly object[]): Promise<ReceivedResponse> {
  return api.raw({ to: 'createInvoices', body: { ...valid('createInvoices'), invoices } });
}

/** The list in which the search finds the invoice of a row, and whether it does. */
async function found({ api }: RowContext, { external_order_id: label }: { external_order_id: string }) {
  const list = await api.listInvoices({ search: label, per_page: 5, sort_by: 'id', sort_order: 'desc' });
  const data = list.at('/data');
  const isThere = Array.isArray(data) && data.some((one) => isObject(one) && one.external_order_id === label);
  return { list, isThere };
}

/** Ends the row unless the target creates the rows of the suite, and shows their labels. */
async function understood(context: RowContext): Promise<void> {
  const known = row(context);
  notRefused(await sendRows(context, [known]), 'createInvoices');
  const { list, isThere } = await found(context, known);
  if (isThere) return;
  const message = `${list.label} (exchange ${list.exchange}): no invoice of a valid row.`;
  throw new StopCheck('not_tested', 'twin_rejected', message, 'templates: { createInvoices: { … } }');
}

/** Rows of which one may be refused for its key, and one that must be created nevertheless. */
function nextToFreshRow(
  label: string,
  rowsOf: (context: RowContext) => Promise<readonly { external_order_id: string }[]>,
  valid: number,
): GradedCell {
  return {
    label,
    clauses: ['M-4.6-bulk-failed-201', 'M-4.6-bulk-others'],
    requests: 3,
    run: async (context) => {
      const rows = await rowsOf(context);
      const response = notRefused(await sendRows(context, rows), 'createInvoices', [409]);
      context.clause('M-4.6-bulk-failed-201', response).status(201);
      if (!response.accepted) return;
      const { list, isThere } = await found(context, rows[valid] ?? { external_order_id: '' });
      context
        .clause('M-4.6-bulk-others', list)
        .that(isThere, 'the invoice of the valid row', isThere ? 'there' : 'none');
    },
  };
}

async function used(context: RowContext): Promise<{ external_order_id: string }> {
  const { body } = await newInvoice(context);
  return row(context, { external_order_id_idempotency: body.external_order_id_idempotency });
}

/** A row whose order id, which is no key (M §4.2), is the key of an invoice. */
async function labelledAsUsed(context: RowContext): Promise<{ external_order_id: string }> {
  const { body } = await newInvoice(context);
  return row(context, { external_order_id: body.external_order_id_idempotency });
}

/** M §4.6, §7.3: whether a row has a key is not specified, but one row never keeps the others from being created. */
export const bulkKeyRows: Check[] = [
  matrixRow(idempotency, {
    id: 'idempotency.create-invoices',
    title: 'A row of a bulk creation with a key that is in use keeps no other row from being created',
    profile: 'bulk',
    ownRecords: true,
    cost: { requests: 2, invoices: 9 },
    twin: understood,
    cells: [
      nextToFreshRow('a row with the key of an invoice, before another row', async (c) => [await used(c), row(c)], 1),
      nextToFreshRow('a row with the key of an invoice, after another row', async (c) => [row(c), await used(c)], 0),
      nextToFreshRow(
        'two rows with one key',
        async (context) => {
          const { external_order_id_idempotency } = bodyWith(context.unique('key'), context);
          return [row(context, { external_order_id_idempotency }), row(context, { external_order_id_idempotency })];
        },
        0,
      ),
      nextToFreshRow('a row with the key of an invoice as its order id', async (c) => [await labelledAsUsed(c)], 0),
    ],
  }),
];
