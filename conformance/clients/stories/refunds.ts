import type { Behaviour, Scenario } from './scenario.ts';

const refund = { id: 1, invoice_id: 1, amount: '500.00' };

/** A paid invoice, and one refund of it with this status in the list (M §4.5). */
function refunded(status: string, more: object = {}): readonly Behaviour[] {
  return [
    { shows: { status: 'paid' } },
    { on: 'listRefunds', respond: { status: 200, body: { data: [{ ...refund, status, ...more }] } } },
  ];
}

const accepted = {
  message: 'Accepted',
  refund: {
    ...refund,
    status: 'pending',
    reason: 'text',
    error_message: null,
    created_at: '2026-05-04T12:00:00+05:00',
  },
  invoice: { id: 1, amount: '1500.00', total_refunded: '0.00', available_for_refund: 1000, pending_refund_amount: 500 },
};

/** Stories about the refunds of one paid order. */
export const refundScenarios: readonly Scenario[] = [
  {
    id: 'refund-pending',
    title: 'A refund is accepted and fails later',
    steps: [
      { act: 'invoice' },
      { service: [...refunded('pending'), { on: 'createRefund', respond: { status: 201, body: accepted } }] },
      { act: 'refund', amount: '500.00' },
      { believes: { clause: 'C-M-4.5-pending', refundNot: ['completed'] } },
      { service: refunded('failed', { error_message: 'text' }) },
      { believes: { clause: 'C-M-4.5-outcome', refund: ['failed'] } },
    ],
  },
  {
    id: 'partly-refunded',
    title: 'A part was refunded',
    steps: [
      { act: 'invoice' },
      { service: [{ shows: { status: 'partially_refunded', total_refunded: '500.00' } }] },
      { believes: { clause: 'C-M-3.1-partly', state: ['paid'] } },
    ],
  },
];
