import { oneInvoice } from './lost-creations.ts';
import type { Behaviour, Scenario } from './scenario.ts';

/** A cancel that the service accepts, and whose outcome is open (M §4.4). */
const cancelling: readonly Behaviour[] = [
  { on: 'cancelInvoice', respond: { status: 202, body: { message: 'Accepted', invoice_id: 1 } } },
  { shows: { status: 'cancelling' }, after: 'cancelInvoice' },
];

const cancelled = {
  id: '{id}',
  amount: '1500.00',
  status: 'cancelled',
  phone: '77010000001',
  created_at: '2026-05-04T11:00:00+05:00',
};

/** Stories about an invoice that the client cancels. */
export const cancelScenarios: readonly Scenario[] = [
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
    id: 'cancelled-at-once',
    title: 'A cancel is done at once, so no event comes',
    steps: [
      { act: 'invoice' },
      {
        service: [
          { on: 'cancelInvoice', respond: { status: 200, body: { message: 'text', invoice: cancelled } } },
          { shows: { status: 'cancelled' }, after: 'cancelInvoice' },
        ],
      },
      { act: 'cancel' },
      { believes: { clause: 'C-M-4.4-200', is: ['cancelled'] } },
    ],
  },
  {
    id: 'cancel-without-outcome',
    title: 'The payer pays while the invoice is being cancelled, and no event says so',
    steps: [
      { act: 'invoice' },
      { service: cancelling },
      { act: 'cancel' },
      { service: [{ shows: { status: 'pending' }, isSilent: true }] },
      { later: 300 },
      { service: [{ shows: { status: 'paid' }, isSilent: true }] },
      { later: 300 },
      { believes: { clause: 'C-M-3.1-refused-cancel', is: ['paid'] } },
    ],
  },
  {
    id: 'cancel-refused-silently',
    title: 'The payer pays while the invoice is being cancelled, and nothing says that the cancel was refused',
    steps: [
      { act: 'invoice' },
      { service: cancelling },
      { act: 'cancel' },
      { service: [{ shows: { status: 'pending' }, isSilent: true }] },
      { believes: { clause: 'C-M-4.4-202', not: ['cancelled'] } },
      { service: [{ shows: { status: 'paid' } }] },
      { believes: { clause: 'C-M-3.1-paid-after-cancel', is: ['paid'] } },
    ],
  },
  {
    id: 'cancel-failed',
    title: 'The provider cannot cancel',
    steps: [
      { act: 'invoice' },
      { service: cancelling },
      { act: 'cancel' },
      { service: [{ shows: { status: 'error', error_message: 'text' } }] },
      { believes: { clause: 'C-M-4.4-outcome', not: ['cancelled'] } },
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
          { shows: { status: 'paid' }, after: 'cancelInvoice' },
        ],
      },
      { act: 'cancel' },
      { believes: { clause: 'C-M-4.4-400', not: ['cancelled'] } },
    ],
  },
  {
    id: 'reissued-while-cancelling',
    title: 'An order is issued again while its invoice is being cancelled',
    steps: [{ act: 'invoice' }, { service: cancelling }, { act: 'cancel' }, { act: 'invoice' }, oneInvoice],
  },
];
