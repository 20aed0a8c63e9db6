import type { Behaviour, Scenario } from './scenario.ts';

/** What a paid invoice has in a list, apart from its id and amount (M §2.1). */
const paid = {
  description: 'text',
  external_order_id: 'order',
  status: 'paid',
  provider_invoice_id: '1',
  phone: '77010000001',
  client_name: 'text',
  client_comment: null,
  is_sandbox: true,
  is_recurring: false,
  subtotal: null,
  discount_sum: null,
  discount_percentage: null,
  total_refunded: '0.00',
  is_fully_refunded: false,
  error_message: null,
  paid_at: '2026-05-04T12:00:00+05:00',
  created_at: '2026-05-04T11:00:00+05:00',
  items: [],
};

/** Stories about one invoice: what the service does, what the client is asked to do, and what it must or must not believe then. */
export const invoiceScenarios: readonly Scenario[] = [
  {
    id: 'nulls',
    title: 'Every field that may be null is null',
    steps: [
      { act: 'invoice' },
      {
        service: [{ shows: { status: 'pending', client_comment: 'text', subtotal: '1500.00', discount_sum: '0.00' } }],
      },
      { believes: { clause: 'C-M-4.2-processing', not: ['paid'] } },
      {
        service: [
          {
            shows: {
              status: 'pending',
              client_comment: null,
              subtotal: null,
              discount_sum: null,
              discount_percentage: null,
              error_message: null,
              error_code: null,
              paid_at: null,
            },
          },
        ],
      },
      { believes: { clause: 'C-M-2.1-null', is: ['open'] } },
    ],
  },
  {
    id: 'created',
    title: 'An invoice is issued and paid',
    shows: ['C-M-5-key', 'C-M-5-key-elsewhere', 'C-M-1-prefix', 'C-M-4-json', 'C-M-4.2-types'],
    steps: [
      { act: 'invoice' },
      { believes: { clause: 'C-M-4.2-processing', not: ['paid'] } },
      { service: [{ shows: { status: 'paid', paid_at: '2026-05-04T12:00:00+05:00' } }] },
      { believes: { clause: 'C-M-3.1-paid', is: ['paid'] } },
    ],
  },
  {
    id: 'paid-at',
    title: 'The time of a payment has an offset',
    steps: [
      { act: 'invoice' },
      { service: [{ shows: { status: 'paid', paid_at: '2026-05-04T12:00:00+05:00' } }] },
      { believes: { clause: 'C-M-2.1-offset', of: 'paid_at', is: ['2026-05-04T07:00:00.000Z'] } },
      { service: [{ shows: { status: 'paid', paid_at: '2026-05-04T05:00:00-03:30' } }] },
      { believes: { clause: 'C-M-2.1-offset', of: 'paid_at', is: ['2026-05-04T08:30:00.000Z'] } },
    ],
  },
  {
    id: 'failed-later',
    title: 'The provider fails after the invoice was accepted',
    steps: [
      { act: 'invoice' },
      { believes: { clause: 'C-M-4.2-processing', is: ['open', 'unknown'] } },
      { service: [{ shows: { status: 'error', error_code: 'unknown_error', error_message: 'text' } }] },
      { believes: { clause: 'C-M-3.1-error', is: ['failed'] } },
    ],
  },
  {
    id: 'failed-without-code',
    title: 'The provider fails, and the invoice has no error_code',
    steps: [
      { act: 'invoice' },
      { service: [{ shows: { status: 'error', error_code: null, error_message: 'text' } }] },
      { believes: { clause: 'C-M-3.1-error', is: ['failed'] } },
    ],
  },
  {
    id: 'expired',
    title: 'No one pays',
    steps: [
      { act: 'invoice' },
      { service: [{ shows: { status: 'expired' } }] },
      { believes: { clause: 'C-M-3.1-expired', not: ['paid'] } },
      { believes: { clause: 'C-M-3.1-outcome', is: ['expired', 'failed', 'cancelled', 'unknown'] } },
    ],
  },
  {
    id: 'new-keys',
    title: 'The service sends keys that the client does not know',
    steps: [
      { act: 'invoice' },
      { believes: { clause: 'C-M-4.2-processing', not: ['paid'] } },
      { service: [{ shows: { trace: { hops: 2 }, status: 'pending' } }] },
      { believes: { clause: 'C-M-9-new-keys', is: ['open'] } },
    ],
  },
  {
    id: 'new-keys-at-once',
    title: 'The response to a creation has keys that the client does not know',
    steps: [
      { service: [{ shows: { trace: { hops: 2 } } }] },
      { act: 'invoice' },
      { service: [] },
      { simulate: 'paid' },
      { believes: { clause: 'C-M-9-new-keys', is: ['paid'] } },
    ],
  },
  {
    id: 'exact-amount',
    title: 'An amount is read to the tiyn',
    steps: [
      { act: 'invoice' },
      { believes: { clause: 'C-M-1-decimal', of: 'amount', is: ['1500.00'] } },
      // A double has no place for the last digits.
      { service: [{ shows: { amount: '90071992547409.93', status: 'pending' } }] },
      { believes: { clause: 'C-M-1-decimal', of: 'amount', is: ['90071992547409.93'] } },
    ],
  },
  {
    id: 'phone-of-a-response',
    title: 'The phone is given as responses show it',
    steps: [
      { act: 'invoice', with: { phone: '7{phone}' } },
      { sent: 'createInvoice', field: 'phone_number', form: '^8\\d{10}$', clause: 'C-M-4.2-phone' },
    ],
  },
  {
    id: 'whole-amount',
    title: 'The amount is given with two fraction digits',
    steps: [
      { act: 'invoice', with: { amount: '1500.00' } },
      { sent: 'createInvoice', field: 'amount', form: '^\\d+(\\.0+)?$', clause: 'C-M-4.2-whole' },
    ],
  },
  {
    id: 'amount-with-tiyn',
    title: 'The amount has tiyn, which an invoice to a phone number cannot have',
    steps: [
      { act: 'invoice', with: { amount: '1500.50' } },
      { sent: 'createInvoice', field: 'amount', form: '^\\d+(\\.0+)?$', clause: 'C-M-4.2-whole' },
    ],
  },
  {
    id: 'refusal-without-code',
    title: 'A refusal has no error_code',
    steps: [
      {
        service: [
          {
            on: 'createInvoice',
            first: 1,
            respond: { status: 503, body: { error: 'invoices_disabled', message: 'text' } },
          },
        ],
      },
      { act: 'invoice' },
      { believes: { clause: 'C-M-2.7-absent-code', not: ['paid'] } },
    ],
  },
  {
    id: 'two-orders',
    title: 'A payer has two orders',
    steps: [
      { act: 'invoice' },
      { act: 'invoice', order: '-b' },
      { distinct: 'createInvoice', field: 'external_order_id_idempotency', clause: 'C-M-7.3-key-per-order' },
      // Who has one key for both takes the invoice of the first order for that of the second.
      { simulate: 'paid', order: '' },
      { believes: { clause: 'C-M-3.1-paid', order: '-b', not: ['paid'] } },
    ],
  },
  {
    id: 'bulk-row-failed',
    title: 'One invoice of two in a bulk creation fails',
    steps: [
      {
        service: [
          {
            on: 'createInvoices',
            respond: {
              status: 201,
              body: {
                created: 1,
                duplicates: 0,
                failed: 1,
                invoices: [
                  { index: 0, status: 'created', id: 1, amount: '1500.00' },
                  { index: 1, status: 'failed', error_code: 'content_rejected', message: 'text' },
                ],
              },
            },
          },
          { on: 'getInvoice', shows: { status: 'pending' } },
        ],
      },
      { act: 'bulk' },
      { believes: { clause: 'C-M-4.6-bulk-rows', order: '-2', not: ['open', 'paid'] } },
    ],
  },
  {
    id: 'sum',
    title: 'Amounts with tiyn are added up',
    steps: [
      { service: [listOf('0.10', '0.20')] },
      // Only GET /invoices/{id} promises error_code, and this list has none.
      { believes: { clause: 'C-M-2.1-list-code', of: 'total', is: ['0.30'] } },
      { believes: { clause: 'C-M-1-sums', of: 'total', is: ['0.30'] } },
      { service: [listOf('90071992547409.92', '0.01')] },
      { believes: { clause: 'C-M-1-sums', of: 'total', is: ['90071992547409.93'] } },
    ],
  },
  {
    id: 'sum-of-pages',
    title: 'The list of paid invoices has several pages',
    steps: [
      { service: [{ on: 'listInvoices', record: { ...paid, amount: '0.10' }, count: 101 }] },
      { believes: { clause: 'C-M-4.1-pages', of: 'total', is: ['10.10'] } },
      { service: [{ on: 'listInvoices', record: { ...paid, amount: '0.10' }, count: 205 }] },
      { believes: { clause: 'C-M-4.1-pages', of: 'total', is: ['20.50'] } },
    ],
  },
];

/** A list of all paid invoices, on one page. */
function listOf(...amounts: readonly string[]): Behaviour {
  const data = amounts.map((amount, i) => ({ ...paid, id: i + 1, amount }));
  return { on: 'listInvoices', respond: { status: 200, body: { current_page: 1, data, total: data.length } } };
}
