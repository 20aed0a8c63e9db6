import type { Answer } from '../../../kernel/answers/evidence.ts';
import { StopCheck } from '../../../kernel/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { askFor, holdsSum, isRefused, prepared, written } from './refunding.ts';

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
      const answer = await askFor(api, invoice, pieces(1));
      const amount = amountIn(answer, invoice.amount, body.items === 'counted');
      clause('M-4.5-items', answer)
        .status(201)
        .that(amount > 0 && amount < invoice.amount, `a part of ${written(invoice.amount)}`, written(amount));
      // A target that does not know the key of the count may take each item as one piece.
      if (body.items !== 'counted') throw notUnderstood(answer, 'is not declared');
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
      const [line] = invoice.lines.filter(({ count }) => count === 1);
      if (line === undefined) throw new Error('The precondition supplied no line of one piece.');
      const returned = body.ofItems([{ catalog_item_id: line.catalog_item_id, count: 1 }]);
      const answer = await askFor(api, invoice, returned);
      amountIn(answer, invoice.amount, body.items !== 'undeclared');
      holdsSum(clause('M-4.5-items-amount', answer).status(201), answer, '/refund/amount', line.price);
      if (!answer.accepted) return;
      await prepared({ until }, invoice, answer.integer('/refund/id'));
      // Its price is more than the rest; whether the amount or the item is refused is not specified.
      const again = await askFor(api, invoice, returned);
      clause('M-4.5-items-exceed', again).that(isRefused(again), 'any 4xx', String(again.status));
    },
  }),
];

/** How a target file gives the keys of an item other names. */
const itemTemplate =
  "templates: { createRefund: { amount: '{sum}', return_items: [{ catalog_item_id: '{return_items.catalog_item_id}', count: '{return_items.count}' }] } }";

/**
 * The refunded amount. The elements of `return_items` are not specified: unless the operator declared them, a refusal
 * and a refund of the whole invoice prove nothing.
 */
function amountIn(answer: Answer, whole: number, declared: boolean): number {
  const amount = Number(answer.at('/refund/amount'));
  if (declared || !(isRefused(answer) || (answer.accepted && amount === whole))) return amount;
  throw notUnderstood(answer, 'was not understood');
}

function notUnderstood(answer: Answer, why: string): StopCheck {
  const message = `The elements of return_items are not specified, and the form that the suite assumes ${why}: ${answer.label} (exchange ${answer.exchange}).`;
  return new StopCheck('not_tested', 'body_template_missing', message, itemTemplate);
}
