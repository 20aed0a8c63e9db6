import type { JsonObject } from '../../ground/declared-target/target.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { identifiedItem } from '../active-item.ts';
import { beyond, merchantLimits } from '../limits/limited.ts';
import { matrixRow, type RowContext } from '../matrix.ts';
import { counters } from './counters.ts';

const { sandbox, trial, young } = merchantLimits;

/** Bodies of POST /invoices that sell one item: with and without a discount (M §4.2). */
async function carts(context: RowContext): Promise<JsonObject[]> {
  const { id } = await identifiedItem(context);
  const { amount: _, ...body } = context.valid('createInvoice');
  const cart_items = [{ catalog_item_id: id, count: 1, price: 1000 }];
  return [
    { ...body, cart_items },
    { ...body, cart_items, discount_percentage: 10 },
  ];
}

/** M §7.6, §8: an invoice with a cart is an invoice. */
export const cartCounterRows: Check[] = [sandbox, trial, young].map(({ limit, profile, clause }) => {
  const near = `limit.near:${limit}:1:catalog` as const;
  return matrixRow<JsonObject[]>(counters, {
    id: `counters.${limit.replace('_', '-')}-with-carts`,
    title: 'Invoices with carts count towards the limit, with and without a discount',
    profile,
    needs: [near],
    cost: { requests: 4, invoices: 2 },
    twin: carts,
    cells: ['a cart', 'a cart with a discount'].map((label, i) => ({
      label,
      clauses: [clause],
      requests: 2,
      run: async (context, bodies) => {
        const body = bodies[i];
        await context.need[near]?.again(1);
        const first = await context.api.raw({ to: 'createInvoice', body });
        if (!first.accepted) {
          const message = `${first.label} (exchange ${first.exchange}) is not accepted.`;
          throw new StopCheck('not_tested', 'prerequisite_failed', message);
        }
        beyond(context, limit, clause, await context.api.raw({ to: 'createInvoice', body }));
      },
    })),
  });
});
