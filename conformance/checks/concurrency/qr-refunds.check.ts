import { carriesCode } from '../../exchange/responses/codes-in.ts';
import type { RecordId } from '../../ground/values/record-id.ts';
import { type KeyResult, oneHolder } from '../../model/subjects/one-holder.ts';
import { execute, purchaseOf } from '../../preconditions/purchases.ts';
import { check } from '../../run/define.ts';
import type { Reader } from '../../run/overlaps/overlap.ts';
import { reads } from '../merchant/qr-refunds/record.ts';
import { equal } from './one-record.ts';

/** O-01: M §7.9 for executions that overlap. */
export const overlappingQrRefundChecks = [
  check({
    id: 'concurrency.qr-refund.once',
    title: 'Of executions of one QR refund session at the same moment, one is accepted',
    profile: 'concurrency',
    clauses: ['O-M-7.9-once'],
    needs: ['qr_refund.identified'],
    cost: { requests: 10 },
    async run({ need, valid, overlap }) {
      const session = need['qr_refund.identified'];
      const { ref } = purchaseOf(session, 'returnable');
      const executions = overlap<KeyResult>(resultOf(session.id));
      await executions.together(equal(8, (one) => execute({ api: one, valid }, session, ref)));
      executions.judge('O-M-7.9-once', oneHolder(new Set([refund])));
    },
  }),
];

const refund = 'the refund';

/** A session that is executed, and a purchase of which nothing is left: which refusal comes first is not specified. */
const refusals = ['qr_refund_completed', 'operation_not_returnable', 'refund_amount_exceeds_available'] as const;

/** An execution that is not completed yet says nothing: a second one is refused after the first one has completed. */
function resultOf(id: RecordId): Reader<KeyResult> {
  return (response) => {
    if (response.accepted) return reads(response, id, 'completed') ? ['creates', refund] : undefined;
    return refusals.some((code) => carriesCode(response, code)) ? ['refuses'] : undefined;
  };
}
