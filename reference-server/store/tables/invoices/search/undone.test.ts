import { expect, test } from 'vitest';
import { allInvoices, invoiceDraft } from '../../../../test/stored-invoices.ts';
import { changing, numberIn, type Question, rowsOf } from '../../../engine.ts';
import { Database } from '../../../sqlite/database.ts';
import { storeIn } from '../../store.ts';

/** A row that keeps the steps of its turn from being committed. */
function* failingRow(): Question<void> {
  yield changing('INSERT INTO owned VALUES (404)');
}

function* countedInvoices(): Question<number> {
  return numberIn(yield rowsOf('SELECT invoices FROM counted_invoices')) ?? 0;
}

/** A store in memory, and a way to make the commit of a turn fail. */
function openStore() {
  const database = new Database(':memory:');
  const store = storeIn(database);
  database.define(`CREATE TABLE owners (id INTEGER PRIMARY KEY) STRICT;
    CREATE TABLE owned (owner INTEGER REFERENCES owners DEFERRABLE INITIALLY DEFERRED) STRICT;`);
  database.createTables();
  return {
    database,
    add: (organizationId: number, ...texts: string[]) =>
      store.commit({ add: { invoices: texts.map((searchText) => invoiceDraft({ organizationId, searchText })) } }),
    fail: () => database.ask(failingRow()),
    counted: async () => database.ask(countedInvoices()),
    find: (organizationId: number, search: string) => store.invoices.list({ ...allInvoices, organizationId, search }),
  };
}

test('a search forgets the invoices that it read before they were undone', async () => {
  const { database, add, fail, find } = openStore();
  const undone = add(101, 'green tea');
  const failing = fail();
  expect((await find(101, 'tea')).records).toHaveLength(1);
  expect((await Promise.allSettled([undone, failing])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await find(101, 'tea')).records).toEqual([]);
  await add(101, 'coffee');
  const commit = await add(101, 'black tea');
  const ids = (await find(101, 'tea')).records.map(({ id }) => id);
  expect(ids).toEqual('kept' in commit ? commit.kept.invoices.map(({ id }) => id) : []);
  database.close();
});

// The last of these turns is the one in which the last piece is read, or near it.
test.each([22, 23, 24, 25, 26, 27])('terms are counted without invoices that are undone in %i turns', async (turns) => {
  const { database, add, fail, find, counted } = openStore();
  const turn = () => new Promise<void>((done) => setImmediate(done));
  // The last piece that is read has those that are undone.
  const many = 4_900;
  await add(101, ...Array.from({ length: many }, () => 'tea'));
  // Begins to count, in a later turn.
  await find(101, 't');
  for (let undone = 0; undone < turns; undone += 1) await Promise.allSettled([add(101, 'green'), fail()]);
  for (let quiet = 0; quiet < turns; quiet += 1) await turn();
  await add(101, ...Array.from({ length: 10 }, () => 'black'));
  for (let search = 0; (await counted()) < many; search += 1) {
    await find(101, `${search}`);
    await turn();
  }
  const totals = await Promise.all(['g', 'b', 'a'].map(async (search) => (await find(101, search)).total));
  expect(totals).toEqual([0, 10, many + 10]);
  database.close();
});

test('a search that goes on when an invoice is undone begins again', async () => {
  const { database, add, fail, find } = openStore();
  // Read in several turns of the event loop.
  const many = 8_500;
  await add(101, ...Array.from({ length: many }, () => 'tea'));
  const undone = add(101, 'green tea');
  const failing = fail();
  const going = find(101, 'te');
  expect((await Promise.allSettled([undone, failing])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await going).total).toBe(many);
  await add(101, 'black tea');
  expect((await find(101, 'te')).total).toBe(many + 1);
  database.close();
});
