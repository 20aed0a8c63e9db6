import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice } from '../domain/invoices/invoice.ts';
import type { InvoiceQuery, Store } from '../domain/ports/store.ts';
import { allInvoices, invoiceDraft } from '../test/stored-invoices.ts';
import { openSqliteStore } from './sqlite/store.ts';

/** Enough for several batches of the index, and for a term that has more hits than are listed. */
const indexed = 3_000;
/** Those that come when the index is up to date. */
const later = 50;

let folder = '';
let file = '';
let store: Store;
const kept: Invoice[] = [];

/** Letters of several alphabets, what SQL and the index treat in a special way, and characters of two units. */
const character = fc.constantFrom(
  ...'abcABı0129 _%"\'\\*-\n,.(){}:^+',
  ...'абвАБҚқҢңӘәІіЁё',
  '\0',
  '\ue041',
  '\ufffd',
  '🙂',
  '𐐀',
);
const text = fc.string({ unit: character, minLength: 0, maxLength: 14 });
const seed = fc.record({
  organizationId: fc.constantFrom(101, 101, 101, 102, 5_000_000_001),
  status: fc.constantFrom<Invoice['status']>('pending', 'paid', 'expired'),
  createdAt: fc.integer({ min: 0, max: 100 }),
  text,
});

async function insert(seeds: readonly { text: string; organizationId: number }[]): Promise<void> {
  for (const { text: written, ...changes } of seeds) {
    kept.push(await store.invoices.insert(invoiceDraft({ ...changes, searchText: written.toLowerCase() })));
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-'));
  file = join(folder, 'shop.db');
  store = openSqliteStore(file);
  await insert(fc.sample(seed, { numRuns: indexed, seed: 17 }));
  // Every turn of the event loop adds some of them to the index.
  for (let turn = 0; turn < indexed; turn += 10) await new Promise<void>((done) => setImmediate(done));
  await insert(fc.sample(seed, { numRuns: later, seed: 18 }));
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

/** What a reading of every text finds. */
function naive({ organizationId, statuses, createdFrom, createdBefore, search }: InvoiceQuery): number[] {
  const found = kept.filter(
    (invoice) =>
      invoice.organizationId === organizationId &&
      (statuses.length === 0 || statuses.includes(invoice.status)) &&
      (createdFrom === null || invoice.createdAt >= createdFrom) &&
      (createdBefore === null || invoice.createdAt < createdBefore) &&
      invoice.searchText.includes((search ?? '').toLowerCase()),
  );
  return found.map(({ id }) => id);
}

const term = fc.oneof(
  fc.string({ unit: character, minLength: 1, maxLength: 5 }),
  fc
    .tuple(fc.nat(indexed - 1), fc.nat(12), fc.integer({ min: 1, max: 8 }))
    .map(([at, from, length]) => [...(kept[at]?.searchText ?? '')].slice(from, from + length).join('')),
);
const query = fc.record({
  organizationId: fc.constantFrom(101, 102, 5_000_000_001, 7),
  search: term.filter((one) => one !== ''),
  statuses: fc.constantFrom<InvoiceQuery['statuses']>([], [], ['paid'], ['paid', 'expired']),
  createdFrom: fc.constantFrom(null, null, 30),
  createdBefore: fc.constantFrom(null, null, 60),
  sortBy: fc.constantFrom<InvoiceQuery['sortBy']>('id', 'created_at', 'status'),
  descending: fc.boolean(),
});

test('the index has most of the invoices', () => {
  const database = new DatabaseSync(file, { readOnly: true });
  const last = Number(database.prepare('SELECT last FROM indexed_invoices').get()?.last);
  database.close();
  expect(last).toBeGreaterThan(indexed / 2);
  expect(last).toBeLessThan(kept.at(-1)?.id ?? 0);
});

test('a search finds what a reading of every text finds, with filters and in every order', async () => {
  let hits = 0;
  const property = fc.asyncProperty(query, fc.boolean(), async (asked, isFollowed) => {
    const whole = { ...allInvoices, ...asked, count: kept.length };
    const expected = naive(whole);
    hits += Math.min(1, expected.length);
    const { records, total } = await store.invoices.list(whole);
    expect(total).toBe(expected.length);
    expect(records.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected);
    const page = await store.invoices.list({ ...whole, count: 2, offset: Math.floor(total / 2) });
    expect(page.records).toEqual(records.slice(Math.floor(total / 2), Math.floor(total / 2) + 2));
    // An invoice that comes after a search is found by the same one.
    if (isFollowed) await insert([{ organizationId: asked.organizationId, text: `x${asked.search}` }]);
    expect((await store.invoices.list(whole)).total).toBe(naive(whole).length);
  });
  await fc.assert(property, { numRuns: 400 });
  expect(hits).toBeGreaterThan(100);
});

test('a search for a long text finds the invoice that has it', async () => {
  const long = Array.from({ length: 255 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
  await insert([
    { organizationId: 101, text: long },
    { organizationId: 101, text: long.slice(1) },
  ]);
  for (const search of [long, `${long}x`, long.slice(1)]) {
    const asked = { ...allInvoices, search };
    expect((await store.invoices.list(asked)).records.map(({ id }) => id)).toEqual(naive(asked));
  }
});
