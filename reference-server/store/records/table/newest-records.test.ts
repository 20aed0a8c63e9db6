import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewestQuery, Store } from '../../../domain/ports/store.ts';
import { describeOnEveryEngine } from '../../../test/postgres/stores.ts';
import { invoiceDraft } from '../../../test/stored-invoices.ts';

const all: NewestQuery = { organizationId: null, search: null, before: null, count: 10 };

describeOnEveryEngine('the newest records', (open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  test('are found by organization, text, id and place, and counted', async () => {
    const ids: number[] = [];
    for (const [organizationId, description] of [
      [1, 'Black TEA'],
      [2, 'Coffee'],
      [1, "100% 'juice'_"],
    ] as const) {
      ids.push((await store.invoices.insert(invoiceDraft({ organizationId, description }))).id);
    }
    const [tea = 0, coffee = 0, juice = 0] = ids;
    const find = async (query: Partial<NewestQuery>) => {
      const { records, total } = await store.invoices.newest({ ...all, ...query });
      return { ids: records.map(({ id }) => id), total };
    };
    expect(await find({})).toEqual({ ids: [juice, coffee, tea], total: 3 });
    expect(await find({ count: 1 })).toEqual({ ids: [juice], total: 3 });
    expect(await find({ organizationId: 1 })).toEqual({ ids: [juice, tea], total: 2 });
    expect(await find({ organizationId: 1, before: juice })).toEqual({ ids: [tea], total: 1 });
    expect(await find({ only: { status: ['paid', 'pending'], api_key_id: [9] } })).toEqual({ ids: [], total: 0 });
    expect((await find({ only: { description: ['Coffee', 'Black TEA'] } })).ids).toEqual([coffee, tea]);
    expect((await find({ search: 'tEa' })).ids).toEqual([tea]);
    expect((await find({ search: "'JUICE'_" })).ids).toEqual([juice]);
    expect((await find({ search: 'Cof%' })).ids).toEqual([]);
    expect((await find({ search: String(coffee) })).ids).toEqual([coffee]);
  });

  test('are found in all parts of a table that is read in several', async () => {
    const made = 1_300;
    const drafts = Array.from({ length: made }, (_, at) =>
      invoiceDraft({ clientName: at % 400 === 0 ? 'Rare' : null }),
    );
    const commit = await store.commit({ add: { invoices: drafts } });
    const ids = 'stored' in commit ? commit.stored.invoices.map(({ id }) => id) : [];
    const rare = ids.filter((_, at) => at % 400 === 0).toSorted((a, b) => b - a);
    const [second = 0] = rare.slice(1);
    const find = async (query: Partial<NewestQuery>) => {
      const { records, total } = await store.invoices.newest({ ...all, ...query });
      return { ids: records.map(({ id }) => id), total };
    };
    expect(await find({ search: 'rare' })).toEqual({ ids: rare, total: 4 });
    expect(await find({ search: 'rare', count: 3 })).toEqual({ ids: rare.slice(0, 3), total: 4 });
    expect(await find({ search: 'rare', before: second, organizationId: 101 })).toEqual({
      ids: rare.slice(2),
      total: 2,
    });
    const newest = ids.toSorted((a, b) => b - a);
    expect(await find({ count: 1_200 })).toEqual({ ids: newest.slice(0, 1_200), total: made });
  });

  test('of every kind can be asked for', async () => {
    const { refunds, subscriptions, receipts, catalogItems, qrRefunds, cashboxOperations, connections, deliveries } =
      store;
    const kinds = [
      refunds,
      subscriptions,
      receipts,
      catalogItems,
      qrRefunds,
      cashboxOperations,
      connections,
      deliveries,
    ];
    for (const kind of kinds) {
      const only = kind === deliveries ? { state: ['waiting'], event: ['x'], api_key_id: [5] } : { status: ['x'] };
      const found = await kind.newest({ organizationId: 1, search: 'x', before: 9, only, count: 10 });
      expect(found).toEqual({ records: [], total: 0 });
    }
  });
});
