import { notRefused } from '../../exchange/responses/unspecified-responses.ts';
import { type KeyResult, oneHolder } from '../../model/subjects/one-holder.ts';
import { check } from '../../run/define.ts';
import { equal, recordOfKey, shown } from './one-record.ts';

/** O-01: M §7.8 for creations that overlap. */
export const overlappingReceiptChecks = [
  check({
    id: 'concurrency.receipt.one-key',
    title: 'Of equal receipts with one client_operation_id at the same moment, one is created',
    profile: 'concurrency',
    clauses: ['O-M-7.8-one-key'],
    needs: ['receipt.request'],
    cost: { requests: 9 },
    async run({ need, api, overlap }) {
      const { body } = need['receipt.request'];
      notRefused(await api.raw({ to: 'createReceipt', body: body(), purpose: 'twin' }), 'createReceipt');
      const receipt = body();
      const creations = overlap<KeyResult>(recordOfKey('duplicate_client_operation_id', 'receipt_id'));
      await creations.together(equal(8, (one) => one.raw({ to: 'createReceipt', body: receipt })));
      creations.judge('O-M-7.8-one-key', oneHolder(shown(creations.said)));
    },
  }),
];
