import type { OperationId } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { ownItem } from './catalog.ts';
import { ownership } from './ownership.ts';

/** Operations that take a cart (M §4.2, §4.6), by profile. */
const sellers = {
  'merchant-core': ['createInvoice'],
  qr: ['createQrInvoice', 'createStaticQr'],
  subscriptions: ['createSubscription'],
} as const;

/** M §7.1, §4.2: carts with an item of another organization. */
export const cartRows: Check[] = Object.entries(sellers).map(([profile, operations]) =>
  matrixRow(ownership, {
    id: `ownership.cart.${profile}`,
    title: 'A cart with an item of another organization is refused, also next to one of the caller',
    profile,
    needs: ['catalog.owner', 'catalog.item', 'catalog.foreign'],
    cost:
      profile === 'subscriptions' ? { subscriptions: 1, requests: 3 } : { invoices: operations.length, requests: 3 },
    cells: operations.flatMap((operation) => [refused(operation, false), refused(operation, true)]),
  }),
);

function refused(operation: (typeof sellers)[keyof typeof sellers][number], isNextToOwn: boolean): GradedCell {
  return {
    label: isNextToOwn ? `${operation}: both` : `${operation}: it alone`,
    clauses: ['M-7.1-foreign-cart'],
    requests: isNextToOwn ? 1 : 2,
    run: async (context) => {
      const other = context.api.as(context.need['catalog.foreign'].credential);
      const own = await ownItem(context, other);
      const line = (catalog_item_id: number) => ({ catalog_item_id, count: 1, price: 1000 });
      const foreign = line(context.need['catalog.item'].id);
      const send = (cart_items: object[], purpose: 'twin' | 'act') =>
        other.raw({ to: operation, body: { ...bodyOf(context, operation), cart_items }, purpose });
      // Without the item of the other organization the same request is accepted; once for both cells.
      if (!isNextToOwn) understood(await send([line(own.id)], 'twin'), operation);
      const response = await send(isNextToOwn ? [line(own.id), foreign] : [foreign], 'act');
      const { status } = response;
      const isRefused = status !== undefined && status >= 400 && status < 500;
      context.clause('M-7.1-foreign-cart', response).that(isRefused, 'any 4xx', String(status ?? 'no response'));
    },
  };
}

function bodyOf({ valid }: RowContext, operation: OperationId): object {
  return Object.fromEntries(Object.entries(valid(operation) ?? {}).filter(([name]) => name !== 'amount'));
}

function understood(response: ReceivedResponse, operation: OperationId): void {
  const { accepted, label, exchange } = response;
  if (accepted) return;
  throw new StopCheck('not_tested', 'twin_rejected', `${operation} with an own item: ${label} (exchange ${exchange}).`);
}
