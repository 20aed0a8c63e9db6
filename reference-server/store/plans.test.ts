import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { errorRecipes } from '../../conformance/selftest/error-recipes/all.ts';
import type { ValidRequest } from '../../conformance/selftest/error-recipes/recipe.ts';
import { dayMs } from '../domain/time.ts';
import { TestServer } from '../test/test-server.ts';

/** What may be read from end to end: lists that are bound, the one row of the clock, the few partners and tables. */
const short = ['json_each', 'asked', 'timekeeping', 'partners', 'sqlite_master'];

/** Lists with filters and orders of every kind. */
const queries = [
  'invoices?search=8701&status[]=paid&status[]=pending&sort_by=amount&date_from=2026-01-01&date_to=2026-12-31',
  ...['id', 'created_at', 'paid_at', 'client_name', 'status'].map((field) => `invoices?sort_by=${field}`),
  ...['status=active', 'external_subscriber_id=a', 'phone_number=87011234567'].map(
    (filter) => `subscriptions?${filter}`,
  ),
  ...['search=a', 'without_ntin=true', 'external_refs[]=a', 'external_refs[]=a&search=a'].map(
    (one) => `catalog?${one}`,
  ),
];

let folder = '';
/** Every question that the store was asked, and the steps of its plan. */
const plans = new Map<string, readonly string[]>();

/** Uses everything that the server can do, lets time pass, and starts it again. */
async function useAllTables(data: string): Promise<void> {
  const testServer = await TestServer.start({
    data,
    rateLimitScale: 1_000,
    limits: { test_organizations: 10_000 },
  });
  const merchant = await testServer.onboard();
  const cafe = await testServer.onboard({ has_catalog: true });
  const goods: readonly (ValidRequest | undefined)[] = errorRecipes.flatMap(({ validRequests }) =>
    Object.values(validRequests),
  );
  for (const good of goods) {
    const own = await testServer.onboard();
    const prepared = (await good?.prepare?.(testServer, own)) ?? {};
    await good?.send(testServer, own, prepared);
  }
  for (const query of queries) expect((await testServer.merchant(merchant.key, 'GET', `/${query}`)).status).toBe(200);
  const items = [{ name: 'Tea', selling_price: 1, unit_id: 796, external_ref: 'a' }];
  await testServer.merchant(cafe.key, 'POST', '/catalog', { items });
  await testServer.merchant(cafe.key, 'POST', '/catalog/bulk-delete', { external_refs: ['a'] });
  await testServer.pass(40 * dayMs);
  await testServer.stop();
  await (await TestServer.start({ data })).stop();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plans-'));
  const data = join(folder, 'shop.db');
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  await useAllTables(data);
  const asked = new Set(prepare.mock.calls.map(([sql]) => sql).filter((sql) => /^\s*(SELECT|UPDATE|DELETE)/.test(sql)));
  prepare.mockRestore();
  const database = new DatabaseSync(data);
  for (const sql of asked) {
    const values = [...sql.matchAll(/\?/g)].map(() => 1);
    const rows = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
    plans.set(
      sql,
      rows.map(({ detail }) => String(detail)),
    );
  }
  database.close();
});
afterAll(() => rm(folder, { recursive: true }));

test('no query scans a whole table, or a whole index of more than pending rows', () => {
  expect(plans.size).toBeGreaterThan(80);
  const scans = [...plans].flatMap(([sql, steps]) => {
    const onlyWaiting = /WHERE status (=|IN \()/.test(sql);
    return steps.flatMap((step) => {
      const [, table, index] = /^SCAN (\w+)( USING INDEX)?/.exec(step) ?? [];
      // A match is looked up in an index of words.
      if (/VIRTUAL TABLE INDEX \d+:M/.test(step)) return [];
      const small = table === undefined || short.includes(table) || (index !== undefined && onlyWaiting);
      return small ? [] : [`${table}: ${sql}`];
    });
  });
  expect(scans).toEqual([]);
});

test.each([
  ['the names of new items', /item\.name_key = asked/, 'catalog_items_name'],
  ['the references of new items', /item\.external_ref = asked\.value AND item\.status IN/, 'catalog_items_reference'],
  ['a list by references', /item\.external_ref = asked\.value AND item\.status <>/, 'catalog_items_by_reference'],
  [
    "a receiver's next events",
    /FROM deliveries WHERE state = 'waiting' AND api_key_id = \? AND next_at <=/,
    'ready_of_key',
  ],
  [
    "a partner's organizations",
    /FROM organizations WHERE deleted_at IS NULL AND partner_id/,
    'organizations_by_partner',
  ],
  ['what the provider was asked', /FROM invoices WHERE status IN \('processing'/, 'invoices_asked'],
])('%s are looked up', (_, sql, index) => {
  const asked = [...plans].filter(([one]) => sql.test(one));
  expect(asked.length).toBeGreaterThan(0);
  for (const [, steps] of asked) expect(steps.join('\n')).toContain(index);
});
