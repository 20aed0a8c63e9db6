import { asUnknownId } from '../../../exchange/responses/unspecified-responses.ts';
import { unknownIdLike } from '../../../ground/values/record-id.ts';
import { check } from '../../../run/define.ts';

/** M §7.9: sessions that do not exist. */
export const qrRefundRefusedChecks = [
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
];
