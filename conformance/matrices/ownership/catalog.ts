import type { Api } from '../../contract/api.ts';
import type { Credential } from '../../contract/credential.ts';
import {
  type ItemMarks,
  idIn,
  isGone,
  itemIn,
  marksOf,
  newItems,
  requiredId,
  rowAbout,
  statusOf,
} from '../../exchange/responses/catalog-items.ts';
import { accepted } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { bulkDeletion, retriedWhileBusy } from '../bulk-deletion.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { ownership } from './ownership.ts';

/** An item that is known by its id. */
export interface Item extends ItemMarks {
  readonly id: number;
}

/** M §7.1, §4.6, §4.7: items of the catalog of another organization. */
export const catalogRows: Check[] = [
  matrixRow(ownership, {
    id: 'ownership.catalog.path',
    title: 'An item of another organization is not found, and stays as it is',
    profile: 'catalog',
    needs: ['catalog.owner', 'catalog.item', 'catalog.foreign'],
    cells: [
      unknownToOther('updateCatalogItem', 'M-4.6-catalog-update-404-foreign'),
      unknownToOther('deleteCatalogItem', 'M-4.6-catalog-delete-404-foreign'),
    ],
  }),

  matrixRow(ownership, {
    id: 'ownership.catalog.lists',
    title: 'The catalog of an organization shows no item of another one',
    profile: 'catalog',
    needs: ['catalog.owner', 'catalog.item', 'catalog.foreign'],
    cost: { requests: 3 },
    cells: [
      unlisted('the whole catalog', (other) => other.listCatalogItems()),
      unlisted('references of both', (other, { ref }, own) =>
        other.listCatalogItems({ 'external_refs[]': [ref, own.ref] }),
      ),
      unlisted('its reference alone', (other, { ref }) => other.listCatalogItems({ 'external_refs[]': [ref] })),
      unlisted('the rejections', (other) => other.listCatalogErrors()),
      unlisted('the queue', (other) => other.getCatalogQueue()),
    ],
  }),

  matrixRow(ownership, {
    id: 'ownership.catalog.provider',
    title: 'The queue and the rejections of an organization show no item of another one',
    profile: 'catalog',
    needs: ['catalog.provider', 'catalog.foreign'],
    cells: [
      atProvider('the queue', { after_seconds: 600 }, (api) => api.getCatalogQueue()),
      atProvider('the rejections', { code: 'unknown_error' }, (api) => api.listCatalogErrors()),
    ],
  }),

  matrixRow(ownership, {
    id: 'ownership.catalog.bulk-delete',
    title: 'A bulk deletion reaches no item of another organization, also next to one of the caller',
    profile: 'catalog',
    needs: ['catalog.owner', 'catalog.item', 'catalog.foreign'],
    cost: { requests: 2 },
    cells: [
      kept('its id', ({ id }) => ({ ids: [id] })),
      kept('its reference', ({ ref }) => ({ external_refs: [ref] })),
      kept('both ids', ({ id }, own) => ({ ids: [own.id, id] }), true),
      kept('both references', ({ ref }, own) => ({ external_refs: [ref, own.ref] }), true),
    ],
  }),

  matrixRow(ownership, {
    id: 'ownership.catalog.key',
    title: 'The idempotency key of another organization replays nothing',
    profile: 'catalog',
    needs: ['catalog.owner', 'catalog.foreign'],
    cost: { requests: 4 },
    cells: [{ label: 'a bulk deletion', clauses: ['M-7.1-foreign-catalog-key'], requests: 6, run: notReplayed }],
  }),
];

function otherOf({ api, need }: RowContext): Api {
  return api.as(need['catalog.foreign'].credential);
}

function unknownToOther(
  operation: 'updateCatalogItem' | 'deleteCatalogItem',
  clause: 'M-4.6-catalog-update-404-foreign' | 'M-4.6-catalog-delete-404-foreign',
): GradedCell {
  return {
    label: operation,
    clauses: [clause],
    requests: 3,
    run: async (context) => {
      const { need, valid, until } = context;
      const item = need['catalog.item'];
      const other = otherOf(context);
      const response =
        operation === 'updateCatalogItem'
          ? await other.updateCatalogItem(item.id, valid('updateCatalogItem'))
          : await other.deleteCatalogItem(item.id);
      context.clause(clause, response).status(404);
      // A change of an item of the caller that follows: so the refused one had its time.
      const own = await newItem(context, other);
      accepted(await other.deleteCatalogItem(own.id, { purpose: 'twin' }), 'deleteCatalogItem');
      await until(
        (reader) => reader.as(need['catalog.foreign'].credential).listCatalogItems({ 'external_refs[]': [own.ref] }),
        (list) => isGone(list, own),
      );
      await stillThere(context, clause, item);
    },
  };
}

async function notReplayed(context: RowContext): Promise<void> {
  const { api, need, clause, until, unique } = context;
  const other = otherOf(context);
  // Whether a busy catalog keeps the key is not specified, so each retry uses new items and a new key.
  const response = await retriedWhileBusy({ until }, async (again) => {
    const { ref } = await newItem(context, api, need['catalog.owner'].credential);
    // An item with the same reference, so that both organizations send the same body.
    await newItem(context, other, need['catalog.foreign'].credential, { external_ref: ref });
    const headers = { 'Idempotency-Key': unique('key') };
    const body = { external_refs: [ref] };
    accepted(await bulkDeletion({ until }, body, { headers, purpose: 'twin' }), 'deleteCatalogItems');
    return again.as(need['catalog.foreign'].credential).deleteCatalogItems(body, { headers, purpose: 'act' });
  });
  const isReplayed = response.at('/idempotent_replay') === true;
  clause('M-7.1-foreign-catalog-key', response).that(
    !isReplayed,
    'no replay: this organization uses the key for the first time',
    'idempotent_replay true',
  );
}

