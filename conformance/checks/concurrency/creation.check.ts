import { isEndedUnpaid } from '../../contract/ended-unpaid.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { type KeyResult, oneHolder } from '../../model/subjects/one-holder.ts';
import { check } from '../../run/define.ts';

/** Requests that are sent at the same moment. */
const clients = 12;

/** Statuses in which an invoice no longer holds its key (M §7.3). */

/** O-01: M §7.3 for creations that overlap. */
export const overlappingCreationChecks = [
  check({
    id: 'concurrency.create.one-key',
    title: 'Of equal creations with one idempotency key at the same moment, one creates an invoice',
    profile: 'concurrency',
    clauses: ['O-M-7.3-one-key'],
    needs: [],
    cost: { requests: 16, invoices: 13 },
    async run({ api, valid, unique, overlap }) {
      const body = valid('createInvoice');
      (await api.createInvoice({ ...body, external_order_id_idempotency: unique('key') }, { purpose: 'twin' })).integer(
        '/id',
      );
      const creation = { ...body, external_order_id_idempotency: unique('key') };
      const creations = overlap<KeyResult>(keyResult);
      await creations.together(Array.from({ length: clients }, () => (one) => one.createInvoice(creation)));
      const ids = new Set(creations.said.map(([, id]) => id));
      const kept = new Set<unknown>();
      for (const id of ids) {
        if (typeof id !== 'number') continue;
        const read = await creations.afterwards((one) => one.getInvoice(id), readInvoice);
        if (!isEndedUnpaid(read.at('/status'))) kept.add(id);
      }
      creations.judge('O-M-7.3-one-key', oneHolder(kept));
    },
  }),
];

function keyResult(response: ReceivedResponse): KeyResult | undefined {
  if (response.status === 201) return ['creates', response.at('/id')];
  if (response.status === 409 && carriesCode(response, 'duplicate_idempotency_key'))
    return ['names', response.at('/invoice_id')];
  return undefined;
}

function readInvoice(response: ReceivedResponse): KeyResult | undefined {
  if (!response.accepted) return undefined;
  return ['reads', response.at('/id'), isEndedUnpaid(response.at('/status')) ? 'given back' : 'held'];
}
