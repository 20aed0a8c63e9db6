import { isDeepStrictEqual } from 'node:util';
import type { Place } from '../../contract/place.ts';
import type { RowId } from '../policy/policy.ts';

/** One difference between two contracts. */
export interface Change {
  row: RowId;
  /** The part of the contract, such as `limit:per_page/max`. */
  subject: string;
  /** The current place of the part; of a removed one, the place that contained it. */
  place: Place;
  before?: unknown;
  after?: unknown;
  /** The operations that use the part. */
  operations: Set<string>;
}

type Seen = { before?: unknown; after?: unknown; operation?: string | undefined };

/** The id of a change, stable over commits: the kind of change and the part. Approvals refer to it. */
export function idOf({ row, subject }: Pick<Change, 'row' | 'subject'>): string {
  return `${row}:${subject}`;
}

/** Kinds of changes of a name that contract data uses, each with the kinds of the old name there. */
const renaming: Partial<Record<RowId, readonly string[]>> = {
  'component-renamed': ['schema:', ''],
  'alias-renamed': ['schema:', ''],
  'operation-renamed': ['operation:', 'response:', 'parameter:', ''],
};

/** Collects changes. The same change of a part for several operations is a single change with all of them. */
export class Changes {
  readonly #changes = new Map<string, Change>();
  /** Number of calls of `add`, so a change for several operations counts several times. */
  count = 0;

  add(row: RowId, subject: string, place: Place, { before, after, operation }: Seen = {}): void {
    this.count += 1;
    // Other values are another change, because an approval covers only the values that were reviewed.
    const id = JSON.stringify([row, subject, before, after]);
    const change = this.#changes.get(id) ?? { row, subject, place, before, after, operations: new Set<string>() };
    this.#changes.set(id, change);
    if (operation !== undefined) change.operations.add(operation);
  }

  /**
   * Translates a name of the base to the current name, if a schema or operation was renamed.
   * @param name `Invoice`, `Invoice/phone`, `schema:Invoice/phone` or `response:listInvoices/200`
   */
  inNewNames<T>(name: T): T | string {
    if (typeof name !== 'string') return name;
    const [, kind = '', part = '', rest = ''] = /^(\w+:)?(\w+)(.*)$/.exec(name) ?? [];
    const renamed = this.all.find(({ row, before }) => before === part && renaming[row]?.includes(kind));
    return renamed === undefined ? name : `${kind}${renamed.after}${rest}`;
  }

  /** In the order in which they were found. */
  get all(): Change[] {
    return [...this.#changes.values()];
  }
}

/** Pairs the entries of two maps by key: removed, added and kept ones. */
export function pair<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>) {
  return {
    removed: [...before].filter(([key]) => !after.has(key)),
    added: [...after].filter(([key]) => !before.has(key)),
    kept: [...before].flatMap(([key, old]) => {
      const now = after.get(key);
      return now === undefined ? [] : [[key, old, now] as const];
    }),
  };
}

/**
 * The place to report a removed row at: the nearest remaining row. Of two at the same distance, the one with the more
 * similar id.
 * @param home the place when no row remains
 */
export function formerPlace(
  id: string,
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, Place>,
  home: Place,
): Place {
  const ids = [...before.keys()];
  const index = ids.indexOf(id);
  const earlier = ids.slice(0, index).findLast((one) => after.has(one)) ?? '';
  const later = ids.slice(index + 1).find((one) => after.has(one)) ?? '';
  const [nearest] = [earlier, later].toSorted((a, b) => commonStart(b, id) - commonStart(a, id));
  return after.get(nearest ?? '') ?? home;
}

function commonStart(one: string, other: string): number {
  const differing = [...one].findIndex((letter, index) => letter !== other[index]);
  return differing < 0 ? one.length : differing;
}

/** The differences of two lists as sets. Order and repetition have no effect. */
export function items(before: readonly unknown[], after: readonly unknown[]) {
  const has = (list: readonly unknown[], item: unknown) => list.some((one) => isDeepStrictEqual(one, item));
  return { lost: before.filter((item) => !has(after, item)), gained: after.filter((item) => !has(before, item)) };
}

/** The values of a list. A single value counts as a list of one, a missing one as empty. */
export function listOf({ value }: Place): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** True when two places have the same value, in any order of keys. */
export function same(before: Place, after: Place): boolean {
  return isDeepStrictEqual(before.value, after.value);
}
