import { accepted } from '../../exchange/responses/unspecified-responses.ts';
import type { JsonObject } from '../../ground/declared-target/target.ts';
import type { Check } from '../../run/define.ts';
import { matrixRow, type RowContext } from '../matrix.ts';
import { idempotency } from './idempotency.ts';
import { type KeyedOperation, type KeyUse, once, otherRequest, sameRequest } from './key-use.ts';
import { key, phoneInvoice, presentStatus, qrInvoice } from './keyed-invoices.ts';

/** An operation that creates an invoice with a cart in the place of an amount (M §1, §4.2). */
interface Way {
  readonly of: KeyedOperation;
  readonly operation: 'createInvoice' | 'createQrInvoice';
  readonly id: string;
  readonly profile: string;
  readonly path: string;
  readonly status: 'M-7.3-duplicate-status' | 'M-7.3-qr-duplicate-body';
}

const ways: readonly Way[] = [
  {
    of: phoneInvoice,
    operation: 'createInvoice',
    id: 'idempotency.create-invoice.cart',
    profile: 'merchant-core',
    path: 'POST /invoices',
    status: 'M-7.3-duplicate-status',
  },
  {
    of: qrInvoice,
    operation: 'createQrInvoice',
    id: 'idempotency.create-qr-invoice.cart',
    profile: 'qr',
    path: 'POST /invoices/qr',
    status: 'M-7.3-qr-duplicate-body',
  },
];

function secondItem({ need }: RowContext): number {
  return need['catalog.item'].id;
}

function cartWith(changes: object) {
  return (body: JsonObject): object => {
    const [line] = body.cart_items as readonly object[];
    return { ...body, cart_items: [{ ...line, ...changes }] };
  };
}

/** M §7.3: the key of an active invoice over a cart, at each operation that creates one. */
export const cartKeyRows: Check[] = ways.map(({ of, operation, id, profile, path, status }) => {
  const newCart = async (context: RowContext, items: readonly number[]): Promise<KeyUse> => {
    const { amount: _, ...bare } = context.valid(operation);
    const cart_items = items.map((catalog_item_id) => ({ catalog_item_id, count: 1, price: 1000 }));
    const body = { ...bare, [key]: context.unique('key'), cart_items };
    const response = await context.api.raw({ to: operation, body, purpose: 'twin' });
    return { body, id: of.idIn(accepted(response, operation)) };
  };
  const first = once((context) => newCart(context, [context.need['org.catalog'].item]));
  const firstOfTwoLines = once((context) => newCart(context, [context.need['org.catalog'].item, secondItem(context)]));
  return matrixRow(idempotency, {
    id,
    title: `The key of an active invoice over a cart is refused by ${path}, whatever the cart is`,
    profile,
    ownRecords: true,
    needs: ['org.catalog'],
    cost: { requests: 3, invoices: 2 },
    twin: first,
    cells: [
      sameRequest(of, first, 'the same cart'),
      presentStatus(of, first, status),
      otherRequest(of, first, 'another count', cartWith({ count: 2 })),
      otherRequest(of, first, 'another price', cartWith({ price: 1500 })),
      otherRequest(of, first, 'a discount', (body) => ({ ...body, discount_percentage: 10 })),
      {
        ...otherRequest(of, first, 'another line', (body, context) => ({
          ...body,
          cart_items: [
            ...(body.cart_items as readonly object[]),
            { catalog_item_id: secondItem(context), count: 1, price: 1000 },
          ],
        })),
        wants: 'catalog.item',
      },
      { ...sameRequest(of, firstOfTwoLines, 'the same two lines'), wants: 'catalog.item', requests: 2 },
    ],
  });
});
