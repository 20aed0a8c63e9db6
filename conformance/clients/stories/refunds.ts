import type { Scenario } from './scenario.ts';

/** Stories about the refunds of one paid order. */
export const refundScenarios: readonly Scenario[] = [
  {
    id: 'refund-pending',
    title: 'A refund is accepted and completes later',
    steps: [
      {
        act: 'invoice',
      },
      {
        service: [
          {
            on: 'getInvoice',
            set: {
              '/status': 'paid',
            },
          },
        ],
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
          {
            on: 'createRefund',
            respond: {
              status: 201,
              body: {
                message: 'Accepted',
                refund: {
                  id: 1,
                  invoice_id: 1,
                  amount: '500.00',
                  status: 'pending',
                  reason: 'text',
                  error_message: null,
                  created_at: '2026-05-04T12:00:00+05:00',
                },
                invoice: {
                  id: 1,
                  amount: '1500.00',
                  total_refunded: '0.00',
                  available_for_refund: 1000,
                  pending_refund_amount: 500,
                },
              },
            },
          },
          {
            on: 'listRefunds',
            respond: {
              status: 200,
              body: {
                data: [
                  {
                    id: 1,
                    invoice_id: 1,
                    amount: '500.00',
                    status: 'pending',
                  },
                ],
              },
            },
          },
        ],
      },
      {
        act: 'refund',
        amount: '500.00',
      },
      {
        believes: {
          clause: 'C-M-4.5-pending',
          refundNot: ['completed'],
        },
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
          {
            on: 'listRefunds',
            respond: {
              status: 200,
              body: {
                data: [
                  {
                    id: 1,
                    invoice_id: 1,
                    amount: '500.00',
                    status: 'failed',
                    error_message: 'text',
                  },
                ],
              },
            },
          },
        ],
      },
      {
        believes: {
          clause: 'C-M-4.5-outcome',
          refund: ['failed'],
        },
      },
    ],
  },
  {
    id: 'partly-refunded',
    title: 'A part was refunded',
    steps: [
      {
        act: 'invoice',
      },
      {
        service: [
          {
            on: 'getInvoice',
            set: {
              '/status': 'partially_refunded',
              '/total_refunded': '500.00',
            },
          },
          {
            on: 'listInvoices',
            set: {
              '/data/0/status': 'partially_refunded',
            },
          },
        ],
      },
      {
        believes: {
          clause: 'C-M-3.1-partly',
          state: ['paid'],
        },
      },
    ],
  },
];
