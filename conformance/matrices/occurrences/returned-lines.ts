import { askFor } from '../refunding.ts';
import { madeClauses, refundAndJudge } from './judged-refund.ts';
import type { Act } from './refund-acts.ts';
import { endsHere, goesOn, rest, sumClauses } from './refunds-so-far.ts';

/**
 * Returns one piece of each line of the cart in one refund, the first of its invoice. What several items amount to is not
 * specified; every view shows the same, and the totals contain it.
 */
export function returnLines(label: string): Act {
  return {
    label,
    clauses: [...madeClauses, ...sumClauses],
    requests: 6,
    run: async (context, so) => {
      goesOn(so);
      const { lines } = context.need['invoice.refundable.cart'];
      const items = lines.map(({ catalog_item_id }) => ({ catalog_item_id, count: 1 }));
      await refundAndJudge(context, so, undefined, () => askFor(context.api, so.invoice, so.body.ofItems(items)));
      if (rest(so) <= 0) throw endsHere(so, 'not_applicable', 'The target has refunded the whole invoice.');
    },
  };
}
