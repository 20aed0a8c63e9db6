import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../../domain/ports/store.ts';
import { SearchedInvoices } from '../../../test/searched-invoices.ts';
import { allInvoices } from '../../../test/stored-invoices.ts';
import { openSqliteStore } from '../../opening/sqlite-store.ts';

/** More than are searched in one turn of the event loop. */
const many = 9_000;

let store: Store;
let invoices: SearchedInvoices;

beforeAll(async () => {
  store = openSqliteStore(':memory:');
  invoices = new SearchedInvoices(store);
  await invoices.insertAny(2_000, 17);
});
afterAll(() => store.close());

test('a search finds what a reading of every text finds, with filters and in every order', async () => {
  await invoices.compareSearches(400);
});

test('a search for a long text finds the invoice that has it', async () => {
  const long = Array.from({ length: 255 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
  await invoices.insert([
    { organizationId: 101, text: long },
    { organizationId: 101, text: long.slice(1) },
  ]);
  for (const search of [long, `${long}x`, long.slice(1)]) {
    const asked = { ...allInvoices, search };
    expect((await store.invoices.list(asked)).records.map(({ id }) => id)).toEqual(invoices.found(asked));
  }
});

test('a search finds one of very many invoices that have the same words, and all of them', async () => {
  await invoices.insert(
    Array.from({ length: many }, (_, n) => ({ organizationId: 103, text: `table ${n} of the hall, halt` })),
  );
  for (const [search, hits] of [
    ['table 4711 of the hall', 1],
    ['table 471', 11],
    ['le 4999 of', 1],
    ['of the hall', many],
    ['hall 1', 0],
    ['tab', many],
    ['l', many],
  ] as const) {
    const asked = { ...allInvoices, organizationId: 103, search, count: many };
    const { records, total } = await store.invoices.list(asked);
    expect([search, total]).toEqual([search, hits]);
    expect(records.map(({ id }) => id)).toEqual(invoices.found(asked));
  }
});

test('a search responds to other requests meanwhile, and has each invoice once', async () => {
  const seed = (n: number, createdAt: number) => ({ organizationId: 105, text: `tea 427 ${n}`, createdAt });
  await invoices.insert(Array.from({ length: many }, (_, n) => seed(n, n)));
  for (const search of ['te', '7', 'tea 427']) {
    const asked = { ...allInvoices, organizationId: 105, search, count: 2 * many };
    let isOver = false;
    const going = store.invoices.list(asked).finally(() => {
      isOver = true;
    });
    let turns = 0;
    for (; !isOver; turns += 1) {
      await invoices.insert([seed(turns, 0)]);
      await new Promise<void>((done) => setImmediate(done));
    }
    const { records, total } = await going;
    expect(turns).toBeGreaterThan(1);
    expect(total).toBeGreaterThanOrEqual(many);
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    expect((await store.invoices.list(asked)).total).toBe(invoices.found(asked).length);
  }
});
