import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Invoice } from '../../domain/invoices/invoice.ts';
import type { InvoiceQuery, SortField } from '../../domain/invoices/records.ts';
import type { Store } from '../../domain/ports/store.ts';
import { openPostgresStore } from '../../store/opening/postgres-store.ts';
import { expectedIds, sortFields } from '../list-oracle.ts';
import { allInvoices, invoiceDraft } from '../stored-invoices.ts';
import { describeWithPostgres } from './stores.ts';

/** More invoices than a page skips one by one, and more hits than a page shows. */
const many = 4_000;

const day = 86_400_000;

/**
 * Inserts invoices of 20 days with repeated values in every order. Texts contain numbers, and one of a hundred has a
 * rare word.
 */
const insertion = `
  INSERT INTO invoices (version, organization_id, status, amount, total_refunded, pending_refunded, is_sandbox, is_recurring,
      is_qr_token, items, client_name, created_at, paid_at, search_text)
    SELECT 1, CASE WHEN n % 5 = 0 THEN 102 ELSE 101 END,
      CASE WHEN n % 100 < 60 THEN 'paid' WHEN n % 100 < 97 THEN 'expired' ELSE 'pending' END,
      n * 7919 % 500, 0, 0, 1, 0, 0, '[]', CASE WHEN n % 3 > 0 THEN 'Client ' || n % 40 END,
      n * 48271 % ${20 * day}, CASE WHEN n % 100 < 60 THEN n * 69621 % ${20 * day} END,
      'order ' || n || CASE WHEN n % 100 = 7 THEN ' seldom' ELSE '' END
    FROM generate_series(1::bigint, ${many}) AS n`;

/** Fills the counts, which a server would update with each insert. */
const counting = `INSERT INTO invoice_counts SELECT organization_id, count(*) FROM invoices GROUP BY organization_id`;

const moment = fc
  .integer({ min: -1, max: 21 })
  .chain((days) => fc.constantFrom(0, 1, day / 2).map((more) => days * day + more));
const asked = fc.record({
  organizationId: fc.constantFrom(101, 101, 102),
  search: fc.constantFrom(null, null, 'order', 'seldom', '7', '77', 'none', 'order 1', 'order 123', 'r 3999', '1234'),
  statuses: fc.constantFrom<InvoiceQuery['statuses']>([], [], ['pending'], ['paid'], ['expired', 'pending']),
  createdFrom: fc.option(moment),
  createdBefore: fc.option(moment),
  sortBy: fc.constantFrom(...(Object.keys(sortFields) as SortField[])),
  descending: fc.boolean(),
});

describeWithPostgres('a long list in PostgreSQL', (cluster) => {
  let store: Store;
  let other: pg.Client;
  let stored: readonly Invoice[] = [];
  beforeAll(async () => {
    const address = cluster().address();
    store = await openPostgresStore(address);
    other = new pg.Client({ connectionString: address });
    await other.connect();
    await other.query(`SET search_path TO ${new URL(address).searchParams.get('schema')}`);
    await other.query(insertion);
    await other.query(counting);
    const whole = { ...allInvoices, count: 2 * many };
    const lists = [101, 102].map((organizationId) => store.invoices.list({ ...whole, organizationId }));
    stored = (await Promise.all(lists)).flatMap(({ records }) => records);
  });
  afterAll(async () => {
    await other.end();
    await store.close();
  });

  test('has the pages that a sorting of all invoices gives, with filters, searches and in every order', async () => {
    expect(stored).toHaveLength(many);
    const property = fc.asyncProperty(asked, fc.double({ min: 0, max: 1, noNaN: true }), async (one, place) => {
      const query = { ...allInvoices, ...one, count: 20 };
      const expected = expectedIds(stored, query);
      const offset = Math.floor(place * expected.length);
      const { records, total } = await store.invoices.list({ ...query, offset });
      expect(total).toBe(expected.length);
      expect(records.map(({ id }) => id)).toEqual(expected.slice(offset, offset + query.count));
    });
    await fc.assert(property, { numRuns: 300 });
  });

  test.each([true, false])('has every page of the usual order, descending: %s', async (descending) => {
    const query = { ...allInvoices, sortBy: 'created_at', descending, count: 20 } as const;
    const expected = expectedIds(stored, query);
    for (let offset = 0; offset < expected.length; offset += 37) {
      const { records } = await store.invoices.list({ ...query, offset });
      expect(records.map(({ id }) => id)).toEqual(expected.slice(offset, offset + query.count));
    }
  });

  test('has an invoice that another process commits after later ones were found', async () => {
    const search = 'needle';
    const find = async () => (await store.invoices.list({ ...allInvoices, search, count: 1_000 })).total;
    const draft = invoiceDraft({ searchText: search });
    await other.query('BEGIN');
    await other.query(
      insertion
        .replace(`generate_series(1::bigint, ${many})`, 'generate_series(9999::bigint, 9999)')
        .replace("'order '", `'${search} '`),
    );
    for (let n = 0; n < 300; n += 1) await store.invoices.insert(draft);
    expect([await find(), await find()]).toEqual([300, 300]);
    await other.query('COMMIT');
    expect(await find()).toBe(301);
    await store.invoices.insert(draft);
    expect(await find()).toBe(302);
  });
});
