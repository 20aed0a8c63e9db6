import type { ClauseId } from '../../../generated/clauses.ts';
import { limits } from '../../../generated/limits.ts';
import type { PayloadOf } from '../../contract/api.ts';
import { isSameValue } from '../../contract/same-value.ts';
import { itemIn, marksOf, newItems } from '../../exchange/responses/catalog-items.ts';
import { notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { everyValue } from '../../ground/values/pointer.ts';
import { unknownId } from '../../ground/values/unknown-id.ts';
import { bulkDeletion } from '../../matrices/bulk-deletion.ts';
import { lastly } from '../../matrices/lastly.ts';
import type { Step } from '../sequences.ts';
import { picked } from '../walk.ts';
import { add, type Items, present } from './world.ts';

type NewItem = PayloadOf<'createCatalogItems'>['items'][number];

/** Faults of an item whose fields a section names, and the code of its refusal (M §7.7). */
const faults: readonly (readonly [ClauseId, code: string, (digits: string) => Partial<NewItem>])[] = [
  ['M-7.7-invalid-price', 'catalog_item_invalid', () => ({ selling_price: -1 })],
  [
    'M-7.7-barcode-33',
    'barcode_too_long',
    (digits) => ({ barcode: digits.padStart(limits.barcode.max + 1, '4').slice(-limits.barcode.max - 1) }),
  ],
];

/** Adds an item with a fault next to a good one: it is refused alone, and nothing of it is kept. */
export async function addFaulty(world: Items, { way, pick }: Step): Promise<string | undefined> {
  const { context } = world;
  const [one] = picked(faults, pick);
  if (one === undefined) return undefined;
  const [clause, code, fault] = one;
  const { api, valid, unique } = context;
  const good = {
    barcode: unique('').replaceAll(/\D/g, '').padStart(limits.barcode.max, '3').slice(-limits.barcode.max),
  };
  const bad = fault(unique('').replaceAll(/\D/g, ''));
  const isFirst = way % 2 === 0;
  const request = newItems(valid('createCatalogItems'), unique, isFirst ? [bad, good] : [good, bad]);
  const response = await api.raw({ to: 'createCatalogItems', body: request });
  const isRefused = [...everyValue(response.body)].some(({ value }) => value === code);
  context.clause(clause, response).that(isRefused, code, `no ${code}`);
  const refused = marksOf(request, isFirst ? 0 : 1);
  const list = await api.listCatalogItems({ 'external_refs[]': [refused.ref] });
  context.clause(clause, list).that(itemIn(list, refused) === undefined, 'no refused item', 'the refused item');
  await settle(world, marksOf(request, isFirst ? 1 : 0));
  return `add an item with ${code} ${isFirst ? 'before' : 'after'} a good one`;
}

/** The good item of such a request comes into the catalog. */
async function settle({ context }: Items, marks: ReturnType<typeof marksOf>): Promise<void> {
  const list = await context.until(
    (reader) => reader.listCatalogItems({ 'external_refs[]': [marks.ref] }),
    (response) => itemIn(response, marks) !== undefined,
  );
  const isThere = itemIn(list, marks) !== undefined;
  context.clause('M-4.6-catalog-rejected-others', list).that(isThere, 'the other item', 'no other item');
}

/** Another organization finds no item, whatever it asks for (M §7.1). */
export async function askAsAnother(world: Items, step: Step): Promise<string | undefined> {
  const item = present(world, step);
  const { context } = world;
  const foreign = context.need['org.foreign'];
  if (item === undefined || foreign === undefined) return undefined;
  const { clause, valid } = context;
  const api = context.api.as(foreign.credential);
  world.stays = 'M-7.1-foreign-bulk-delete';
  const deletion = await api.deleteCatalogItem(item.id);
  clause('M-4.6-catalog-delete-404-foreign', deletion).status(404);
  if (deletion.status !== 404) return `delete ${item.says} as another organization`;
  const list = await api.listCatalogItems(step.way % 2 === 0 ? {} : { 'external_refs[]': [item.ref] });
  clause('M-7.1-foreign-catalog-list', list).that(itemIn(list, item) === undefined, `no ${item.says}`, item.says);
  if (step.way % 4 === 1) {
    const change = valid('updateCatalogItem');
    clause('M-4.6-catalog-update-404-foreign', await api.updateCatalogItem(item.id, change)).status(404);
  }
  if (step.way % 4 === 3) await api.deleteCatalogItems({ external_refs: [item.ref] });
  return `look for ${item.says} as another organization`;
}

/** Changes an item. What a filter selects then is implied only, so the change shows in the item alone (M §4.6). */
export async function change(world: Items, step: Step): Promise<string | undefined> {
  const item = present(world, step);
  if (item === undefined) return undefined;
  const { api, clause, until, valid } = world.context;
  const { ntin = '' } = valid('updateCatalogItem');
  clause(
    'M-4.6-catalog-update',
    notRefused(await api.updateCatalogItem(item.id, { ntin }), 'updateCatalogItem', [404]),
  ).succeeds();
  const query = { 'external_refs[]': [item.ref] };
  const shown = (read: ReceivedResponse) => itemIn(read, item)?.value.ntin;
  const list = await lastly(
    () =>
      until(
        (reader) => reader.listCatalogItems(query),
        (read) => shown(read) === undefined || isSameValue(undefined, shown(read), ntin),
      ),
    () => api.listCatalogItems(query),
  );
  const isShown = shown(list) !== undefined;
  if (isShown)
    clause('M-4.6-catalog-update', list).that(
      isSameValue(undefined, shown(list), ntin),
      `ntin ${ntin}`,
      String(shown(list)),
    );
  return `change ${item.says}`;
}

/** Requests that are refused, and change nothing. */
const refusals: readonly ((world: Items) => Promise<string>)[] = [
  async ({ context: { api, clause, valid } }) => {
    clause('M-4.6-catalog-update-404', await api.updateCatalogItem(unknownId, valid('updateCatalogItem'))).status(404);
    return 'change no item';
  },
  async ({ context: { api, clause } }) => {
    clause('M-4.6-catalog-delete-404', await api.deleteCatalogItem(unknownId)).status(404);
    return 'delete no item';
  },
  ...['', '1', 'none'].map((batch_id) => async ({ context: { api, clause } }: Items) => {
    const list = await api.raw({ to: 'listCatalogItems', query: { batch_id } });
    const stated = batch_id === '' ? 'M-4.6-catalog-batch-id-empty' : 'M-4.6-catalog-batch-id';
    clause(stated, list).status(422).code('catalog_batch_filter_removed');
    return `list with batch_id "${batch_id}"`;
  }),
  async (world) => {
    const scope = { ids: [unknownId], external_refs: [world.context.unique('ref')] };
    const response = await bulkDeletion(world.context, scope);
    world.context.clause('M-4.7-scope-both', response).status(422).code('catalog_delete_scope_required');
    return 'delete in bulk by ids and references';
  },
];

export async function refused(world: Items, { pick }: Step): Promise<string | undefined> {
  if (world.all.length === 0) return add(world, { does: 'add', place: 0, way: 0, pick: 0 });
  const [one] = picked(refusals, pick);
  return one?.(world);
}
