import {
  type ItemMarks,
  idIn,
  itemIn,
  marksOf,
  newItems,
  requiredId,
  requireEach,
  statusOf,
} from '../exchange/responses/catalog-items.ts';
import { accepted } from '../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import type { SetupContext } from '../setup/setup-context.ts';

export interface SuppliedItem {
  readonly id: number;
  /** The caller's own reference of the item, and its name. */
  readonly ref: string;
  readonly name: string;
  /** The list that shows the item. */
  readonly response: ReceivedResponse;
}

/** A new item of the acting organization that the provider has accepted. */
export async function item(setup: SetupContext, change: Parameters<typeof newItems>[2] = [{}]): Promise<SuppliedItem> {
  const request = newItems(setup.run.valid('createCatalogItems'), setup.run.unique, change);
  accepted(await setup.api.createCatalogItems(request), 'createCatalogItems');
  return listed(setup, marksOf(request));
}

/** Two such items, which one list shows by their references. */
export async function pair(
  setup: SetupContext,
  change: Parameters<typeof newItems>[2],
): Promise<readonly [SuppliedItem, SuppliedItem]> {
  const items = [await item(setup), await item(setup, change)] as const;
  const query = { 'external_refs[]': items.map(({ ref }) => ref) };
  requireEach(await setup.api.listCatalogItems(query, { purpose: 'poll' }), items);
  return items;
}

/** The item in the list of the catalog, once the provider has processed it. */
export async function listed(setup: SetupContext, marks: ItemMarks): Promise<SuppliedItem> {
  const settled = (response: ReceivedResponse) => {
    const record = itemIn(response, marks);
    return record !== undefined && idIn(record) !== undefined && statusOf(record) !== 'pending';
  };
  const read = () => setup.api.listCatalogItems({ 'external_refs[]': [marks.ref] }, { purpose: 'poll' });
  return withId(await setup.shows('the new item in the catalog', read, settled), marks);
}

/** The price in tenge that the catalog shows for the item; not a number when it shows none. */
export function listedPrice({ response, ref, name }: SuppliedItem): number {
  return Number(itemIn(response, { ref, name })?.value.selling_price);
}

/** A new item of the acting organization that still waits for the provider. */
export async function created(setup: SetupContext): Promise<SuppliedItem> {
  const request = newItems(setup.run.valid('createCatalogItems'), setup.run.unique);
  accepted(await setup.api.createCatalogItems(request), 'createCatalogItems');
  const marks = marksOf(request);
  const read = () => setup.api.listCatalogItems({ 'external_refs[]': [marks.ref] }, { purpose: 'poll' });
  return withId(await setup.shows('the new item in the catalog', read, (response) => hasId(response, marks)), marks);
}

function hasId(response: ReceivedResponse, marks: ItemMarks): boolean {
  const record = itemIn(response, marks);
  return record !== undefined && idIn(record) !== undefined;
}

function withId(response: ReceivedResponse, marks: ItemMarks): SuppliedItem {
  return { ...marks, id: requiredId(response, marks), response };
}
