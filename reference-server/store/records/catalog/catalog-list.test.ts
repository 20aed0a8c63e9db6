import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CatalogItem } from '../../../domain/catalog/item.ts';
import type { CatalogQuery } from '../../../domain/catalog/records.ts';
import type { Draft, Step, Store } from '../../../domain/ports/store.ts';
import { describeOnEveryEngine } from '../../../test/postgres/stores.ts';

const organizations = [101, 102] as const;

function draftOf(organizationId: number, name: string): Draft<CatalogItem> {
  return {
    organizationId,
    name,
    nameKey: name,
    searchText: name.toLowerCase(),
    sellingPrice: 100n,
    unitId: 1,
    barcode: null,
    ntin: null,
    gtin: null,
    externalRef: null,
    imageId: null,
    isSandbox: true,
    status: 'active',
    operation: null,
    change: null,
    thenDelete: false,
    refusal: null,
    errorCode: null,
    errorMessage: null,
    createdAt: 0,
    syncedAt: null,
    queuedAt: null,
    dueAt: null,
  };
}

/** A write of the catalog; `place` chooses the item that is changed. */
type Write =
  | { readonly what: 'add' | 'abandon'; readonly organizationId: number; readonly name: string }
  | { readonly what: 'rename' | 'delete'; readonly place: number; readonly name: string };

const name = fc.string({ unit: fc.constantFrom(...'aAbcdЖж %_\0🙂'), maxLength: 4 });
const organizationId = fc.constantFrom(...organizations);
const place = fc.nat({ max: 30 });
const write: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ what: fc.constant('add' as const), organizationId, name }),
  fc.record({ what: fc.constant('abandon' as const), organizationId, name }),
  fc.record({ what: fc.constant('rename' as const), place, name }),
  fc.record({ what: fc.constant('delete' as const), place, name }),
);
const terms = [null, '', 'a', 'ab', 'b', 'ж', '%', '🙂', 'a\0', 'zz'];

describeOnEveryEngine('the list of a catalog', (open) => {
  let store: Store;
  const items = new Map<number, CatalogItem>();

  beforeEach(async () => {
    items.clear();
    store = await open();
  });
  afterEach(() => store.close());

  async function carryOut(next: Write, count: number): Promise<void> {
    if (!('place' in next)) {
      const draft = draftOf(next.organizationId, `${next.name}${count}`);
      // A limit of nothing is used up, so nothing of the step stays.
      const limit = { limit: 'test_organizations', subject: 'none', window: 0, max: next.what === 'add' ? 1e9 : 0 };
      const step: Step = { add: { catalogItems: [draft] }, use: [limit] };
      const commit = await store.commit(step);
      if ('stored' in commit) for (const item of commit.stored.catalogItems) items.set(item.id, item);
      return;
    }
    const item = [...items.values()][next.place];
    if (!item) return;
    const changed: CatalogItem =
      next.what === 'delete'
        ? { ...item, status: 'deleted' }
        : { ...item, searchText: `${next.name}${count}`.toLowerCase() };
    const stored = await store.catalogItems.replace(changed);
    if (stored) items.set(stored.id, stored);
  }

  function expected({ organizationId: of, search, offset, count }: CatalogQuery) {
    const term = search?.toLowerCase() ?? '';
    const found = [...items.values()]
      .filter((item) => item.organizationId === of && item.status !== 'deleted' && item.searchText.includes(term))
      .map(({ id }) => id);
    return { ids: found.slice(offset, offset + count), total: found.length };
  }

  test('has what a reading of every item finds, whatever was written and undone before', async () => {
    const storable = (term: string | null): boolean =>
      term === null || !term.includes('\0') || store.shared === undefined;
    let count = 0;
    for (const next of fc.sample(write, { numRuns: 80, seed: 7 })) {
      count += 1;
      const clean = store.shared ? { ...next, name: next.name.replaceAll('\0', '') } : next;
      await carryOut(clean, count);
      for (const search of terms.filter(storable)) {
        for (const of of organizations) {
          const query = { organizationId: of, externalRefs: null, withoutNtin: false, search, offset: 2, count: 3 };
          const { records, total } = await store.catalogItems.list(query);
          expect([search, { ids: records.map(({ id }) => id), total }]).toEqual([search, expected(query)]);
        }
      }
    }
    expect(items.size).toBeGreaterThan(15);
  });
});
