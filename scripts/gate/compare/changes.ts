import { isDeepStrictEqual } from 'node:util';
import type { Place } from '../../contract/place.ts';
import type { RowId } from '../policy/policy.ts';

/** One difference between two contracts. */
export interface Change {
  row: RowId;
  /** The part of the contract, such as `limit:per_page/max`. */
  subject: string;
  /** Where the part is now; for a removed one, what contained it. */
  place: Place;
  before?: unknown;
  after?: unknown;
  /** The operations that use the part. */
  operations: Set<string>;
}

type Seen = { before?: unknown; after?: unknown; operation?: string | undefined };

/** The id of a change, which is stable over commits: the kind of change and the part. An approval names it. */
export function idOf({ row, subject }: Pick<Change, 'row' | 'subject'>): string {
  return `${row}:${subject}`;
}

/** Changes of a name that contract data uses, and the kinds before the name there. */
const renaming: Partial<Record<RowId, readonly string[]>> = {
  'component-renamed': ['schema:', ''],
  'alias-renamed': ['schema:', ''],
  'operation-renamed': ['operation:', 'response:', 'parameter:', ''],
};

/** Collects changes. The same change of a part that several operations use is one change, with all of them. */
export class Changes {
  readonly #changes = new Map<string, Change>();
  /** How often a change was added; one of several operations counts once each. */
  count = 0;

  add(row: RowId, subject: string, place: Place, { before, after, operation }: Seen = {}): void {
    this.count += 1;
    // Other values are another change: whoever approves one of them has not seen the other.
    const id = JSON.stringify([row, subject, before, after]);
    const change = this.#changes.get(id) ?? { row, subject, place, before, after, operations: new Set<string>() };
    this.#changes.set(id, change);
    if (operation !== undefined) change.operations.add(operation);
  }

  /**
   * A name of the base in the names of today: a schema or an operation may have another one.
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

/** The entries of two maps by key: what is gone, what is new, and what both have. */
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
 * Where a row was that is gone: at the nearest row that is still there, of two the one whose id is more like its own.
 * @param home where there is none
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

/** The items of two lists as sets, so that order and repetition have no effect. */
export function items(before: readonly unknown[], after: readonly unknown[]) {
  const has = (list: readonly unknown[], item: unknown) => list.some((one) => isDeepStrictEqual(one, item));
  return {
    lost: before.filter((item) => !has(after, item)),
    gained: after.filter((item) => !has(before, item)),
  };
}

/** The values of a list; a single value counts as a list of one, a missing one as none. */
export function listOf({ value }: Place): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Whether two places have the same value. The order of keys has no effect. */
export function same(before: Place, after: Place): boolean {
  return isDeepStrictEqual(before.value, after.value);
}
