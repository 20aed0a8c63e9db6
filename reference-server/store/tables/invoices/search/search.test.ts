import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../../../domain/ports/store.ts';
import { SearchedInvoices } from '../../../../test/searched-invoices.ts';
import { allInvoices } from '../../../../test/stored-invoices.ts';
import { openSqliteStore } from '../../../sqlite/store.ts';

/** Enough for several batches of the index, and for a term that has more hits than are listed. */
const indexed = 3_000;
/** Those that come when the index is up to date. */
const later = 50;

let folder = '';
let file = '';
let store: Store;
let invoices: SearchedInvoices;

/** Every turn of the event loop adds some of the new invoices to the index. */
async function letIndex(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 10) await new Promise<void>((done) => setImmediate(done));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-'));
  file = join(folder, 'shop.db');
  store = openSqliteStore(file);
  invoices = new SearchedInvoices(store);
  await invoices.insertAny(indexed, 17);
  await letIndex(indexed);
  await invoices.insertAny(later, 18);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

test('the index has most of the invoices', () => {
  const database = new DatabaseSync(file, { readOnly: true });
  const last = Number(database.prepare('SELECT last FROM indexed_invoices').get()?.last);
  database.close();
  expect(last).toBeGreaterThan(indexed / 2);
  expect(last).toBeLessThan(invoices.last?.id ?? 0);
});

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
  const many = 5_100;
  await invoices.insert(
    Array.from({ length: many }, (_, n) => ({ organizationId: 103, text: `table ${n} of the hall, halt` })),
  );
  await letIndex(many);
  for (const [search, hits] of [
    ['table 4711 of the hall', 1],
    ['table 471', 11],
    ['le 4999 of', 1],
    ['of the hall', many],
    ['hall 1', 0],
    ['tab', many],
    // Twice in each, with another character after it.
    ['hal', many],
    ['hall', many],
    ['l', many],
  ] as const) {
    const asked = { ...allInvoices, organizationId: 103, search, count: many };
    const { records, total } = await store.invoices.list(asked);
    expect([search, total]).toEqual([search, hits]);
    expect(records.map(({ id }) => id)).toEqual(invoices.found(asked));
  }
});

test('a first search counts each invoice once while others come, later ones and earlier ones', async () => {
  // Longer than the pieces in which it is read.
  const many = 9_000;
  const seed = (n: number, createdAt: number) => ({ organizationId: 105, text: `tea 427 ${n}`, createdAt });
  await invoices.insert(Array.from({ length: many }, (_, n) => seed(n, n)));
  for (const search of ['te', 'a ', '7', '42']) {
    const asked = { ...allInvoices, organizationId: 105, search };
    let isOver = false;
    const first = store.invoices.list(asked).finally(() => {
      isOver = true;
    });
    let came = 0;
    for (; !isOver; came += 1) {
      await invoices.insert([seed(came, 0), seed(came, many)]);
      await new Promise<void>((done) => setImmediate(done));
    }
    await first;
    expect(came).toBeGreaterThan(1);
    expect((await store.invoices.list(asked)).total).toBe(invoices.found(asked).length);
  }
});

/** Reads from the file of the store; the other connection sees what is committed. */
function rowsOf(sql: string): readonly Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare(sql).all();
  database.close();
  return rows;
}

async function letCount(organizationId: number, invoices: number): Promise<void> {
  const counted = `SELECT 1 FROM counted_invoices WHERE organization_id = ${organizationId} AND invoices >= ${invoices}`;
  while (rowsOf(counted).length === 0) await new Promise<void>((done) => setImmediate(done));
}

test('short terms of many invoices are counted once, and those of later invoices are added', async () => {
  const many = 6_000;
  const organizationId = 106;
  const text = (n: number) =>
    `${n % 7 === 0 ? 'coffee' : 'tea'} ${n} 🙂${n % 5 === 0 ? '\0' : ''}${n === 11 ? 'qx' : ''}`;
  await invoices.insert(Array.from({ length: many }, (_, n) => ({ organizationId, text: text(n) })));
  const compare = async (search: string): Promise<void> => {
    const asked = { ...allInvoices, organizationId, search, count: 2 * many };
    const { records, total } = await store.invoices.list(asked);
    const found = invoices.found(asked);
    expect([search, total, records.map(({ id }) => id)]).toEqual([search, found.length, found]);
  };
  await letIndex(2 * many);
  await compare('t');
  await letCount(organizationId, many);
  await invoices.insert(Array.from({ length: 300 }, (_, n) => ({ organizationId, text: text(many + n) })));
  for (const search of ['c', 'e', '1', '42', ' 🙂', '🙂', '\0', 'ff', 'fee', 'qx', 'x', 'zz', '600', '62'])
    await compare(search);
  await invoices.insert(Array.from({ length: 1_500 }, (_, n) => ({ organizationId, text: text(n) })));
  await compare('2');
  await letCount(organizationId, many + 1_800);
  for (const search of ['a', '3', 'of', '17', 'tea', 'xq']) await compare(search);
});

test('a count of a short term is used, and not counted again', async () => {
  const organizationId = 107;
  await invoices.insert(Array.from({ length: 5_000 }, () => ({ organizationId, text: 'tea' })));
  const total = async (search: string) => (await store.invoices.list({ ...allInvoices, organizationId, search })).total;
  expect(await total('t')).toBe(5_000);
  await letCount(organizationId, 5_000);
  const database = new DatabaseSync(file);
  database.exec(`UPDATE term_counts SET invoices = 4711 WHERE organization_id = ${organizationId} AND term = 'e'`);
  database.close();
  expect([await total('e'), await total('a')]).toEqual([4_711, 5_000]);
});

test('three characters are found wherever they are in a text', async () => {
  await invoices.insert(
    ['abc', '0abc', 'abc0', '0abc0', 'ab', 'bc', 'ab\uf8fe'].map((text) => ({ organizationId: 104, text })),
  );
  await letIndex(indexed);
  for (const search of ['abc', 'bc0', '0ab', 'ab\uf8fe', 'zzz']) {
    const asked = { ...allInvoices, organizationId: 104, search };
    expect((await store.invoices.list(asked)).records.map(({ id }) => id)).toEqual(invoices.found(asked));
  }
});
