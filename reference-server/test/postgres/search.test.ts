import { test } from 'vitest';
import { openPostgresStore } from '../../store/postgres/store.ts';
import { SearchedInvoices } from '../searched-invoices.ts';
import { describeWithPostgres } from './stores.ts';

/** Fewer than on SQLite: each costs a round trip, and nothing here depends on their number. */
const kept = 500;
const searches = 150;

describeWithPostgres('a search of invoices in PostgreSQL', (cluster) => {
  test('finds what a reading of every text finds, with filters and in every order', async () => {
    const store = await openPostgresStore(cluster().address());
    const invoices = new SearchedInvoices(store);
    await invoices.insertAny(kept, 17);
    await invoices.compareSearches(searches);
    await store.close();
  });
});
