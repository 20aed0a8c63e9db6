import type { Api } from '../../../contract/api.ts';
import type { Credential } from '../../../contract/credential.ts';
import { type ItemMarks, idIn, itemIn, marksOf, newItems } from '../../../exchange/responses/catalog-items.ts';
import { accepted } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { bulkDeletion, retriedWhileBusy } from '../../../matrices/bulk-deletion.ts';
import { type CheckContext, check } from '../../../run/define.ts';
import { mustBeNotFound } from './not-found.ts';

/** M §7.1, §4.2, §4.6, §4.7: catalog items of another organization. */
export const catalogIsolationChecks = [
  check({
    id: 'isolation.catalog.list',
    title: 'The catalog of an organization shows no item of another one',
    profile: 'catalog',
    clauses: ['M-7.1-foreign-catalog-list'],
    needs: ['catalog.owner', 'catalog.item', 'catalog.foreign'],
    cost: { requests: 8 },
    async run({ need, api, valid, clause, unique, until }) {
      const item = need['catalog.item'];
      const { credential, other } = await otherOwner({ need, api, valid }, item);
      // An item of its own shows that the list is one: an empty catalog may return anything.
      const own = await newItemOf(credential, { api, valid, unique, until });
      for (const list of [
        await other.listCatalogItems({ 'external_refs[]': [item.ref, own.ref] }),
        await other.listCatalogItems(),
      ]) {
        if (!list.accepted) continue;
        clause('M-7.1-foreign-catalog-list', list).that(...lacks(list, item));
      }
    },
  }),

  check({
    id: 'isolation.catalog.bulk-delete',
    title: 'A bulk deletion reaches no item of another organization, by id or by reference',
    profile: 'catalog',
    clauses: ['M-7.1-foreign-bulk-delete'],
    needs: ['catalog.owner', 'catalog.pair', 'catalog.foreign'],
    cost: { requests: 14 },
    async run({ need, api, valid, clause, unique, until }) {
      const [byId, byRef] = need['catalog.pair'];
      const { credential } = await otherOwner({ need, api, valid }, byId);
      const own = await newItemOf(credential, { api, valid, unique, until });
      const byOther: Pick<CheckContext, 'until'> = {
        until: (read, done) => until((a) => read(a.as(credential)), done),
      };
      await bulkDeletion(byOther, { ids: [byId.id] });
      await bulkDeletion(byOther, { external_refs: [byRef.ref] });
      // The same call deletes an item of the caller, once nothing of it is listed any more: so the others had their time.
      accepted(await bulkDeletion(byOther, { external_refs: [own.ref] }, { purpose: 'twin' }), 'deleteCatalogItems');
      await until(
        (reader) => reader.as(credential).listCatalogItems({ 'external_refs[]': [own.ref] }),
        (list) => (list.accepted || list.status === 404) && itemIn(list, own) === undefined,
      );
      for (const item of [byId, byRef]) {
        const list = await api.listCatalogItems({ 'external_refs[]': [item.ref] });
        const held = itemIn(list, item) !== undefined;
        clause('M-7.1-foreign-bulk-delete', list).that(held, `the item ${item.id}`, held ? 'there' : 'gone');
      }
    },
  }),

  check({
    id: 'isolation.catalog.idempotency-key',
    title: 'The idempotency key of another organization replays nothing',
    profile: 'catalog',
    clauses: ['M-7.1-foreign-catalog-key'],
    needs: ['catalog.owner', 'catalog.item', 'catalog.foreign'],
    cost: { requests: 12 },
    async run({ need, api, valid, clause, unique, until }) {
      const item = need['catalog.item'];
      const { credential } = await otherOwner({ need, api, valid }, item);
      const owned = [item.ref];
      const context = { api, valid, unique, until };
      // Whether a busy catalog keeps the key is not specified, so each retry uses new items and a new key.
      const response = await retriedWhileBusy({ until }, async (again) => {
        const ref = owned.pop() ?? (await newItemOf(need['catalog.owner'].credential, context)).ref;
        // An item with the same reference, so that both organizations send the same body.
        await newItemOf(credential, context, { external_ref: ref });
        const headers = { 'Idempotency-Key': unique('key') };
        const body = { external_refs: [ref] };
        accepted(await bulkDeletion({ until }, body, { headers, purpose: 'twin' }), 'deleteCatalogItems');
        return again.as(credential).deleteCatalogItems(body, { headers, purpose: 'act' });
      });
      const replayed = response.at('/idempotent_replay') === true;
      clause('M-7.1-foreign-catalog-key', response).that(
        !replayed,
        'no replay: this organization uses the key for the first time',
        'idempotent_replay true',
      );
    },
  }),

  check({
    id: 'isolation.invoice.cart',
    title: 'A cart with an item of another organization is refused',
    profile: 'merchant-core',
    clauses: ['M-7.1-foreign-cart'],
    needs: ['catalog.owner', 'catalog.item', 'catalog.foreign'],
    cost: { requests: 9, invoices: 2 },
    async run({ need, api, valid, clause, unique, until }) {
      const item = need['catalog.item'];
      const { credential, other } = await otherOwner({ need, api, valid }, item);
      const own = await newItemOf(credential, { api, valid, unique, until });
      const { amount: _, ...bare } = valid('createInvoice');
      const cart = (id: number) => ({ ...bare, cart_items: [{ catalog_item_id: id, count: 1, price: 1000 }] });
      const twin = await other.createInvoice(cart(own.id), { purpose: 'twin' });
      twin.integer('/id');
      const response = await other.createInvoice(cart(item.id));
      const refused = response.status !== undefined && response.status >= 400 && response.status < 500;
      clause('M-7.1-foreign-cart', response).that(refused, 'any 4xx', String(response.status));
    },
  }),
];

/** The other organization, which does not find the item. */
async function otherOwner(
  { need, api, valid }: Pick<CheckContext<never, 'catalog.foreign'>, 'need' | 'api' | 'valid'>,
  item: { readonly id: number },
): Promise<{ credential: Credential; other: Api }> {
  const { credential } = need['catalog.foreign'];
  const other = api.as(credential);
  mustBeNotFound(await other.updateCatalogItem(item.id, valid('updateCatalogItem')));
  return { credential, other };
}

/** A processed item in the catalog of another organization. */
async function newItemOf(
  credential: Credential,
  { api, valid, unique, until }: Pick<CheckContext, 'api' | 'valid' | 'unique' | 'until'>,
  change: { external_ref?: string } = {},
): Promise<ItemMarks & { id: number }> {
  const request = newItems(valid('createCatalogItems'), unique, [change]);
  accepted(await api.as(credential).createCatalogItems(request, { purpose: 'setup' }), 'createCatalogItems');
  const marks = marksOf(request);
  const list = await until(
    (reader) => reader.as(credential).listCatalogItems({ 'external_refs[]': [marks.ref] }),
    (read) => {
      const record = itemIn(read, marks);
      return record !== undefined && idIn(record) !== undefined && record.value.status !== 'pending';
    },
  );
  const record = itemIn(list, marks);
  return { ...marks, id: (record && idIn(record)) ?? 0 };
}

function lacks(list: ReceivedResponse, item: ItemMarks): [boolean, string, string] {
  const found = itemIn(list, item);
  return [found === undefined, `a catalog without the item ${item.ref}`, found === undefined ? 'none' : 'the item'];
}
