import type { Scenario } from './scenario.ts';

/** Stories about one invoice: what the service does, what the client is asked to do, and what it must or must not believe then. */
export const invoiceScenarios: readonly Scenario[] = [
  {
    id: 'nulls',
    title: 'Every field that may be null is null',
    steps: [
      {
        act: 'invoice',
      },
      {
        service: [
          {
            on: 'getInvoice',
            set: {
              '/client_comment': null,
              '/subtotal': null,
              '/discount_sum': null,
              '/discount_percentage': null,
              '/error_message': null,
              '/error_code': null,
              '/paid_at': null,
              '/status': 'pending',
            },
          },
        ],
      },
      {
        believes: {
          clause: 'C-M-2.1-null',
          state: ['open'],
        },
      },
    ],
  },
  {
    id: 'created',
    title: 'An invoice is issued and paid',
    steps: [
      {
        act: 'invoice',
      },
      {
        believes: {
          clause: 'C-M-4.2-processing',
          not: ['paid'],
        },
      },
      {
        service: [
          {
            on: 'getInvoice',
            set: {
              '/status': 'paid',
              '/paid_at': '2026-05-04T12:00:00+05:00',
            },
          },
          {
            on: 'listInvoices',
            set: {
              '/data/0/status': 'paid',
              '/data/0/paid_at': '2026-05-04T12:00:00+05:00',
            },
          },
        ],
      },
      {
        believes: {
          clause: 'C-M-3.1-paid',
          state: ['paid'],
        },
      },
    ],
  },
  {
    id: 'response-lost',
    title: 'The response to a creation is lost',
    steps: [
      {
        service: [
          {
            on: 'createInvoice',
            first: 1,
            do: 'drop',
          },
        ],
      },
      {
        act: 'invoice',
      },
      {
        active: 1,
        clause: 'C-M-7.3-one-invoice',
      },
    ],
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
            respond: {
              status: 502,
              body: {
                error: 'provider_error',
                message: 'No response',
              },
              carriedOut: true,
            },
          },
        ],
      },
      {
        act: 'invoice',
      },
      {
        active: 1,
        clause: 'C-M-7.3-one-invoice',
      },
    ],
  },
  {
    id: 'request-lost',
    title: 'A creation never arrives',
    steps: [
      {
        service: [
          {
            on: 'createInvoice',
            first: 1,
            do: 'lose',
          },
        ],
      },
      {
        act: 'invoice',
      },
      {
        active: 1,
        clause: 'C-M-7.3-one-invoice',
      },
    ],
  },
  {
    id: 'failed-later',
    title: 'The provider fails after the invoice was accepted',
    steps: [
      {
        act: 'invoice',
      },
      {
        service: [
          {
            on: 'getInvoice',
            set: {
              '/status': 'error',
              '/error_code': 'unknown_error',
              '/error_message': 'text',
            },
          },
          {
            on: 'listInvoices',
            set: {
              '/data/0/status': 'error',
            },
          },
        ],
      },
      {
        believes: {
          clause: 'C-M-3.1-error',
          state: ['failed'],
        },
      },
    ],
  },
  {
    id: 'expired',
    title: 'No one pays',
    steps: [
      {
        act: 'invoice',
      },
      {
        service: [
          {
            on: 'getInvoice',
            set: {
              '/status': 'expired',
            },
          },
          {
            on: 'listInvoices',
            set: {
              '/data/0/status': 'expired',
            },
          },
        ],
      },
      {
        believes: {
          clause: 'C-M-3.1-expired',
          not: ['paid'],
        },
      },
    ],
  },
  {
    id: 'cancel-accepted',
    title: 'A cancel is accepted and done later',
    steps: [
      {
        act: 'invoice',
      },
      {
        service: [
          {
            on: 'cancelInvoice',
            respond: {
              status: 202,
              body: {
                message: 'Accepted',
                invoice_id: 1,
              },
            },
          },
          {
            on: 'getInvoice',
            set: {
              '/status': 'cancelling',
            },
          },
          {
            on: 'listInvoices',
            set: {
              '/data/0/status': 'cancelling',
            },
          },
        ],
      },
      {
        act: 'cancel',
      },
      {
        believes: {
          clause: 'C-M-4.4-202',
          not: ['cancelled'],
        },
      },
      {
        service: [
          {
            on: 'getInvoice',
            set: {
              '/status': 'cancelled',
            },
          },
          {
            on: 'listInvoices',
            set: {
              '/data/0/status': 'cancelled',
            },
          },
        ],
      },
      {
        believes: {
          clause: 'C-M-4.4-outcome',
          state: ['cancelled'],
        },
      },
    ],
  },
  {
    id: 'cancel-refused-silently',
    title: 'The payer pays while the invoice is being cancelled',
    steps: [
      {
        act: 'invoice',
      },
      {
        service: [
          {
            on: 'cancelInvoice',
            respond: {
              status: 202,
              body: {
                message: 'Accepted',
                invoice_id: 1,
              },
            },
          },
          {
            on: 'getInvoice',
            set: {
              '/status': 'cancelling',
            },
          },
          {
            on: 'listInvoices',
            set: {
              '/data/0/status': 'cancelling',
            },
          },
        ],
      },
      {
        act: 'cancel',
      },
      {
        service: [
          {
            on: 'getInvoice',
            set: {
              '/status': 'paid',
            },
          },
          {
            on: 'listInvoices',
            set: {
              '/data/0/status': 'paid',
            },
          },
        ],
      },
      {
        believes: {
          clause: 'C-M-3.1-paid-after-cancel',
          state: ['paid'],
        },
      },
    ],
  },
  {
    id: 'cancel-refused',
    title: 'The service refuses a cancel',
    steps: [
      {
        act: 'invoice',
      },
      {
        service: [
          {
            on: 'cancelInvoice',
            respond: {
              status: 400,
              body: {
                error: 'Invoice cannot be cancelled',
                message: 'text',
              },
            },
          },
          {
            on: 'getInvoice',
            set: {
              '/status': 'paid',
            },
          },
          {
            on: 'listInvoices',
            set: {
              '/data/0/status': 'paid',
            },
          },
        ],
      },
      {
        act: 'cancel',
      },
      {
        believes: {
          clause: 'C-M-4.4-400',
          not: ['cancelled'],
        },
      },
    ],
  },
  {
    id: 'new-keys',
    title: 'The service sends keys that the client does not know',
    steps: [
      {
        service: [
          {
            on: 'createInvoice',
            set: {
              '/trace': {
                hops: 2,
              },
            },
          },
        ],
      },
      {
        act: 'invoice',
      },
      {
        service: [
          {
            on: 'getInvoice',
            set: {
              '/trace': {
                hops: 2,
              },
              '/status': 'pending',
            },
          },
        ],
      },
      {
        believes: {
          clause: 'C-M-9-new-keys',
          state: ['open'],
        },
      },
    ],
  },
  {
    id: 'exact-amount',
    title: 'An amount is read to the tiyn',
    steps: [
      {
        act: 'invoice',
      },
      {
        service: [
          {
            on: 'getInvoice',
            set: {
              '/amount': '90071992547409.93',
              '/status': 'pending',
            },
          },
          {
            on: 'listInvoices',
            set: {
              '/data/0/amount': '90071992547409.93',
            },
          },
        ],
      },
      {
        believes: {
          clause: 'C-M-1-decimal',
          amount: '90071992547409.93',
        },
      },
    ],
  },
  {
    id: 'phone-of-a-response',
    title: 'The phone is given as responses show it',
    steps: [
      {
        act: 'invoice',
        phone: '7',
      },
      {
        sent: 'createInvoice',
        field: 'phone_number',
        form: '^8\\d{10}$',
        clause: 'C-M-4.2-phone',
      },
    ],
  },
  {
    id: 'whole-amount',
    title: 'The amount is given with two fraction digits',
    steps: [
      {
        act: 'invoice',
        amount: '1500.00',
      },
      {
        sent: 'createInvoice',
        field: 'amount',
        form: '^\\d+(\\.0+)?$',
        clause: 'C-M-4.2-whole',
      },
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
            respond: {
              status: 503,
              body: {
                error: 'invoices_disabled',
                message: 'text',
              },
            },
          },
        ],
      },
      {
        act: 'invoice',
      },
      {
        believes: {
          clause: 'C-M-2.7-absent-code',
          not: ['paid'],
        },
      },
    ],
  },
];
