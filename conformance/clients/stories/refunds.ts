import type { Appearance, Scenario } from './scenario.ts';
import { shortWait } from './short-wait.ts';

/** Stories about the refunds of one paid order. */
export const refundScenarios: readonly Scenario[] = [
  {
    id: 'refund-completed',
    title: 'A refund is accepted and completed later',
    steps: [
      { act: 'invoice' },
      { simulate: 'paid' },
      { service: [{ on: 'listRefunds', shows: { status: 'pending' } }] },
      { act: 'refund', with: { amount: '500.00' } },
      { believes: { clause: 'C-M-4.5-pending', of: 'refund', not: ['completed'] } },
      { service: [{ on: 'listRefunds', shows: { status: 'completed' } }] },
      { believes: { clause: 'C-M-4.5-outcome', of: 'refund', is: ['completed'] } },
    ],
  },
  {
    id: 'refund-failed',
    title: 'A refund is accepted and fails later',
    steps: [
      { act: 'invoice' },
      { simulate: 'paid' },
      { service: [{ on: 'listRefunds', shows: { status: 'pending' } }] },
      { act: 'refund', with: { amount: '500.00' } },
      { service: [{ on: 'listRefunds', shows: { status: 'failed', error_message: 'text' } }] },
      { believes: { clause: 'C-M-4.5-outcome', of: 'refund', is: ['failed'] } },
      { believes: { clause: 'C-M-3.2-final', of: 'refund', not: ['pending', 'completed'] } },
    ],
  },
  {
    id: 'refund-again',
    title: 'A refund is completed, and a second one fails',
    steps: [
      { act: 'invoice' },
      { simulate: 'paid' },
      { act: 'refund', with: { amount: '500.00' } },
      { service: [{ on: 'listRefunds', shows: { status: 'completed' } }] },
      { believes: { clause: 'C-M-4.5-outcome', of: 'refund', is: ['completed'] } },
      { service: [first('completed'), last('pending')] },
      { act: 'refund', with: { amount: '300.00' } },
      { made: 'createRefund', times: 2 },
      // The event of the first one arrives again.
      { service: [first('completed'), last('pending')] },
      { believes: { clause: 'C-M-4.5-pending', of: 'refund', not: ['completed'] } },
      // The order of the list is not specified.
      { service: [last('failed'), first('completed')] },
      { believes: { clause: 'C-M-4.5-outcome', of: 'refund', is: ['failed'] } },
    ],
  },
  {
    id: 'refund-nulls',
    title: 'Every field of a refund that may be null is null',
    steps: [
      { act: 'invoice' },
      { simulate: 'paid' },
      { act: 'refund', with: { amount: '500.00' } },
      {
        service: [
          {
            on: 'listRefunds',
            shows: { status: 'completed', provider_refund_id: null, provider_status: null, error_message: null },
          },
        ],
      },
      { believes: { clause: 'C-M-2.4-null', of: 'refund', is: ['completed'] } },
    ],
  },
  {
    id: 'partly-refunded',
    title: 'A part was refunded',
    steps: [
      { act: 'invoice' },
      { believes: { clause: 'C-M-4.2-processing', is: ['open', 'unknown'] } },
      { service: [{ shows: { status: 'partially_refunded', total_refunded: '500.00' } }] },
      { believes: { clause: 'C-M-3.1-partly', is: ['paid'] } },
    ],
  },
  {
    id: 'refund-lost',
    title: 'The response to a refund is lost',
    shows: ['C-M-4.5-lost'],
    steps: [
      { act: 'invoice' },
      { simulate: 'paid' },
      { service: [{ on: 'createRefund', first: 1, do: 'drop' }] },
      { act: 'refund', with: { amount: '500.00' } },
      { believes: { clause: 'C-M-4.5-outcome', of: 'refund', not: ['failed'] } },
    ],
  },
  {
    id: 'refund-fails-in-the-server',
    title: 'A refund is accepted, and the response says that the server failed',
    shows: ['C-M-4.5-lost'],
    steps: [
      { act: 'invoice' },
      { simulate: 'paid' },
      {
        service: [
          { on: 'createRefund', first: 1, respond: { status: 500, body: { error: 'server_error' }, carriedOut: true } },
        ],
      },
      { act: 'refund', with: { amount: '500.00' } },
    ],
  },
  {
    id: 'refund-limited',
    title: 'The service limits requests when a refund is asked for',
    shows: ['C-M-7.1-retry-after'],
    steps: [
      { act: 'invoice' },
      { simulate: 'paid' },
      { service: [{ on: 'createRefund', first: 1, refuse: 'request_rate_limited', ...shortWait }] },
      { act: 'refund', with: { amount: '500.00' } },
    ],
  },
  {
    id: 'refund-exceeds',
    title: 'A refund is larger than what is left',
    shows: ['C-M-7.4-exceeds'],
    steps: [{ act: 'invoice' }, { simulate: 'paid' }, { act: 'refund', with: { amount: '9000.00' } }],
  },
];

/** How the service shows the first refund of the invoice. */
function first(status: string): Appearance {
  return { on: 'listRefunds', record: 'first', shows: { status } };
}

/** How the service shows the last refund of the invoice. */
function last(status: string): Appearance {
  return { on: 'listRefunds', record: 'last', shows: { status } };
}
