import { lifecycles } from '../../../generated/lifecycles.ts';
import type { PayloadOf } from '../../contract/api.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { everyValue, isObject, tokensOf, valueAt } from '../../ground/values/pointer.ts';
import { sameId } from '../../ground/values/record-id.ts';
import { show } from '../../ground/values/show.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';

/** The values that identify a catalog item: its id, the caller's reference, its name. */
export interface ItemMarks {
  readonly id?: number;
  readonly ref: string;
  readonly name: string;
}

/** A record about an item, and its place in the body. */
export interface ItemRecord {
  readonly pointer: string;
  readonly value: Readonly<Record<string, unknown>>;
  /** The key of a record in an object, which may be its id. */
  readonly key?: string | undefined;
}

/** Statuses of M §3.4; a deleted item has none. */
const itemStatuses: readonly string[] = Object.entries(lifecycles.CatalogItem.states)
  .filter(([, state]) => !('hidden' in state))
  .map(([name]) => name);

/** The status of an item, under whatever key: no section shows the fields of an item (M §2.5). */
export function statusOf({ value }: ItemRecord): unknown {
  return value.status ?? Object.values(value).find((one) => typeof one === 'string' && itemStatuses.includes(one));
}

/** Whether the status of an item, if it shows one, is one of M §3.4; with what was expected and seen. */
export function hasStatedStatus(record: ItemRecord): [boolean, string, string] {
  const status = statusOf(record);
  const isStated = status === undefined || (typeof status === 'string' && itemStatuses.includes(status));
  return [isStated, `one of ${itemStatuses.join(', ')}`, show(status)];
}

type NewItem = PayloadOf<'createCatalogItems'>['items'][number];

/** A request that creates unique items: copies of the first item of the template with new names. */
export function newItems(
  template: PayloadOf<'createCatalogItems'>,
  unique: (prefix: string) => string,
  changes: readonly Partial<NewItem>[] = [{}],
): PayloadOf<'createCatalogItems'> {
  const [first] = Array.isArray(template.items) ? template.items : [];
  if (first === undefined) {
    const message = 'The template createCatalogItems has no list that contains an item.';
    throw new StopCheck('not_tested', 'body_template_missing', message, 'templates: { createCatalogItems: { … } }');
  }
  const items = changes.map((change) => ({ ...first, name: unique('item'), external_ref: unique('ref'), ...change }));
  return { ...template, items };
}

/** The identifying values of the item at one index of a request. */
export function marksOf({ items }: PayloadOf<'createCatalogItems'>, index = 0): ItemMarks {
  const { name = '', external_ref: ref } = items[index] ?? {};
  return { name, ref: ref ?? '' };
}

/**
 * The record of an item in a response. Envelope and record of the catalog are not specified (M §2.5, §4.6), so the
 * record is the innermost object that carries one of the identifying values. A rejected row is not a record. Rows that
 * do not identify their item end the check as not tested, because the specification does not require them to.
 */
export function itemIn(response: ReceivedResponse, marks: ItemMarks): ItemRecord | undefined {
  const found = [...everyValue(response.body)].filter(
    ({ pointer, value }) =>
      isObject(value) &&
      !tokensOf(pointer).includes('rejected') &&
      (carries(value, marks) || (marks.id !== undefined && sameId(keyOf(response, pointer), marks.id))),
  );
  const { pointer, value } = found.at(-1) ?? {};
  if (pointer !== undefined && isObject(value)) return { pointer, value, key: keyOf(response, pointer) };
  if (response.accepted && hasNamelessRows(response)) {
    const message = `The rows of ${response.label} show neither id nor name nor external_ref, so no item is recognised.`;
    throw new StopCheck('not_tested', 'prerequisite_failed', message);
  }
  return undefined;
}

const names = ['id', 'catalog_item_id', 'name', 'external_ref'];

/** True when the response lists objects, and none of them has a key that identifies an item. */
function hasNamelessRows({ body }: ReceivedResponse): boolean {
  const lists = [...everyValue(body)].map(({ value }) => value).filter(Array.isArray);
  const rows = lists.flat().filter(isObject);
  const identifies = (row: object) =>
    [...everyValue(row)].some(({ value }) => isObject(value) && names.some((name) => (value[name] ?? null) !== null));
  return rows.length > 0 && !rows.some(identifies);
}

/**
 * The row about an item in a list of something else, such as rejections. Such a row may have an `id` of its own, so the
 * item's id counts only when the row shows none of the caller's values.
 */
export function rowAbout(response: ReceivedResponse, { id, ref, name }: ItemMarks): ItemRecord | undefined {
  const own = itemIn(response, { ref, name });
  if (own !== undefined || id === undefined) return own;
  const named = [...everyValue(response.body)].find(
    ({ value }) => isObject(value) && sameId(value.catalog_item_id, id),
  );
  if (named !== undefined && isObject(named.value)) return { pointer: named.pointer, value: named.value };
  return showsReferences(response) ? undefined : itemIn(response, { id, ref, name });
}

function showsReferences({ body }: ReceivedResponse): boolean {
  return [...everyValue(body)].some(({ value }) => isObject(value) && ('external_ref' in value || 'name' in value));
}

/** The id of an item in its record. The type of the id is not specified. */
export function idIn({ value, key }: ItemRecord): number | undefined {
  const shown = value.id ?? value.catalog_item_id ?? key;
  const id = typeof shown === 'string' && /^\d+$/.test(shown) ? Number(shown) : shown;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : undefined;
}

/** The id of an item in a list. Without one the check ends: the fields of an item are not specified (M §2.5). */
export function requiredId(list: ReceivedResponse, marks: ItemMarks): number {
  const record = itemIn(list, marks);
  const id = record && idIn(record);
  if (id !== undefined) return id;
  const message = `${list.label} (exchange ${list.exchange}) shows no id of the item ${marks.ref}.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

/** The key of a value in its object; undefined in a list. */
function keyOf({ body }: ReceivedResponse, pointer: string): string | undefined {
  const isRow = Array.isArray(valueAt(body, pointer.replace(/\/[^/]*$/, '')));
  return isRow ? undefined : tokensOf(pointer).at(-1);
}

function carries(value: Readonly<Record<string, unknown>>, { id, ref, name }: ItemMarks): boolean {
  if (id !== undefined) return sameId(value.id, id) || sameId(value.catalog_item_id, id);
  // An item without a reference is known by its name alone: a field that is empty says nothing about it.
  return Object.values(value).some((one) => one !== '' && (one === ref || one === name));
}

/**
 * Ends the check unless a list by the references of several items shows each of them. What `external_refs[]` selects is
 * implied only (M §4.6), so no item is said to be gone because of it.
 */
export function requireEach(list: ReceivedResponse, items: readonly ItemMarks[]): void {
  const missing = items.find((one) => itemIn(list, one) === undefined);
  if (missing === undefined) return;
  const message = `${list.label} (exchange ${list.exchange}): a list by several references does not show ${missing.ref}.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

/** True when the list lacks the item; a target may return an error for an empty list. */
export function isGone(list: ReceivedResponse, marks: ItemMarks): boolean {
  return (list.accepted || list.status === 404) && itemIn(list, marks) === undefined;
}
