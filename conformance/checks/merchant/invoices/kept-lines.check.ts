import { isGone } from '../../../exchange/responses/catalog-items.ts';
import { notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';

/** M §2.1: the lines of an invoice, whatever happens to the catalog. */
export const keptLinesChecks = [
  check({
    id: 'invoice.cart.item-deleted',
    title: 'An invoice keeps the line of an item that is deleted from the catalog',
    profile: 'merchant-core',
    clauses: ['M-2.1-items-cart'],
    needs: ['catalog.owner', 'catalog.item'],
    cost: { requests: 6, invoices: 1 },
    async run({ need, api, valid, clause, until }) {
      const item = need['catalog.item'];
      const { amount: _, ...bare } = valid('createInvoice');
      const cart_items = [{ catalog_item_id: item.id, count: 2, price: 1000 }];
      const id = (await api.createInvoice({ ...bare, cart_items }, { purpose: 'setup' })).integer('/id');
      const lines = linesOf(await api.getInvoice(id));
      notRefused(await api.deleteCatalogItem(item.id, { purpose: 'setup' }), 'deleteCatalogItem', [400, 409]);
      const query = item.ref === undefined ? {} : { 'external_refs[]': [item.ref] };
      const list = await until(
        (reader) => reader.listCatalogItems(query),
        (response) => isGone(response, item),
      );
      if (!isGone(list, item)) {
        throw new StopCheck('not_tested', 'prerequisite_failed', `The item ${item.id} of an invoice is not deleted.`);
      }
      const after = await api.getInvoice(id);
      clause('M-2.1-items-cart', after).that(linesOf(after) === lines, `${lines} lines`, `${linesOf(after)} lines`);
    },
  }),
];

function linesOf(invoice: ReceivedResponse): number {
  const items = invoice.at('/items');
  return Array.isArray(items) ? items.length : 0;
}
