import type { Api } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { SuppliedRefundable } from '../../preconditions/refunds.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { partOf, placeOf, refunded } from '../refunding.ts';
import { views } from './views.ts';

/** A refund with the key that has created the invoices, and what refunds with another one. */
interface ByKeys {
  readonly former: ReceivedResponse;
  /** The invoice of that refund. */
  readonly id: number;
  readonly other: Api;
  /** The other invoices, of the former key: it may end when another one is issued. */
  readonly invoices: readonly SuppliedRefundable[];
  /** The value of the first refund with the other key. */
  first?: number;
}

const times = ['another key', 'the same key again'] as const;

/** M §2.4: refunds of the invoices of one key, with two keys. */
export const refundKeyRow = matrixRow<ByKeys>(views, {
  id: 'views.refunds.keys',
  title: 'A refund has the api_key_id of the key that asked for it, and every key of the organization lists it',
  profile: 'refunds',
  ownRecords: true,
  needs: ['key.second', 'invoice.refundable', 'refund.body'],
  cost: { requests: 4, invoices: 3 },
  async twin(context) {
    const { api, need } = context;
    const invoice = need['invoice.refundable'];
    const invoices: SuppliedRefundable[] = [];
    while (invoices.length < times.length) invoices.push(await invoice.another());
    const former = await refund(context, api, invoice);
    return { former, id: invoice.id, invoices, other: api.as(await need['key.second'].issue()) };
  },
  cells: [listed(), ...times.map(refundedBy)],
});

function refundedBy(label: string, time: number): GradedCell<ByKeys> {
  return {
    label,
    clauses: ['M-2.4-api-key-id-meaning'],
    async run(context, keys) {
      const invoice = keys.invoices[time];
      if (invoice === undefined) throw new Error('The twin has made an invoice for each cell.');
      const response = await refund(context, keys.other, invoice);
      const [former, other] = [keys.former, response].map((one) => one.at('/refund/api_key_id'));
      // Null is a reading: then no value identifies a key.
      if (typeof former !== 'number' || typeof other !== 'number') return;
      const isOther = other !== former && other === (keys.first ?? other);
      keys.first ??= other;
      context
        .clause('M-2.4-api-key-id-meaning', response)
        .that(isOther, `not ${former}, and ${keys.first} each time`, String(other));
    },
  };
}

/** M §4.6: the refunds of an invoice, whichever key asks. */
function listed(): GradedCell<ByKeys> {
  return {
    label: 'the list, read with another key',
    clauses: ['M-4.6-refunds-contains'],
    async run({ clause }, { former, id, other }) {
      const refund = Number(former.at('/refund/id'));
      const list = await other.listRefunds(id);
      const place = placeOf(list, refund);
      const listing = clause('M-4.6-refunds-contains', list).status(200);
      listing.that(place !== undefined, `refund ${refund}`, place ?? 'not there');
    },
  };
}

function refund({ need }: RowContext, api: Api, invoice: SuppliedRefundable): Promise<ReceivedResponse> {
  return refunded(api, invoice, need['refund.body'], partOf(invoice), 'act');
}
