import { limits } from '../../../../generated/limits.ts';
import type { components } from '../../../../generated/types/merchant.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { instantOf } from '../../../ground/values/iso-8601.ts';
import { check } from '../../../run/define.ts';
import { type Condition, recordsOf } from './listed.ts';
import { newInvoice } from './new-invoice.ts';

/** M §2.3, §4.1: the list, its order and its pages. */
export const listChecks = [
  check({
    id: 'invoice.list.envelope',
    title: 'The list has its envelope, and its records have every key of the record',
    profile: 'merchant-core',
    clauses: ['M-4.1-200', 'M-2.1-list-keys'],
    bySchema: ['M-2.3-current-page', 'M-2.3-data', 'M-2.3-total'],
    needs: ['invoice.open'],
    cost: { requests: 2, invoices: 1 },
    async run({ api, clause }) {
      const response = await api.listInvoices({ per_page: 5, sort_by: 'id', sort_order: 'desc' });
      clause('M-4.1-200', response).status(200);
      if (!response.accepted) return;
      // M §4.3 promises items for the single invoice.
      for (const key of recordKeys.filter((one) => one !== 'items')) {
        clause('M-2.1-list-keys', response).has(`/data/0/${key}`);
      }
    },
  }),

  check({
    id: 'invoice.list.sort',
    title: 'Every documented column sorts in both directions',
    profile: 'merchant-core',
    clauses: ['M-4.1-sort-by', 'M-4.1-sort-by-order', 'M-4.1-sort-order'],
    needs: [],
    cost: { requests: 16, invoices: 3 },
    async run({ api, valid, clause, unique }) {
      const order = unique('order');
      // Of different lengths: sorted as strings they would have another order.
      for (const amount of [2000, 900, 3000]) {
        await newInvoice({ api, valid }, { amount, external_order_id: order });
      }
      const sorted = (sort_by: SortField, sort_order: 'asc' | 'desc') =>
        api.listInvoices({ search: order, per_page: 10, sort_by, sort_order });

      for (const column of sortFields) clause('M-4.1-sort-by', await sorted(column, 'asc')).status(200);
      for (const column of ['id', 'amount', 'created_at'] as const) {
        const up = await sorted(column, 'asc');
        clause('M-4.1-sort-by-order', up).that(...inOrder(up, column, 1));
        const down = await sorted(column, 'desc');
        clause('M-4.1-sort-order', down).that(...inOrder(down, column, -1));
      }
    },
  }),

  check({
    id: 'invoice.list.page-size',
    title: 'per_page accepts 1 to 100 and limits the page; total counts all records',
    profile: 'merchant-core',
    clauses: ['M-4.1-per-page', 'M-2.3-total-all'],
    needs: [],
    cost: { requests: 4, invoices: 2 },
    async run({ api, valid, clause }) {
      for (let i = 0; i < 2; i += 1) await api.createInvoice(valid('createInvoice'), { purpose: 'setup' });
      const smallest = await api.listInvoices({ per_page: limits.per_page.min, sort_by: 'id', sort_order: 'desc' });
      clause('M-4.1-per-page', smallest)
        .status(200)
        .that(recordsOf(smallest).length === 1, '1 record', `${recordsOf(smallest).length}`);
      const total = smallest.at('/total');
      clause('M-2.3-total-all', smallest).that(typeof total === 'number' && total >= 2, 'at least 2', String(total));
      const largest = await api.listInvoices({ per_page: limits.per_page.max, sort_by: 'id', sort_order: 'desc' });
      clause('M-4.1-per-page', largest)
        .status(200)
        .that(
          recordsOf(largest).length <= limits.per_page.max,
          `at most ${limits.per_page.max} records`,
          `${recordsOf(largest).length}`,
        );
    },
  }),
];

type SortField = components['schemas']['InvoiceSortField'];

const sortFields: readonly SortField[] = ['id', 'amount', 'client_name', 'status', 'created_at', 'paid_at'];

/** Every key of the table of M §2.1 but `error_code`, which a list may omit. */
const recordKeys = [
  'id',
  'amount',
  'description',
  'external_order_id',
  'status',
  'provider_invoice_id',
  'phone',
  'client_name',
  'client_comment',
  'is_sandbox',
  'is_recurring',
  'subtotal',
  'discount_sum',
  'discount_percentage',
  'total_refunded',
  'is_fully_refunded',
  'error_message',
  'paid_at',
  'created_at',
  'items',
];

/** Adjacent rows are in order; equal values, and values that cannot be read, may have either order. */
function inOrder(response: ReceivedResponse, column: 'id' | 'amount' | 'created_at', direction: 1 | -1): Condition {
  const values = recordsOf(response).map((row) => comparable(row[column], column));
  const ordered = values.every((value, i) => i === 0 || !((value - (values[i - 1] ?? value)) * direction < 0));
  const way = direction === 1 ? 'rising' : 'falling';
  return [values.length === 3 && ordered, `3 records, ${column} ${way}`, values.join(', ') || 'no records'];
}

function comparable(value: unknown, column: string): number {
  return column === 'created_at' ? (instantOf(value)?.at ?? Number.NaN) : Number(value);
}
