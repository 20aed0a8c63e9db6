import { everyValue, isObject } from '../../ground/values/pointer.ts';

/** A row of a collection, with its key when the collection is an object. */
export interface Row {
  readonly key: string | undefined;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Every collection of records in a body, outermost first: lists of objects, and objects of objects by id. */
export function rowsIn(body: unknown): Row[][] {
  return [...everyValue(body)].flatMap(({ value }) => {
    const rows = Array.isArray(value) ? listed(value) : isObject(value) ? keyed(value) : [];
    return rows.length > 0 ? [rows] : [];
  });
}

function listed(list: readonly unknown[]): Row[] {
  return list.filter(isObject).map((row) => ({ key: undefined, row }));
}

/** An id has a digit; the name of a field has none. */
function keyed(record: Readonly<Record<string, unknown>>): Row[] {
  const rows = Object.entries(record).flatMap(([key, row]) => (isObject(row) && /\d/.test(key) ? [{ key, row }] : []));
  return rows.length === Object.keys(record).length ? rows : [];
}
