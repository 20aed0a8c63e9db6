import type { Behaviour, Scenario } from './scenario.ts';

/** A cancel that the service accepts, and whose outcome is open (M §4.4). */
const cancelling: readonly Behaviour[] = [
  { on: 'cancelInvoice', respond: { status: 202, body: { message: 'Accepted', invoice_id: 1 } } },
  { shows: { status: 'cancelling' } },
];

/** The payer has at most one invoice to pay, whatever became of a request. */
const oneInvoice = { active: 1, clause: 'C-M-7.3-one-invoice' } as const;

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
    shows: ['C-M-5-key', 'C-M-5-key-elsewhere', 'C-M-4-json'],
    steps: [
      { act: 'invoice' },
      { believes: { clause: 'C-M-4.2-processing', not: ['paid'] } },
      { service: [{ shows: { status: 'paid', paid_at: '2026-05-04T12:00:00+05:00' } }] },
      { believes: { clause: 'C-M-3.1-paid', is: ['paid'] } },
    ],
  },
  {
    id: 'response-lost',
    title: 'The response to a creation is lost',
    steps: [{ service: [{ on: 'createInvoice', first: 1, do: 'drop' }] }, { act: 'invoice' }, oneInvoice],
  },
  {
    id: 'error-after-creation',
    title: 'The service creates the invoice and responds with an error',
    steps: [
      {
        service: [
          {
            on: 'createInvoice',
            first: 1,
            respond: { status: 502, body: { error: 'provider_error', message: 'No response' }, carriedOut: true },
          },
        ],
      },
      { act: 'invoice' },
      oneInvoice,
    ],
  },
  {
    id: 'request-lost',
    title: 'A creation never arrives',
    steps: [{ service: [{ on: 'createInvoice', first: 1, do: 'lose' }] }, { act: 'invoice' }, oneInvoice],
  },
  {
    id: 'failed-later',
    title: 'The provider fails after the invoice was accepted',
    steps: [
      { act: 'invoice' },
      { service: [{ shows: { status: 'error', error_code: 'unknown_error', error_message: 'text' } }] },
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
    ],
  },
  {
    id: 'cancel-accepted',
    title: 'A cancel is accepted and done later',
    steps: [
      { act: 'invoice' },
      { service: cancelling },
      { act: 'cancel' },
      { believes: { clause: 'C-M-4.4-202', not: ['cancelled'] } },
      { service: [{ shows: { status: 'cancelled' } }] },
      { believes: { clause: 'C-M-4.4-outcome', is: ['cancelled'] } },
    ],
  },
  {
    id: 'cancel-refused-silently',
    title: 'The payer pays while the invoice is being cancelled',
    steps: [
      { act: 'invoice' },
      { service: cancelling },
      { act: 'cancel' },
      { service: [{ shows: { status: 'paid' } }] },
      { believes: { clause: 'C-M-3.1-paid-after-cancel', is: ['paid'] } },
    ],
  },
  {
    id: 'cancel-refused',
    title: 'The service refuses a cancel',
    shows: ['C-M-4.4-refused'],
    steps: [
      { act: 'invoice' },
      {
        service: [
          {
            on: 'cancelInvoice',
            respond: { status: 400, body: { error: 'Invoice cannot be cancelled', message: 'text' } },
          },
          { shows: { status: 'paid' } },
        ],
      },
      { act: 'cancel' },
      { believes: { clause: 'C-M-4.4-400', not: ['cancelled'] } },
    ],
  },
  {
    id: 'new-keys',
    title: 'The service sends keys that the client does not know',
    steps: [
      { service: [{ shows: { trace: { hops: 2 } } }] },
      { act: 'invoice' },
      { service: [{ shows: { trace: { hops: 2 }, status: 'pending' } }] },
      { believes: { clause: 'C-M-9-new-keys', is: ['open'] } },
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
];

/** A list of all paid invoices, on one page. */
function listOf(...amounts: readonly string[]): Behaviour {
  const data = amounts.map((amount, i) => ({ ...paid, id: i + 1, amount }));
  return { on: 'listInvoices', respond: { status: 200, body: { current_page: 1, data, total: data.length } } };
}
