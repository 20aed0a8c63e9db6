import {
  type ItemMarks,
  type ItemRecord,
  idIn,
  itemIn,
  marksOf,
  newItems,
  statusOf,
} from '../exchange/responses/catalog-items.ts';
import { accepted } from '../exchange/responses/unspecified-responses.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { RowContext } from './matrix.ts';

/**
 * Sends a new item and waits until it is active (M §3.4), or is there when the catalog shows no status. The provider has
 * then had as much time for an earlier request as it needed for this one, so a row that claims that nothing happens can
 * be judged.
 */
export async function activeItem(context: RowContext): Promise<{ marks: ItemMarks; record: ItemRecord | undefined }> {
  const { api, valid, unique, until } = context;
  const request = newItems(valid('createCatalogItems'), unique);
  accepted(await api.createCatalogItems(request, { purpose: 'twin' }), 'createCatalogItems');
  const marks = marksOf(request);
  const list = await until(
    (reader) => reader.listCatalogItems({ 'external_refs[]': [marks.ref] }),
    (response) => {
      const record = itemIn(response, marks);
      return record !== undefined && ['active', undefined].some((status) => statusOf(record) === status);
    },
  );
  return { marks, record: itemIn(list, marks) };
}

/** Such an item with its id. Without one the check ends: the fields of an item are not specified (M §2.5). */
export async function identifiedItem(context: RowContext): Promise<ItemMarks & { id: number; record: ItemRecord }> {
  const { marks, record } = await activeItem(context);
  const id = record && idIn(record);
  if (record !== undefined && id !== undefined) return { ...marks, id, record };
  throw new StopCheck('not_tested', 'prerequisite_failed', 'The catalog shows no id of the item.');
}
