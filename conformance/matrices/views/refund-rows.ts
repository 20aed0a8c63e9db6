import type { ClauseId } from '../../../generated/clauses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { SuppliedRefundable } from '../../preconditions/refunds.ts';
import type { Check } from '../../run/define.ts';
import { agrees, type Fields, singleView, type View } from '../agreement.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { toTiyn } from '../occurrences/refunds-so-far.ts';
import { placeOf } from '../refunding.ts';
import { listCells } from './invoice-views.ts';
import { once } from './once.ts';
import { views } from './views.ts';

/** An invoice that was refunded in part, and the response to the refund. */
interface Refunded {
  readonly id: number;
  readonly response: ReceivedResponse;
  /** The invoice, read after it. */
  readonly next: ReceivedResponse;
  /** A point in time before the refund, when events can be received. */
  readonly since: number | undefined;
  /** Refunds the rest, once. */
  refundRest(): Promise<ReceivedResponse>;
}

const summaryFields: Fields = { api: 'merchant', component: 'RefundedInvoice', only: ['id', 'amount'] };
/** What never changes of a refund. */
const refundFields = ['id', 'invoice_id', 'user_id', 'api_key_id', 'amount', 'reason', 'initiated_by', 'created_at'];

/** Asserts that a view shows the values of the creation. A value that the creation leaves out may come later. */
export function agreesWithCreation(
  context: RowContext,
  clause: ClauseId,
  created: ReceivedResponse,
  other: View,
): void {
  const only = refundFields.filter((key) => (created.at(`/refund/${key}`) ?? null) !== null);
  const fields: Fields = { api: 'merchant', component: 'Refund', only };
  agrees(context, clause, fields, { evidence: created, pointer: '/refund' }, other);
}

const eventCell: GradedCell<Refunded> = {
  label: 'the event of the refund',
  clauses: ['M-6-refunded-values'],
  wants: 'webhook.inbox',
  async run(context, { response, since }) {
    const inbox = context.need['webhook.inbox'];
    if (inbox === undefined || since === undefined) throw new Error('The cell has begun without its precondition.');
    const evidence = await inbox.expect('invoice.refunded', { id: response.integer('/refund/id'), since }).arrival();
    agreesWithCreation(context, 'M-6-refunded-values', response, { evidence, pointer: '' });
  },
};

const listCell: GradedCell<Refunded> = {
  label: 'the list of refunds',
  clauses: ['M-2.4-views'],
  async run(context, { id, response }) {
    const list = await context.api.listRefunds(id);
    const pointer = placeOf(list, response.integer('/refund/id'));
    // A refund that is not listed is up to the clause about the list.
    if (pointer === undefined) return;
    agreesWithCreation(context, 'M-2.4-views', response, { evidence: list, pointer });
  },
};

/** What is refunded in part: of a QR invoice, everything but a third in whole tenge, so that the part has its tiyn. */
const kinds = [
  { id: 'views.refunds', what: 'its invoice', paid: 'invoice.refundable', hasPhone: true, partOf: third },
  {
    id: 'views.refunds.qr',
    what: 'its QR invoice',
    paid: 'invoice.refundable.qr',
    // A QR invoice is created without a phone; whether it shows that of its payer is not specified.
    hasPhone: false,
    partOf: (amount: number) => toTiyn(amount - third(amount)),
  },
] as const;

/** M §2.4, §4.5, §6: a refund and its invoice, after a part and after the rest. */
export const refundViewRows: Check[] = kinds.map(({ id, what, paid, hasPhone, partOf }) =>
  matrixRow<Refunded>(views, {
    id,
    title: `The refund and ${what} are the same in every view, after a partial refund and after the rest`,
    profile: 'refunds',
    ownRecords: true,
    needs: [paid, 'refund.body'],
    cost: { requests: 8, invoices: 1 },
    twin: (context) => partRefunded(context, context.need[paid], partOf),
    cells: [
      {
        label: 'the summary of the invoice',
        clauses: ['M-2.4-summary-views'],
        async run(context, { id, response }) {
          const shown: View = { evidence: response, pointer: '/invoice' };
          agrees(context, 'M-2.4-summary-views', summaryFields, await singleView(context.api, id), shown);
        },
      },
      {
        label: 'the total in the summary of the invoice',
        clauses: ['M-2.1-not-refunded'],
        async run({ clause }, { response, next }) {
          const [total, later] = [response.at('/invoice/total_refunded'), next.at('/total_refunded')];
          clause('M-2.1-not-refunded', response).that(
            !(Number(total) > Number(later)),
            `at most ${String(later)}, which the invoice shows next`,
            String(total),
          );
        },
      },
      eventCell,
      listCell,
      ...[
        ...listCells<Refunded>((_context, { id }) => id, ', after a part'),
        ...listCells<Refunded>(async (_context, { id, refundRest }) => {
          await refundRest();
          return id;
        }, ', after the rest'),
      ].filter(({ clauses }) => hasPhone || !clauses.includes('M-4.1-search-phone')),
    ],
  }),
);

function third(amount: number): number {
  return Math.max(1, Math.floor(amount / 3));
}

async function partRefunded(
  context: RowContext,
  { id, amount }: SuppliedRefundable,
  partOf: (amount: number) => number,
): Promise<Refunded> {
  const since = context.need['webhook.inbox']?.mark();
  const part = partOf(amount);
  const { response, next } = await refund(context, id, part, part);
  return {
    id,
    response,
    next,
    since,
    refundRest: once(async () => (await refund(context, id, toTiyn(amount - part), amount)).response),
  };
}

/** Refunds an amount, and waits until the invoice shows the total. */
async function refund(
  { api, need, until }: RowContext,
  id: number,
  sum: number,
  total: number,
): Promise<Pick<Refunded, 'response' | 'next'>> {
  const body = need['refund.body'].of(sum);
  const response = await api.raw({ to: 'createRefund', path: { id }, body, purpose: 'setup' });
  if (!response.accepted || Number(response.at('/refund/amount')) !== sum) {
    const message = `${response.label} (exchange ${response.exchange}): the refund of ${sum} was not accepted.`;
    throw new StopCheck('not_tested', 'prerequisite_failed', message);
  }
  const next = await api.getInvoice(id);
  await until(
    (reader) => reader.getInvoice(id),
    (read) => Number(read.at('/total_refunded')) >= total,
  );
  return { response, next };
}
