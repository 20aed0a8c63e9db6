import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { endOf } from '../../preconditions/overdue-qr-invoice.ts';
import type { Check } from '../../run/define.ts';
import { lastly } from '../lastly.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { partOf, placeOf, prepared, refunded } from '../refunding.ts';
import { cartOf } from './invoice-rows.ts';
import { listCells } from './invoice-views.ts';
import { cancelCell, creationCell, errorEvent, type Made, made, madeQr } from './made-invoice.ts';
import { agreesWithCreation } from './refund-rows.ts';
import { views } from './views.ts';

/** Time between the acts of the row, in seconds: the times of records differ in every form. */
const between = 120;

/** Two refunds of one invoice. */
interface Refunds {
  readonly id: number;
  readonly refunds: readonly ReceivedResponse[];
  /** A point in time before the refunds, when events can be received. */
  readonly since: number | undefined;
}

const times = ['the first refund', 'the second refund'] as const;

/** M §2.2, §2.4, §4.4, §6: records whose times are minutes apart. Within a second all times are the same. */
export const laterViewRows: Check[] = [
  matrixRow<Refunds>(views, {
    id: 'views.refunds.minutes-later',
    title: 'Refunds with minutes between them are the same in the list and in the events as in their creation',
    profile: 'refunds',
    needs: ['clock.passing', 'invoice.refundable', 'refund.body'],
    cost: { requests: 20, invoices: 5 },
    twin: refundTwice,
    cells: times.flatMap((label, position): GradedCell<Refunds>[] => [
      {
        label: `the list, ${label}`,
        clauses: ['M-2.4-views'],
        async run(context, { id, refunds }) {
          const [created, list] = [nth(refunds, position), await context.api.listRefunds(id)];
          const pointer = placeOf(list, created.integer('/refund/id'));
          if (pointer !== undefined) agreesWithCreation(context, 'M-2.4-views', created, { evidence: list, pointer });
        },
      },
      {
        label: `the event of ${label}`,
        clauses: ['M-6-refunded-values'],
        wants: 'webhook.inbox',
        requests: 0,
        async run(context, { refunds, since }) {
          const created = nth(refunds, position);
          const about = { id: created.integer('/refund/id'), ...(since === undefined ? {} : { since }) };
          const evidence = await context.need['webhook.inbox']?.expect('invoice.refunded', about).arrival();
          if (evidence === undefined) return;
          agreesWithCreation(context, 'M-6-refunded-values', created, { evidence, pointer: '' });
        },
      },
    ]),
  }),

  ...(['cancelled', 'in error'] as const).map((end) =>
    matrixRow<Made>(views, {
      id: `views.invoices.minutes-later.${end.replace(' ', '-')}`,
      title: `An invoice that is ${end} minutes after its creation is the same in every view`,
      profile: 'merchant-core',
      needs: ['clock.passing'],
      cost: { requests: 6, invoices: 3 },
      async twin(context) {
        const invoice = await made(context, { amount: 2468, description: context.unique('later') });
        await context.need['clock.passing'].pass(between);
        return invoice;
      },
      cells: [
        creationCell,
        end === 'cancelled'
          ? cancelCell
          : {
              label: 'the event of its error',
              clauses: ['M-6-object-values'],
              wants: 'webhook.inbox',
              requests: 2,
              run: errorEvent,
            },
        ...listCells<Made>((_context, { id }) => id, `, ${end}`).slice(0, 1),
      ],
    }),
  ),

  matrixRow<Made>(views, {
    id: 'views.qr.minutes-later',
    title: 'A QR invoice with a cart is expired after its expires_at, in every view',
    profile: 'qr',
    needs: ['org.catalog', 'catalog.pair', 'clock.passing'],
    cost: { requests: 6, invoices: 4 },
    twin: pastItsEnd,
    cells: [
      { label: 'the single view', clauses: ['M-3.1-qr-expires'], requests: 2, run: isExpired },
      ...listCells<Made>((_context, { id }) => id, ', expired').slice(0, 1),
    ],
  }),
];

/** A QR invoice with a cart whose `expires_at` is over. */
async function pastItsEnd(context: RowContext): Promise<Made> {
  const clock = context.need['clock.passing'];
  const invoice = await madeQr(context, cartOf(context));
  const end = await endOf(context, invoice.id);
  if (end === undefined) {
    const message = `The responses about QR invoice ${invoice.id} show no expires_at.`;
    throw new StopCheck('not_tested', 'prerequisite_failed', message);
  }
  await clock.pass(Math.ceil((end.at - (await clock.now())) / 1000) + between);
  return invoice;
}

async function isExpired({ api, clause, until }: RowContext, { id }: Made): Promise<void> {
  const end = await lastly(
    () =>
      until(
        (reader) => reader.getInvoice(id),
        (reading) => reading.at('/status') === 'expired',
      ),
    () => api.getInvoice(id),
  );
  clause('M-3.1-qr-expires', end).status(200).at('/status').toBe('expired');
}

function nth(refunds: readonly ReceivedResponse[], position: number): ReceivedResponse {
  const response = refunds[position];
  if (response === undefined) throw new Error('The twin has refunded once for each time.');
  return response;
}

async function refundTwice(context: RowContext): Promise<Refunds> {
  const { api, need } = context;
  const invoice = need['invoice.refundable'];
  const since = need['webhook.inbox']?.mark();
  const refunds: ReceivedResponse[] = [];
  for (const _ of times) {
    await need['clock.passing'].pass(between);
    const response = await refunded(api, invoice, need['refund.body'], partOf(invoice), 'setup');
    await prepared(context, invoice, response.integer('/refund/id'));
    refunds.push(response);
  }
  return { id: invoice.id, refunds, since };
}
