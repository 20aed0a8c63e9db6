import { asUnknownId, idIn, notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import { unknownIdLike } from '../../../ground/values/record-id.ts';
import { check } from '../../../run/define.ts';

/** M §7.1, §7.8: receipts that do not exist, or belong to another organization. */
export const receiptRecordChecks = [
  check({
    id: 'receipt.record.unknown',
    title: 'A receipt that does not exist returns 404 receipt_not_found',
    profile: 'receipts',
    clauses: ['M-7.8-not-found'],
    needs: [],
    wants: ['receipt.request'],
    cost: { requests: 2 },
    async run({ need, api, clause }) {
      const body = need['receipt.request']?.body();
      const created = body && (await api.raw({ to: 'createReceipt', body, purpose: 'setup' }));
      const example = created?.accepted ? idIn(created, 'receipt_id') : undefined;
      clause('M-7.8-not-found', asUnknownId(await api.getReceipt(unknownIdLike(example)), example))
        .status(404)
        .code('receipt_not_found');
    },
  }),

  check({
    id: 'receipt.record.foreign',
    title: 'A receipt of another organization returns 404 receipt_not_found',
    profile: 'receipts',
    clauses: ['M-7.8-not-found-foreign'],
    needs: ['receipt.request', 'org.foreign'],
    cost: { requests: 4 },
    async run({ need, api, clause }) {
      const body = need['receipt.request'].body();
      const created = notRefused(await api.raw({ to: 'createReceipt', body, purpose: 'twin' }), 'createReceipt');
      const id = idIn(created, 'receipt_id');
      notRefused(await api.getReceipt(id, { purpose: 'twin' }), 'getReceipt');
      clause('M-7.8-not-found-foreign', await api.as(need['org.foreign'].credential).getReceipt(id))
        .status(404)
        .code('receipt_not_found');
    },
  }),
];
