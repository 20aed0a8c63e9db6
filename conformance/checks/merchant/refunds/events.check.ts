import type { Delivery } from '../../../exchange/webhooks/delivery.ts';
import type { InboxOf } from '../../../exchange/webhooks/inbox.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { isObject, valueAt } from '../../../ground/values/pointer.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { differentTypes } from '../../../matrices/events/object-types.ts';
import { holdsSum, partOf, refunded } from '../../../matrices/refunding.ts';
import { type CheckContext, check } from '../../../run/define.ts';
import { gradeName } from '../../../run/event-name.ts';

/** M §3.2, §6, §7.5: the content of `invoice.refunded`. */
export const refundEventChecks = [
  check({
    id: 'refund.event.completed',
    title: 'A completed refund sends invoice.refunded with the completed refund',
    profile: 'refunds',
    clauses: [
      'M-3.2-completed-event',
      'M-6-refunded-name',
      'M-6-refunded-object',
      'M-6-refunded-status',
      'M-6-refunded-types',
    ],
    needs: ['webhook.inbox', 'invoice.refundable', 'refund.body'],
    cost: { requests: 4, invoices: 1 },
    async run({ need, api, clause, observe }) {
      const inbox = need['webhook.inbox'];
      const since = inbox.mark();
      const invoice = need['invoice.refundable'];
      const made = await refunded(api, invoice, need['refund.body'], partOf(invoice));
      const delivery = await announced(inbox, made, since);
      if (valueAt(delivery.body, '/status') === 'failed') {
        throw new StopCheck('not_tested', 'prerequisite_failed', 'The provider failed the refund, so none completed.');
      }
      clause('M-3.2-completed-event', delivery).at('/status').toBe('completed');
      identifiesRefund({ clause, observe }, delivery, made);
      await endsOnce({ clause }, inbox, delivery, since);
    },
  }),

  ...failures([
    ['refund_window_expired', 'M-7.5-refund-window-expired'],
    ['refund_rejected_by_provider', 'M-7.5-refund-rejected'],
    ['refund_requires_buyer_confirmation', 'M-7.5-refund-confirmation'],
  ]),
];

type Failure = readonly [
  code: 'refund_window_expired' | 'refund_rejected_by_provider' | 'refund_requires_buyer_confirmation',
  clause: 'M-7.5-refund-window-expired' | 'M-7.5-refund-rejected' | 'M-7.5-refund-confirmation',
];

/** One check per code, so that a report names the missing one. */
function failures(codes: readonly Failure[]) {
  return codes.map(([code, ofCode]) =>
    check({
      id: `refund.failure.${code.replace('refund_', '').replaceAll('_', '-')}`,
      title: `The provider fails the refund: invoice.refunded carries failed with ${code}`,
      profile: 'refunds',
      clauses: [
        'M-3.2-failed-event',
        'M-3.2-failed-code',
        ofCode,
        'M-7.5-refund-event',
        'M-6-refunded-name',
        'M-6-refunded-object',
        'M-6-refunded-status',
        'M-6-refunded-types',
      ],
      needs: [`refund.next:${code}`, 'webhook.inbox', 'invoice.refundable', 'refund.body'],
      cost: { requests: 4, invoices: 1 },
      async run({ need, api, clause, observe }) {
        const inbox = need['webhook.inbox'];
        const since = inbox.mark();
        const invoice = need['invoice.refundable'];
        const body = need['refund.body'];
        const { overlay } = need[`refund.next:${code}`];
        const chosen = { ...body, of: (sum: number) => ({ ...body.of(sum), ...overlay }) };
        const made = await refunded(api, invoice, chosen, partOf(invoice));
        const delivery = await announced(inbox, made, since);
        clause('M-3.2-failed-event', delivery).at('/status').toBe('failed');
        clause('M-3.2-failed-code', delivery).at('/error_code').toBeType('string');
        clause(ofCode, delivery).at('/error_code').toBe(code);
        gradeName({ clause, observe }, 'M-7.5-refund-event', delivery, 'invoice.refunded');
        identifiesRefund({ clause, observe }, delivery, made);
        await endsOnce({ clause }, inbox, delivery, since);
      },
    }),
  );
}

/** The first delivery about the refund. */
function announced(inbox: InboxOf, made: ReceivedResponse, since: number): Promise<Delivery> {
  return inbox.expect('invoice.refunded', { id: made.integer('/refund/id'), since }).arrival();
}

const ends: readonly unknown[] = ['completed', 'failed'];

/** A right event does not excuse a wrong one: a refund ends once, so no later event may say another end. */
async function endsOnce(
  { clause }: Pick<CheckContext<Common>, 'clause'>,
  inbox: InboxOf,
  first: Delivery,
  since: number,
): Promise<void> {
  const statusOf = ({ body }: Delivery) => valueAt(body, '/status');
  const id = valueAt(first.body, '/id');
  if (typeof id !== 'number') return;
  const all = (await inbox.during(id, since)).map(statusOf).filter((status) => ends.includes(status));
  const others = all.filter((status) => status !== statusOf(first));
  clause('M-6-refunded-status', first).that(
    others.length === 0,
    `${String(statusOf(first))} in every event about the refund`,
    others.join(', '),
  );
}

type Common = 'M-6-refunded-name' | 'M-6-refunded-object' | 'M-6-refunded-status' | 'M-6-refunded-types';

function identifiesRefund(
  context: Pick<CheckContext<Common>, 'clause' | 'observe'>,
  delivery: Delivery,
  made: ReceivedResponse,
): void {
  const { clause } = context;
  gradeName(context, 'M-6-refunded-name', delivery, 'invoice.refunded');
  const object = clause('M-6-refunded-object', delivery).at('/id').toBe(made.at('/refund/id'));
  // No section lists the keys of the object, but an amount in it must be that of the refund.
  const sum = Number(made.at('/refund/amount'));
  if (valueAt(delivery.body, '/amount') !== undefined) holdsSum(object, delivery, '/amount', sum);
  clause('M-6-refunded-status', delivery).at('/status').toBeOneOf(['completed', 'failed']);
  const record = made.at('/refund');
  const different = isObject(delivery.body) && isObject(record) ? differentTypes('Refund', delivery.body, record) : [];
  clause('M-6-refunded-types', delivery).that(different.length === 0, 'the types of the 201', different.join(', '));
}
