import { type GradedCell, matrixRow } from '../matrix.ts';
import { onceInRow } from '../once-in-row.ts';
import { echo } from './echo.ts';
import { inList, showsText, taken } from './shown.ts';

const invoice = onceInRow(async ({ api, valid, need, unique }, _one: 'cart') => {
  const { amount: _, ...bare } = valid('createInvoice');
  const sent = { description: `Счёт ${unique('cart')}`, external_order_id: unique('Order') };
  const catalog_item_id = need['org.catalog'].item;
  const created = taken(await api.createInvoice({ ...bare, ...sent, cart_items: [{ catalog_item_id, count: 1 }] }));
  return { id: created.integer('/id'), sent };
});

const fields = [
  { field: 'description', clause: 'M-2.1-description' },
  { field: 'external_order_id', clause: 'M-2.1-external-order-id-echo' },
] as const;

/** M §2.1, §4.2: the texts of an invoice with a cart. */
export const cartTextRow = matrixRow(echo, {
  id: 'echo.create-invoice.cart-texts',
  title: 'The views of an invoice with a cart show its description and order id, too',
  profile: 'merchant-core',
  ownRecords: true,
  needs: ['org.catalog'],
  cost: { invoices: 1 },
  cells: fields.flatMap(({ field, clause }): GradedCell[] => [
    {
      label: `${field}: single view`,
      clauses: [clause],
      async run(context) {
        const { id, sent } = await invoice(context, 'cart');
        const evidence = await context.api.getInvoice(id);
        showsText(context, clause, { evidence, pointer: `/${field}` }, sent[field]);
      },
    },
    {
      label: `${field}: list`,
      clauses: [clause],
      async run(context) {
        const { id, sent } = await invoice(context, 'cart');
        const { evidence, pointer } = await inList(context, id);
        showsText(context, clause, { evidence, pointer: `${pointer}/${field}` }, sent[field]);
      },
    },
  ]),
});
