import { asUnknownId, notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { unknownIdLike } from '../../../ground/values/record-id.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { execute, purchaseOf } from './purchase.ts';

/** M §7.9: sessions that cannot continue, and sessions that do not exist. */
export const qrRefundRefusedChecks = [
  check({
    id: 'qr-refund.execute.not-identified',
    title: 'Before the buyer has scanned, a refund is refused with 409',
    profile: 'qr-refunds',
    clauses: ['M-7.9-not-identified'],
    needs: ['qr_refund.open', 'qr_refund.identified'],
    cost: { requests: 7 },
    async run(context) {
      const { need, clause } = context;
      const identified = need['qr_refund.identified'];
      const { ref } = purchaseOf(identified, 'returnable');
      const response = await execute(context, need['qr_refund.open'], ref);
      notRefused(await execute(context, identified, ref, {}, 'twin'), 'executeQrRefund');
      clause('M-7.9-not-identified', response).status(409).code('qr_refund_not_identified');
    },
  }),

  check({
    id: 'qr-refund.execute.expired',
    title: 'An expired session is refused with 409, and a new one can be started',
    profile: 'qr-refunds',
    clauses: ['M-7.9-expired', 'M-7.9-expired-new'],
    needs: ['qr_refund.expired'],
    // Its session starts after the expiry: a server that refuses every new session still fails.
    wants: ['qr_refund.identified'],
    cost: { requests: 12, invoices: 2 },
    async run(context) {
      const { need, api, valid, clause } = context;
      clause('M-7.9-expired-new', await api.startQrRefund(valid('startQrRefund'))).succeeds();
      const identified = need['qr_refund.identified'];
      if (identified === undefined) return;
      const { ref } = purchaseOf(identified, 'returnable');
      const response = await execute(context, need['qr_refund.expired'], ref);
      // The purchase is one of another session, and the specification does not say which of the two is judged first.
      if (response.status === 404) throw foreignPurchase(response);
      notRefused(await execute(context, identified, ref, {}, 'twin'), 'executeQrRefund');
      clause('M-7.9-expired', response).status(409).code('qr_refund_expired');
    },
  }),

  check({
    id: 'qr-refund.execute.choice-over',
    title: 'After the time limit for the choice of the buyer a refund is refused with 409',
    profile: 'qr-refunds',
    clauses: ['M-7.9-expired-choice'],
    needs: ['qr_refund.choice_over'],
    cost: { requests: 9 },
    async run(context) {
      const { need, clause } = context;
      const late = need['qr_refund.choice_over'];
      const response = await execute(context, late, purchaseOf(late, 'returnable').ref);
      const twin = await late.another();
      notRefused(await execute(context, twin, purchaseOf(twin, 'returnable').ref, {}, 'twin'), 'executeQrRefund');
      clause('M-7.9-expired-choice', response).status(409).code('qr_refund_expired');
    },
  }),

  check({
    id: 'qr-refund.session.missing',
    title: 'A session that does not exist, and its operations, return 404 not_found',
    profile: 'qr-refunds',
    clauses: ['M-7.9-not-found', 'M-7.9-not-found-operations'],
    needs: [],
    wants: ['qr_refund.open'],
    cost: { requests: 3 },
    async run({ need, api, clause }) {
      const example = need['qr_refund.open']?.id;
      const missing = unknownIdLike(example);
      clause('M-7.9-not-found', asUnknownId(await api.getQrRefund(missing), example))
        .status(404)
        .code('not_found');
      clause('M-7.9-not-found-operations', asUnknownId(await api.listQrRefundOperations(missing), example))
        .status(404)
        .code('not_found');
    },
  }),

  check({
    id: 'qr-refund.session.foreign',
    title: 'A session of another organization returns the same response as a missing one',
    profile: 'qr-refunds',
    clauses: ['M-7.9-not-found-foreign'],
    needs: ['org.foreign', 'qr_refund.open'],
    cost: { requests: 3 },
    async run({ need, api, clause }) {
      const { id } = need['qr_refund.open'];
      notRefused(await api.getQrRefund(id, { purpose: 'twin' }), 'getQrRefund');
      const other = api.as(need['org.foreign'].credential);
      clause('M-7.9-not-found-foreign', await other.getQrRefund(id))
        .status(404)
        .code('not_found');
    },
  }),
];

function foreignPurchase({ label, exchange }: ReceivedResponse): StopCheck {
  const message = `The purchase belongs to another session: ${label} (exchange ${exchange}).`;
  return new StopCheck('not_tested', 'prerequisite_failed', message);
}
