import type { Behaviour, Scenario } from './scenario.ts';

/** A cancel that the service accepts, and whose outcome is open (M §4.4). */
const cancelling: readonly Behaviour[] = [
  { on: 'cancelInvoice', respond: { status: 202, body: { message: 'Accepted', invoice_id: 1 } } },
  { shows: { status: 'cancelling' } },
];

/** The payer has at most one invoice to pay, whatever became of a request. */
const oneInvoice = { active: 1, clause: 'C-M-7.3-one-invoice' } as const;

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
      { believes: { clause: 'C-M-2.1-null', state: ['open'] } },
    ],
  },
  {
    id: 'created',
    title: 'An invoice is issued and paid',
    steps: [
      { act: 'invoice' },
      { believes: { clause: 'C-M-4.2-processing', not: ['paid'] } },
      { service: [{ shows: { status: 'paid', paid_at: '2026-05-04T12:00:00+05:00' } }] },
      { believes: { clause: 'C-M-3.1-paid', state: ['paid'] } },
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
      { believes: { clause: 'C-M-3.1-error', state: ['failed'] } },
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
      { believes: { clause: 'C-M-4.4-outcome', state: ['cancelled'] } },
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
      { believes: { clause: 'C-M-3.1-paid-after-cancel', state: ['paid'] } },
    ],
  },
  {
    id: 'cancel-refused',
    title: 'The service refuses a cancel',
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
      { believes: { clause: 'C-M-9-new-keys', state: ['open'] } },
    ],
  },
  {
    id: 'exact-amount',
    title: 'An amount is read to the tiyn',
    steps: [
      { act: 'invoice' },
      // A double has no place for the last digits.
      { service: [{ shows: { amount: '90071992547409.93', status: 'pending' } }] },
      { believes: { clause: 'C-M-1-decimal', amount: '90071992547409.93' } },
    ],
  },
  {
    id: 'phone-of-a-response',
    title: 'The phone is given as responses show it',
    steps: [
      { act: 'invoice', phone: '7' },
      { sent: 'createInvoice', field: 'phone_number', form: '^8\\d{10}$', clause: 'C-M-4.2-phone' },
    ],
  },
  {
    id: 'whole-amount',
    title: 'The amount is given with two fraction digits',
    steps: [
      { act: 'invoice', amount: '1500.00' },
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
];
