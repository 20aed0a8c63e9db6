import { expect, test } from 'vitest';
import { allInvoices, invoiceDraft } from '../test/stored-invoices.ts';
import { changing, type Question } from './engine.ts';
import { Database } from './sqlite/database.ts';
import { storeIn } from './tables/store.ts';

/** A row that keeps the steps of its turn from being committed. */
function* failingRow(): Question<void> {
  yield changing('INSERT INTO owned VALUES (404)');
}

test('a search forgets the invoices that it read before they were undone', async () => {
  const database = new Database(':memory:');
  const store = storeIn(database);
  database.define(`CREATE TABLE owners (id INTEGER PRIMARY KEY) STRICT;
    CREATE TABLE owned (owner INTEGER REFERENCES owners DEFERRABLE INITIALLY DEFERRED) STRICT;`);
  database.createTables();
  const draft = (organizationId: number, searchText: string) => ({
    add: { invoices: [invoiceDraft({ organizationId, searchText })] },
  });
  const find = async (organizationId: number) =>
    (await store.invoices.list({ ...allInvoices, organizationId, search: 'tea' })).records.map(({ id }) => id);
  const undone = store.commit(draft(101, 'green tea'));
  const failing = database.ask(failingRow());
  expect(await find(101)).toHaveLength(1);
  expect((await Promise.allSettled([undone, failing])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find(101)).toEqual([]);
  await store.commit(draft(101, 'coffee'));
  const commit = await store.commit(draft(101, 'black tea'));
  expect(await find(101)).toEqual('kept' in commit ? commit.kept.invoices.map(({ id }) => id) : []);
  database.close();
});
