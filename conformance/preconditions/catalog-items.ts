import { type ItemMarks, idIn, itemIn, marksOf, newItems } from '../kernel/answers/catalog-items.ts';
import type { Answer } from '../kernel/answers/evidence.ts';
import { accepted } from '../kernel/answers/unshown.ts';
import type { Kit } from '../kernel/check-context/check-context.ts';
import { StopCheck } from '../kernel/verdicts/stop.ts';
import type { SuppliedItem } from './catalog.ts';

/** A new item of the acting organization that the provider has taken. */
export async function item(kit: Kit, change: Parameters<typeof newItems>[2] = [{}]): Promise<SuppliedItem> {
  const request = newItems(kit.run.valid('createCatalogItems'), kit.run.unique, change);
  accepted(await kit.api.createCatalogItems(request), 'createCatalogItems');
  return listed(kit, marksOf(request));
}

/** The item as the catalog lists it once nothing about it is open. */
export async function listed(kit: Kit, marks: ItemMarks): Promise<SuppliedItem> {
  const settled = (answer: Answer) => {
    const record = itemIn(answer, marks);
    return record !== undefined && idIn(record) !== undefined && record.value.status !== 'pending';
  };
  const read = () => kit.api.listCatalogItems({ 'external_refs[]': [marks.ref] }, { purpose: 'poll' });
  return withId(await kit.shows('the new item in the catalog', read, settled), marks);
}

/** A new item of the acting organization that still waits for the provider. */
export async function created(kit: Kit): Promise<SuppliedItem> {
  const request = newItems(kit.run.valid('createCatalogItems'), kit.run.unique);
  accepted(await kit.api.createCatalogItems(request), 'createCatalogItems');
  const marks = marksOf(request);
  const read = () => kit.api.listCatalogItems({ 'external_refs[]': [marks.ref] }, { purpose: 'poll' });
  return withId(await kit.shows('the new item in the catalog', read, (answer) => hasId(answer, marks)), marks);
}

function hasId(answer: Answer, marks: ItemMarks): boolean {
  const record = itemIn(answer, marks);
  return record !== undefined && idIn(record) !== undefined;
}

function withId(answer: Answer, marks: ItemMarks): SuppliedItem {
  const record = itemIn(answer, marks);
  const id = record === undefined ? undefined : idIn(record);
  if (id !== undefined) return { ...marks, id, answer };
  const message = `${answer.label} (exchange ${answer.exchange}) shows no id of the item ${marks.ref}.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}
