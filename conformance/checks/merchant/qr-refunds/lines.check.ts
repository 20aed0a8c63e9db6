import { notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { availableIn, execute, linesIn, outermost } from '../../../preconditions/purchases.ts';
import { check } from '../../../run/define.ts';
import { broken, combinationOf } from '../../../run/faults/combinations.ts';
import { refuses } from '../../../run/faults/negatives.ts';
import { executedClauses, reads, showsRefund } from './record.ts';

const exclusive = combinationOf('executeQrRefund', 'M-7.9-exclusive');

/** M §7.9: the refund of single lines of a purchase. */
export const qrRefundLineChecks = [
  check({
    id: 'qr-refund.execute.lines',
    title: 'When a partial refund needs items, an amount is refused, also with items; items alone are accepted',
    profile: 'qr-refunds',
    clauses: ['M-7.9-partial', 'M-7.9-items', 'M-7.9-items-name', 'M-7.9-exclusive', ...executedClauses],
    needs: ['purchase.by_lines'],
    cost: { requests: 11 },
    async run(context) {
      const { need, api, clause } = context;
      const session = need['purchase.by_lines'];
      const twin = await session.another();
      const details = await api.getQrRefundOperation({ id: twin.id, ref: twin.ref }, { purpose: 'setup' });
      const available = availableIn(details);
      const amount = Math.max(1, Math.floor(available / 3));
      const isDeclared = session.lineKeys.length > 0;
      const lines = linesIn(details, session.lineKeys).slice(0, 1);
      const items = lines.map(({ ref }) => ({ ref }));
      const named = await execute(context, twin, twin.ref, { items });
      const isRefused = !isDeclared && named.status !== undefined && named.status >= 400 && named.status < 500;
      const accepted = isRefused ? await execute(context, twin, twin.ref, { return_items: items }) : named;
      notRefused(accepted, 'executeQrRefund');
      if (isRefused && accepted.accepted) refundedInPart(await api.getQrRefund(twin.id), available);
      clause('M-7.9-items', accepted).succeeds();
      clause('M-7.9-items-name', accepted).succeeds();
      if (!accepted.accepted) return;
      const end = await context.until(
        (reader) => reader.getQrRefund(twin.id),
        (response) => reads(response, twin.id, 'completed'),
      );
      await showsRefund(context, twin.id, end);

      const key = isRefused ? 'return_items' : 'items';
      clause('M-7.9-partial', await execute(context, session, session.ref, { amount }))
        .status(422)
        .code('partial_refund_requires_return_items');
      const third = await session.another();
      // The specification names the key of the lines twice, in two forms.
      const rule = { ...exclusive, fields: exclusive.fields.map((field) => (field === 'items' ? key : field)) };
      const body = broken('executeQrRefund', rule, { amount }, { [key]: items });
      refuses(clause('M-7.9-exclusive', await execute(context, third, third.ref, body)), exclusive);
      // An amount that agrees with its items is one of the two, too.
      const [worth] = lines.map((line) => line.available);
      if (worth === undefined) return;
      const agreeing = broken('executeQrRefund', rule, { amount: worth }, { [key]: items });
      refuses(clause('M-7.9-exclusive', await execute(context, third, third.ref, agreeing)), exclusive);
    },
  }),
];

/** Ends the check when the whole purchase was refunded: the target may have ignored a key that it does not know. */
function refundedInPart(session: ReceivedResponse, available: number): void {
  if (!(Number(outermost(session, 'refunded_amount')?.value) >= available)) return;
  const message = `Asked for one line, the target refunded the whole purchase (exchange ${session.exchange}): it may use another key for items.`;
  const template = "templates: { executeQrRefund: { items: [{ ref: '{items.ref}' }] } }";
  throw new StopCheck('not_tested', 'body_template_missing', message, template);
}
