import { notRefused, shapeOf } from '../../../exchange/responses/unspecified-responses.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { availableIn, execute, outermost, purchaseOf } from '../../../preconditions/purchases.ts';
import { check } from '../../../run/define.ts';
import { executedClauses, reads, showsRefund } from './record.ts';

/** M §3.5, §4.6, §7.9: the purchases of the buyer, and the refund of one of them. */
export const qrRefundExecuteChecks = [
  check({
    id: 'qr-refund.operations.listed',
    title: 'The purchases of the buyer are listed with returnable, and each can be read',
    profile: 'qr-refunds',
    clauses: [
      'M-4.6-qr-refunds-operations',
      'M-4.6-qr-refunds-operation',
      'M-7.9-returnable',
      'M-4.6-qr-refunds-payload',
    ],
    needs: ['qr_refund.identified'],
    cost: { requests: 6 },
    async run({ need, api, clause, observe }) {
      const session = need['qr_refund.identified'];
      const { id } = session;
      const list = await api.listQrRefundOperations(id);
      clause('M-4.6-qr-refunds-operations', list).status(200);
      if (!list.accepted) return;
      observe('What is the response to the list of purchases?', shapeOf(list.body), {
        clause: 'M-4.6-qr-refunds-payload',
        evidence: list,
      });
      const { ref } = purchaseOf(session, 'returnable');
      const one = await api.getQrRefundOperation({ id, ref });
      clause('M-4.6-qr-refunds-operation', one).status(200);
      // Whether the list or the single purchase contains it is not specified.
      const missing = session.purchases.filter(({ returnable }) => returnable === undefined);
      const inDetails = missing.length === session.purchases.length && outermost(one, 'returnable') !== undefined;
      const isReported = missing.length === 0 || inDetails;
      clause('M-7.9-returnable', list).that(
        isReported,
        'returnable of a purchase',
        `${missing.length} purchases without`,
      );
    },
  }),

  check({
    id: 'qr-refund.execute.completed',
    title: 'An executed session is completed, shows the refund, and executes only once',
    profile: 'qr-refunds',
    clauses: ['M-4.6-qr-refunds-execute', 'M-3.5-completed', 'M-7.9-completed', ...executedClauses],
    needs: ['qr_refund.identified'],
    cost: { requests: 8 },
    async run(context) {
      const { need, clause, until } = context;
      const session = need['qr_refund.identified'];
      const { id } = session;
      const { ref, returnable } = purchaseOf(session, 'returnable');
      // A purchase that shows another value of returnable excludes the code for none.
      const graded = returnable === undefined ? [] : ['operation_not_returnable'];
      const executed = notRefused(await execute(context, session, ref), 'executeQrRefund', graded);
      clause('M-4.6-qr-refunds-execute', executed).succeeds();
      if (!executed.accepted) return;
      // Other statuses may precede the outcome: the full list is not specified (M §3.5).
      const outcomes = ['completed', 'failed', 'expired'];
      const end = await until(
        (reader) => reader.getQrRefund(id),
        (response) => response.accepted && outcomes.some((outcome) => reads(response, id, outcome)),
      );
      if (reads(end, id, 'failed')) {
        const message = `The refund was not completed: ${end.label} (exchange ${end.exchange}).`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      const shown = outcomes.filter((outcome) => reads(end, id, outcome)).join(', ');
      clause('M-3.5-completed', end).that(reads(end, id, 'completed'), 'the outcome completed', shown);
      await showsRefund(context, id, end);
      clause('M-7.9-completed', await execute(context, session, ref))
        .status(409)
        .code('qr_refund_completed');
    },
  }),

  check({
    id: 'qr-refund.execute.available',
    title: 'The available amount can be refunded; more is refused',
    profile: 'qr-refunds',
    clauses: ['M-7.9-exceeds', 'M-7.9-available', ...executedClauses],
    needs: ['qr_refund.identified'],
    cost: { requests: 18 },
    async run(context) {
      const { need, api, clause } = context;
      const session = need['qr_refund.identified'];
      const whole = await session.another();
      const twin = await execute(context, whole, purchaseOf(whole, 'returnable').ref, {}, 'twin');
      notRefused(twin, 'executeQrRefund');

      const { ref } = purchaseOf(session, 'returnable');
      const details = await api.getQrRefundOperation({ id: session.id, ref });
      const place = outermost(details, 'available_for_refund')?.pointer ?? '/available_for_refund';
      clause('M-7.9-available', details).status(200).at(place).toBeType(['number', 'string']);
      const available = availableIn(details);
      clause('M-7.9-exceeds', await execute(context, session, ref, { amount: available + 1 }))
        .status(422)
        .code('refund_amount_exceeds_available');
      const executed = await execute(context, session, ref, { amount: available });
      clause('M-7.9-available', executed).succeeds();
      if (!executed.accepted) return;
      const end = await context.until(
        (reader) => reader.getQrRefund(session.id),
        (response) => reads(response, session.id, 'completed'),
      );
      await showsRefund(context, session.id, end);
    },
  }),

  check({
    id: 'qr-refund.execute.not-returnable',
    title: 'A refund of a purchase with returnable none is refused with 422, and another purchase can be chosen',
    profile: 'qr-refunds',
    clauses: ['M-7.9-not-returnable', 'M-7.9-other-purchase-chosen'],
    needs: ['qr_refund.identified'],
    cost: { requests: 7 },
    async run(context) {
      const { need, clause } = context;
      const session = need['qr_refund.identified'];
      const response = await execute(context, session, purchaseOf(session, 'none').ref);
      const other = await execute(context, session, purchaseOf(session, 'returnable').ref);
      if (!other.accepted) {
        const twin = await session.another();
        notRefused(await execute(context, twin, purchaseOf(twin, 'returnable').ref, {}, 'twin'), 'executeQrRefund');
      }
      clause('M-7.9-not-returnable', response).status(422).code('operation_not_returnable');
      clause('M-7.9-other-purchase-chosen', other).succeeds();
    },
  }),
];
