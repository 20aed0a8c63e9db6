import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import type { Behaviour, Scenario, Treatment } from './scenario.ts';

type Refusal = Omit<Extract<Treatment, { on: 'executeQrRefund' }>, 'on'>;

const purchase = { date: null, source_type: null, sale_type: null, client_name: null };

/** A session whose buyer has scanned, and who made two purchases. */
const identified: readonly Behaviour[] = [
  { on: 'getQrRefund', shows: { status: 'customer_identified' } },
  {
    on: 'listQrRefundOperations',
    respond: {
      status: 200,
      body: {
        client_name: null,
        operations: [
          { ...purchase, ref: 'p-1', amount: 1500, returnable: 'full' },
          { ...purchase, ref: 'p-2', amount: 1500, returnable: 'full' },
        ],
        has_more: false,
        next_cursor: null,
        remaining_count: 0,
      },
    },
  },
];

const executed: Behaviour = {
  on: 'executeQrRefund',
  respond: {
    status: 200,
    body: { id: 1, status: 'completed', refunded_amount: '500.00', receipt_url: null, completed_at: null },
  },
};

/** The first execution is refused; what the client sends then shows the clause. */
function refused(clause: ClientClauseId, id: string, title: string, refusal: Refusal): Scenario {
  const refusing = { on: 'executeQrRefund', first: 1, ...refusal } as const;
  return {
    id,
    title,
    shows: [clause, 'C-M-7.9-items-or-amount'],
    steps: [{ service: [...identified, refusing, executed] }, { act: 'qr-refund', with: { amount: '500.00' } }],
  };
}

/** Stories about refunds that the buyer confirms. */
export const qrRefundScenarios: readonly Scenario[] = [
  refused('C-M-7.9-identified', 'qr-refund-early', 'The buyer has not scanned', { refuse: 'qr_refund_not_identified' }),
  refused('C-M-7.9-expired', 'qr-refund-expired', 'The session is over', { refuse: 'qr_refund_expired' }),
  refused('C-M-7.9-completed', 'qr-refund-completed', 'The refund was executed before', {
    refuse: 'qr_refund_completed',
  }),
  refused('C-M-7.9-other-purchase', 'qr-refund-not-returnable', 'The purchase cannot be returned', {
    refuse: 'operation_not_returnable',
  }),
  refused('C-M-7.9-items', 'qr-refund-items', 'A part is refunded by items only', {
    refuse: 'partial_refund_requires_return_items',
  }),
  refused('C-M-7.9-exceeds', 'qr-refund-exceeds', 'Less is left than is asked for', {
    refuse: 'refund_amount_exceeds_available',
    set: { available_for_refund: 100 },
  }),
];
