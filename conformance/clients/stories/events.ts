import type { Scenario, Step } from './scenario.ts';

/** Stories for a client that receives events; one that only polls shows nothing here. */
export const eventScenarios: readonly Scenario[] = [
  {
    id: 'event-twice',
    title: 'The event of a payment arrives twice',
    steps: [
      { act: 'invoice' },
      { believes: { clause: 'C-M-6-once', of: 'fulfilled', is: ['0'] } },
      { simulate: 'paid' },
      { event: { status: 'paid' }, times: 2 },
      { believes: { clause: 'C-M-6-once', of: 'fulfilled', is: ['0', '1'] } },
    ],
  },
  {
    id: 'event-repeated',
    title: 'The response to the event of a payment is lost, and the event arrives again',
    steps: [
      { act: 'invoice' },
      { simulate: 'paid' },
      { event: { status: 'paid' }, times: 2, clause: 'C-M-6-repeated' },
    ],
  },
  {
    id: 'event-foreign',
    title: 'An event is about an invoice of another program of the merchant',
    steps: [
      { act: 'invoice' },
      { event: { status: 'pending' } },
      { event: { id: 2_000_000_001, external_order_id: 'another', status: 'paid' }, clause: 'C-M-6-foreign' },
      { believes: { clause: 'C-M-3.1-paid', not: ['paid'] } },
    ],
  },
  {
    id: 'event-of-the-first-order',
    title: 'Of two orders, the first is paid',
    steps: [
      { act: 'invoice' },
      { act: 'invoice', order: '-b' },
      { simulate: 'paid', order: '' },
      { believes: { clause: 'C-M-3.1-paid', is: ['paid'] } },
      { believes: { clause: 'C-M-3.1-paid', order: '-b', not: ['paid'] } },
    ],
  },
  {
    id: 'event-late',
    title: 'An older event arrives after that of the payment',
    steps: [
      { act: 'invoice' },
      { simulate: 'paid' },
      { event: { status: 'pending' }, minutesAgo: 30 },
      { believes: { clause: 'C-M-6-late', is: ['paid'] } },
    ],
  },
  {
    id: 'event-forged',
    title: 'An event of a payment is signed with another secret',
    steps: [
      { act: 'invoice' },
      { event: { status: 'paid' }, isForged: true },
      { believes: { clause: 'C-M-6-forged-effect', not: ['paid'] } },
    ],
  },
  {
    id: 'refund-event-forged',
    title: 'An event of a refund is signed with another secret',
    steps: [
      { act: 'invoice' },
      { usesWebhooks: true },
      { simulate: 'paid' },
      { act: 'refund', with: { amount: '500.00' } },
      { service: [{ on: 'listRefunds', shows: { status: 'pending' } }] },
      { event: { status: 'completed' }, about: 'refund', isForged: true },
      { believes: { clause: 'C-M-6-forged-effect', of: 'refund', not: ['completed'] } },
    ],
  },
  {
    id: 'event-first',
    title: 'The event of a payment arrives before the response to the creation',
    steps: [
      { service: [{ shows: { status: 'paid' }, eventFirst: true }] },
      { act: 'invoice' },
      { believes: { clause: 'C-M-3.1-outcome', is: ['paid'] } },
    ],
  },
  {
    id: 'event-error-code',
    title: 'The event of a failure has its code',
    steps: [
      { act: 'invoice' },
      { service: [{ shows: { status: 'error', error_code: 'client_not_found', error_message: 'text' } }] },
      { believes: { clause: 'C-M-6-error-code', of: 'error', is: ['client_not_found'] } },
      { service: [{ shows: { status: 'error', error_code: 'unknown_error', error_message: 'text' } }] },
      { believes: { clause: 'C-M-6-error-code', of: 'error', is: ['unknown_error'] } },
    ],
  },
  {
    id: 'event-of-refund',
    title: 'The event of a refund says that the buyer must confirm it',
    steps: [
      ...refundFailsBy('refund_requires_buyer_confirmation'),
      { act: 'refund', with: { amount: '500.00' }, without: 'createRefund', clause: 'C-M-7.5-buyer' },
    ],
  },
  {
    id: 'event-of-late-refund',
    title: 'The event of a refund says that its period is over',
    steps: [
      ...refundFailsBy('refund_window_expired'),
      { idle: true },
      { once: 'createRefund', clause: 'C-M-7.5-window' },
    ],
  },
];

/** A refund whose failure only the event explains: the record shows no code (M §2.4). */
function refundFailsBy(code: string): Step[] {
  return [
    { act: 'invoice' },
    { usesWebhooks: true },
    { simulate: 'paid' },
    { act: 'refund', with: { amount: '500.00' } },
    {
      service: [{ on: 'listRefunds', shows: { status: 'failed', error_message: 'text' }, event: { error_code: code } }],
    },
    { believes: { clause: 'C-M-4.5-outcome', of: 'refund', is: ['failed'] } },
  ];
}
