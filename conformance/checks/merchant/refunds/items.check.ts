import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { askFor, holdsSum, isRefused, outcomeOf, prepared, written } from '../../../matrices/refunding.ts';
import type { SuppliedLine, SuppliedRefundBody } from '../../../preconditions/refunds.ts';
import { check } from '../../../run/define.ts';

/** M §4.5: refunds of single items of a paid invoice. */
export const refundItemChecks = [
  check({
    id: 'refund.create.items',
    title: 'One of two pieces can be returned: less than the whole invoice is refunded; three cannot',
    profile: 'refunds',
    clauses: ['M-4.5-items', 'M-4.5-items-exceed'],
    needs: ['org.catalog', 'invoice.refundable.cart', 'refund.body'],
    cost: { requests: 4, invoices: 1 },
    async run({ need, api, clause }) {
      const invoice = need['invoice.refundable.cart'];
      const body = need['refund.body'];
      const pieces = (count: number) => body.ofItems([{ catalog_item_id: need['org.catalog'].item, count }]);
      const response = await askFor(api, invoice, pieces(1));
      const amount = amountIn(response, invoice.amount, body, body.items === 'counted');
      clause('M-4.5-items', response)
        .status(201)
        .that(amount > 0 && amount < invoice.amount, `a part of ${written(invoice.amount)}`, written(amount));
      // A target that does not know the key of the count may take each item as one piece.
      if (body.items !== 'counted') throw notUnderstood(response, 'is not declared');
      const tooMany = await askFor(api, invoice, pieces(3));
      clause('M-4.5-items-exceed', tooMany).that(isRefused(tooMany), 'any 4xx', String(tooMany.status));
    },
  }),

  check({
    id: 'refund.again.returned-item',
    title: 'A refund of the only piece of one line refunds the price of this line, nothing else, and not twice',
    profile: 'refunds',
    clauses: ['M-4.5-items-amount', 'M-4.5-items-exceed'],
    needs: ['org.catalog', 'catalog.item', 'invoice.refundable.cart', 'refund.body'],
    cost: { requests: 7, invoices: 1 },
    async run({ need, api, clause, until }) {
      const invoice = need['invoice.refundable.cart'];
      const body = need['refund.body'];
      const line = onlyPiece(invoice);
      const returned = body.ofItems([{ catalog_item_id: line.catalog_item_id, count: 1 }]);
      const response = await askFor(api, invoice, returned);
      amountIn(response, invoice.amount, body, body.items !== 'undeclared');
      holdsSum(clause('M-4.5-items-amount', response).status(201), response, '/refund/amount', line.price);
      if (!response.accepted) return;
      await prepared({ until }, invoice, response.integer('/refund/id'));
      // Its price is more than the rest; whether the amount or the item is refused is not specified.
      const again = await askFor(api, invoice, returned);
      clause('M-4.5-items-exceed', again).that(isRefused(again), 'any 4xx', String(again.status));
    },
  }),
  check({
    id: 'refund.again.failed-item',
    title: 'After a refund of items that the provider failed, the same items can still be returned',
    profile: 'refunds',
    clauses: ['M-3.2-items-after-failed'],
    needs: [
      'org.catalog',
      'catalog.item',
      'invoice.refundable.cart',
      'refund.body',
      'refund.later:refund_rejected_by_provider',
    ],
    cost: { requests: 9, invoices: 1 },
    async run({ need, api, clause, until }) {
      const invoice = need['invoice.refundable.cart'];
      const body = need['refund.body'];
      const line = onlyPiece(invoice);
      const returned = body.ofItems([{ catalog_item_id: line.catalog_item_id, count: 1 }]);
      await need['refund.later:refund_rejected_by_provider'].inject({ invoice_id: invoice.id });
      const made = await askFor(api, invoice, returned, 'twin');
      if (!made.accepted) throw notUnderstood(made, 'was not understood');
      const { status, response } = await outcomeOf({ until }, invoice, made.integer('/refund/id'));
      if (status !== 'failed') {
        const message = `The provider has not failed the refund: it is ${status} (exchange ${response.exchange}).`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      const again = await askFor(api, invoice, returned);
      clause('M-3.2-items-after-failed', again).status(201);
    },
  }),
];

/** The line of one piece: its refund returns the whole line. */
function onlyPiece({ lines }: { readonly lines: readonly SuppliedLine[] }): SuppliedLine {
  const [line] = lines.filter(({ count }) => count === 1);
  if (line === undefined) throw new Error('The precondition supplied no line of one piece.');
  return line;
}

/** How a target file gives the keys of an item other names. */
const itemTemplate =
  "templates: { createRefund: { amount: '{sum}', return_items: [{ catalog_item_id: '{return_items.catalog_item_id}', count: '{return_items.count}' }] } }";

/**
 * The refunded amount. The elements of `return_items` are not specified: unless the operator wrote them, a refusal proves
 * nothing, and unless the operator declared them, neither does a refund of the whole invoice.
 */
function amountIn(
  response: ReceivedResponse,
  whole: number,
  { writesItems }: SuppliedRefundBody,
  declared: boolean,
): number {
  const amount = Number(response.at('/refund/amount'));
  const isUnclear = isRefused(response) ? !writesItems : response.accepted && amount === whole && !declared;
  if (!isUnclear) return amount;
  throw notUnderstood(response, 'was not understood');
}

function notUnderstood(response: ReceivedResponse, why: string): StopCheck {
  const message = `The elements of return_items are not specified, and the form that the suite assumes ${why}: ${response.label} (exchange ${response.exchange}).`;
  return new StopCheck('not_tested', 'body_template_missing', message, itemTemplate);
}
