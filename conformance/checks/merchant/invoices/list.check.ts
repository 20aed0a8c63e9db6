import { check } from '../../../run/define.ts';

/** M §2.3, §4.1: the list and its records. */
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
        clause('M-2.1-list-keys', response).at(`/data/0/${key}`).toExist();
      }
    },
  }),
];

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
