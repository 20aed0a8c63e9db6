import { expect, test } from 'vitest';
import { openPostgresStore } from '../../store/opening/postgres-store.ts';
import { containing } from '../../store/records/invoices/shared-search.ts';
import { SearchedInvoices } from '../searched-invoices.ts';
import { allInvoices, invoiceDraft } from '../stored-invoices.ts';
import { describeWithPostgres } from './stores.ts';

/** Fewer than on SQLite, because each costs a round trip and the test does not depend on their number. */
const stored = 500;
const searches = 150;

/** Inserts more invoices than are read one by one, all with the same words. */
const commonText = `
  INSERT INTO invoices (version, organization_id, status, amount, total_refunded, pending_refunded, is_sandbox, is_recurring,
      is_qr_token, items, created_at, search_text)
    SELECT 1, 101, 'paid', 100, 0, 0, 1, 0, 0, '[]', 1, 'common text' FROM generate_series(1, 5000)`;

/** True without an unpaired surrogate. PostgreSQL receives one as U+FFFD, which no text of this test contains. */
function isWhole(search: string): boolean {
  return !/\p{Surrogate}/u.test(search);
}

describeWithPostgres('a search of invoices in PostgreSQL', (cluster) => {
  test('finds what a reading of every text finds, with filters and in every order', async () => {
    await compareSearches(cluster().address());
  });

  test('finds no invoice of an organization whose number begins with the same digits', async () => {
    const store = await openPostgresStore(cluster().address());
    const invoices = new SearchedInvoices(store);
    const organizations = [1, 10, 101, 1011, 1];
    const texts = ['123', '1123', '01123', '0123', '\x001', '🙂🙂🙂', 'a🙂b', '🙂1', '1🙂1'];
    await invoices.insert(organizations.flatMap((organizationId) => texts.map((text) => ({ organizationId, text }))));
    for (const organizationId of organizations) {
      for (const search of [
        ...texts,
        '0112',
        '🙂🙂',
        '🙂b',
        '\0',
        '\x00',
        '\ue001\ue001',
        '\ud83d',
        '\ud83d\ud83d\ud83d',
        '%__',
        '___',
      ]) {
        const asked = { ...allInvoices, organizationId, search };
        const found = (await store.invoices.list(asked)).records.map(({ id }) => id);
        expect([organizationId, search, found]).toEqual([
          organizationId,
          search,
          isWhole(search) ? invoices.found(asked) : [],
        ]);
      }
    }
    await store.close();
  });

  test('reads the index of texts, whatever the database knows about them', async () => {
    const address = cluster().address('grams');
    const store = await openPostgresStore(address);
    await store.invoices.insert(invoiceDraft({ searchText: 'tea' }));
    await cluster().rows('grams', commonText);
    await cluster().rows('grams', 'ANALYZE invoices');
    const { sql } = containing(101, 'common');
    const values = ["'101'::bigint", "'common'", "'common'"];
    const asked = sql.replaceAll('?', () => values.shift() ?? '');
    const plan = await cluster().rows(
      'grams',
      `EXPLAIN SELECT count(*) FROM invoices WHERE organization_id = 101 AND ${asked}`,
    );
    expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on invoices_search');
    expect((await store.invoices.list({ ...allInvoices, search: 'common' })).total).toBe(5_000);
    await store.close();
  });
});

async function compareSearches(data: string): Promise<void> {
  const store = await openPostgresStore(data);
  try {
    const invoices = new SearchedInvoices(store);
    await invoices.insertAny(stored, 17);
    await invoices.compareSearches(searches);
  } finally {
    await store.close();
  }
}
