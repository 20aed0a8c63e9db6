import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Invoice } from '../../../domain/invoices/invoice.ts';
import type { InvoiceQuery, SortField } from '../../../domain/invoices/records.ts';
import type { Store } from '../../../domain/ports/store.ts';
import { expectedIds, sortFields } from '../../../test/list-oracle.ts';
import { describeOnEveryEngine } from '../../../test/postgres/stores.ts';
import { allInvoices, invoiceDraft } from '../../../test/stored-invoices.ts';
import { openSqliteStore } from '../../opening/sqlite-store.ts';

const status = fc.constantFrom<Invoice['status']>('pending', 'paid', 'paid', 'expired');
const createdAt = fc.integer({ min: 0, max: 400 });

/** Many equal fields in some lists, and few in others. */
const seed = fc.record({
  status,
  amount: fc.oneof(fc.constantFrom(1n, 2n), fc.bigInt({ min: 1n, max: 10_000n })),
  // In UTF-16 the first one comes before the second, and their bytes the other way round.
  clientName: fc.option(fc.constantFrom('\u{1f600}', '\u{1f600}', '\u{1f600}', '\uffee', '\uffee', 'Б')),
  createdAt,
  paidAt: fc.option(createdAt),
  organizationId: fc.constantFrom(101, 101, 101, 102),
  searchText: fc.constantFrom('green tea', 'black tea', 'coffee'),
});

/** A change of the list, or a read of a page; `at` is a position as a share of the list. */
const at = fc.integer({ min: 0, max: 999 }).map((thousandths) => thousandths / 1000);
const step = fc.oneof(
  fc.record({ kind: fc.constant('insert'), seed, copies: fc.constantFrom(1, 1, 80) }),
  fc.record({ kind: fc.constant('undo'), at, seed }),
  fc.record({ kind: fc.constant('replace'), at, seed }),
  fc.record({ kind: fc.constant('fail'), at, seed }),
  fc.record({ kind: fc.constant('page'), at, count: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant('page'), at, count: fc.integer({ min: 1, max: 30 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const order = {
  sortBy: fc.constantFrom(...(Object.keys(sortFields) as SortField[])),
  descending: fc.boolean(),
};
const unfiltered = fc.record(order);
const filtered = fc.record({
  ...order,
  statuses: fc.subarray<Invoice['status']>(['pending', 'paid', 'expired']),
  createdFrom: fc.option(fc.integer({ min: 0, max: 60 })),
  createdBefore: fc.option(fc.integer({ min: 340, max: 400 })),
  search: fc.option(fc.constantFrom('Tea', 'e', 'green tea', 'n')),
});

/** The fields that a change of an invoice does not touch. */
function storedOf({ organizationId, searchText }: Invoice) {
  return { organizationId, searchText };
}

/** Applies steps to a store and to a plain list, and compares the pages of both. */
async function compare(store: Store, seeds: readonly object[], lists: readonly Partial<InvoiceQuery>[], steps: Step[]) {
  const stored = new Map<number, Invoice>();
  const keep = (invoice: Invoice | undefined) => invoice && stored.set(invoice.id, invoice);
  for (const one of seeds) keep(await store.invoices.insert(invoiceDraft(one)));
  for (const one of steps) {
    const some = [...stored.values()][Math.floor(('at' in one ? one.at : 0) * stored.size)] as Invoice;
    if (one.kind === 'insert') {
      for (let copy = 0; copy < one.copies; copy += 1) keep(await store.invoices.insert(invoiceDraft(one.seed)));
    }
    if (one.kind === 'undo') {
      // The failing step changes an invoice first; that change must be undone.
      const outdated = { ...some, version: some.version + 2 };
      const put = { invoices: [{ ...some, ...one.seed, ...storedOf(some) }, outdated] };
      expect(await store.commit({ put, add: { invoices: [invoiceDraft(one.seed)] } })).toEqual({ conflict: true });
    }
    if (one.kind === 'replace' || one.kind === 'fail') {
      const next = { ...some, ...one.seed, ...storedOf(some) };
      if (one.kind === 'replace') keep(await store.invoices.replace(next));
      else expect(await store.invoices.replace({ ...next, version: some.version + 1 })).toBeUndefined();
    }
    if (one.kind !== 'page') continue;
    for (const list of lists) {
      const query = { ...allInvoices, ...list, count: one.count };
      const expected = expectedIds(stored.values(), query);
      const offset = Math.floor(one.at * expected.length);
      const page = await store.invoices.list({ ...query, offset });
      expect(page.total).toBe(expected.length);
      expect(page.records.map(({ id }) => id)).toEqual(expected.slice(offset, offset + one.count));
    }
  }
}

const kinds = [
  { name: 'lists with filters', list: filtered, size: 300 },
  { name: 'lists with filters of many invoices', list: filtered, size: 2_600 },
  { name: 'lists of everything', list: unfiltered, size: 3_000 },
];

describe('pages in the middle of long lists stay those of a plain list while it changes', () => {
  test.each(kinds)('$name', (kind) => check(kind, async () => openSqliteStore(':memory:'), kind.size > 1_000 ? 8 : 80));

  describeOnEveryEngine('and', (open) => test.each(kinds)('$name', (kind) => check(kind, open, 1)));
});

test('a list that is too long to be sorted at once is a plain list, with filters and in every order', async () => {
  const store = openSqliteStore(':memory:');
  const seeds = fc.sample(seed, { numRuns: 10_500, seed: 41 });
  const drafts = seeds.map((one) => invoiceDraft({ ...one, organizationId: 101 }));
  const commit = await store.commit({ add: { invoices: drafts } });
  const stored = 'stored' in commit ? commit.stored.invoices : [];
  const property = fc.asyncProperty(
    fc.oneof(unfiltered, fc.record({ ...order, createdBefore: fc.integer({ min: 395, max: 401 }) })),
    fc.oneof(fc.nat(10_400), fc.nat(40_000)),
    async (list, offset) => {
      const query = { ...allInvoices, ...list, offset, count: 20 };
      const expected = expectedIds(stored, query);
      const page = await store.invoices.list(query);
      expect(page.total).toBe(expected.length);
      expect(page.records.map(({ id }) => id)).toEqual(expected.slice(offset, offset + 20));
    },
  );
  await fc.assert(property, { numRuns: 25 });
  await store.close();
});

async function check({ list, size }: (typeof kinds)[number], open: () => Promise<Store>, numRuns: number) {
  const property = fc.asyncProperty(
    fc.array(seed, { minLength: size, maxLength: size, size: 'max' }),
    fc.array(list, { minLength: 1, maxLength: 4 }),
    fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }),
    async (seeds, lists, steps) => {
      const store = await open();
      await compare(store, seeds, lists, steps);
      await store.close();
    },
  );
  await fc.assert(property, { numRuns, endOnFailure: true });
}