function unlisted(label: string, read: (other: Api, item: Item, own: Item) => Promise<ReceivedResponse>): GradedCell {
  return {
    label,
    clauses: ['M-7.1-foreign-catalog-list'],
    run: async (context) => {
      const item = context.need['catalog.item'];
      const other = otherOf(context);
      // An item of its own shows that the list is one: an empty catalog may return anything.
      const list = await read(other, item, await ownItem(context, other));
      if (!list.accepted) return;
      const found = itemIn(list, item);
      context
        .clause('M-7.1-foreign-catalog-list', list)
        .that(found === undefined, `no item ${item.ref}`, found === undefined ? 'none' : 'the item');
    },
  };
}

/** An item that its owner sees in a list of what the provider has to do, or has refused. */
function atProvider(
  label: string,
  outcome: { readonly code?: string; readonly after_seconds?: number },
  read: (api: Api) => Promise<ReceivedResponse>,
): GradedCell {
  return {
    label,
    clauses: ['M-7.1-foreign-catalog-list'],
    requests: 4,
    run: async (context) => {
      const { need, api, valid, unique, watch } = context;
      await need['catalog.provider'].next(outcome);
      const request = newItems(valid('createCatalogItems'), unique);
      accepted(await api.createCatalogItems(request, { purpose: 'twin' }), 'createCatalogItems');
      const marks = marksOf(request);
      const own = await watch(read, (list) => rowAbout(list, marks) !== undefined);
      if (rowAbout(own, marks) === undefined) {
        const message = `Its owner does not see the item: ${own.label} (exchange ${own.exchange}).`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      const list = await read(otherOf(context));
      if (!list.accepted) return;
      const isShown = rowAbout(list, marks) !== undefined;
      context
        .clause('M-7.1-foreign-catalog-list', list)
        .that(!isShown, `no item ${marks.ref}`, isShown ? 'the item' : 'none');
    },
  };
}

/** @param withOwn true when the request also names an item of the caller, which it deletes */
function kept(
  label: string,
  scope: (item: Item, own: Item) => { ids: number[] } | { external_refs: string[] },
  withOwn = false,
): GradedCell {
  return {
    label,
    clauses: ['M-7.1-foreign-bulk-delete'],
    requests: 3,
    run: async (context) => {
      const { need, until } = context;
      const item = need['catalog.item'];
      const { credential } = need['catalog.foreign'];
      const other = otherOf(context);
      const byOther = { until: ((read, done) => until((a) => read(a.as(credential)), done)) as typeof until };
      const own = await newItem(context, other);
      await bulkDeletion(byOther, scope(item, own));
      // The same call deletes an item of the caller, once nothing of it is listed any more: so the other had its time.
      const twin = withOwn ? await newItem(context, other) : own;
      accepted(await bulkDeletion(byOther, { external_refs: [twin.ref] }, { purpose: 'twin' }), 'deleteCatalogItems');
      await until(
        (reader) => reader.as(credential).listCatalogItems({ 'external_refs[]': [twin.ref] }),
        (list) => isGone(list, twin),
      );
      await stillThere(context, 'M-7.1-foreign-bulk-delete', item);
    },
  };
}

async function stillThere(
  { api, clause }: RowContext,
  id: 'M-7.1-foreign-bulk-delete' | 'M-4.6-catalog-update-404-foreign' | 'M-4.6-catalog-delete-404-foreign',
  item: Item,
): Promise<void> {
  const list = await api.listCatalogItems({ 'external_refs[]': [item.ref] });
  const held = itemIn(list, item) !== undefined;
  clause(id, list).that(held, `the item ${item.id}`, held ? 'there' : 'gone');
}

/** An item of the caller for all cells of a row. Each row has a context of its own. */
const owned = new WeakMap<RowContext, Promise<Item>>();

/** A processed item of another organization, which all cells of a row read. */
export function ownItem(context: RowContext, other: Api): Promise<Item> {
  const making = owned.get(context) ?? newItem(context, other);
  owned.set(context, making);
  return making;
}

/** A new, processed item in the catalog of an organization, by default of the other one. */
async function newItem(
  { need, valid, unique, until }: RowContext,
  other: Api,
  credential: Credential = need['catalog.foreign'].credential,
  change: { readonly external_ref?: string } = {},
): Promise<Item> {
  const request = newItems(valid('createCatalogItems'), unique, [change]);
  accepted(await other.createCatalogItems(request, { purpose: 'setup' }), 'createCatalogItems');
  const marks = marksOf(request);
  const list = await until(
    (reader) => reader.as(credential).listCatalogItems({ 'external_refs[]': [marks.ref] }),
    (read) => {
      const record = itemIn(read, marks);
      return record !== undefined && idIn(record) !== undefined && statusOf(record) !== 'pending';
    },
  );
  return { ...marks, id: requiredId(list, marks) };
}
