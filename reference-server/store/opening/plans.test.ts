import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useAllTables } from '../../test/use-all-tables.ts';

/** Tables that a query may scan: bound lists, the one row of the clock, the few partners, the list of tables. */
const short = ['json_each', 'asked', 'timekeeping', 'partners', 'sqlite_master', 'sqlite_schema', 'pragma_table_info'];

let folder = '';
/** A scan that ends at the first settled row. Only waiting deliveries are before it. */
const stopsEarly = /state <> 'waiting' ORDER BY id LIMIT 1/;

/** The plan of every query of the store: its steps by SQL text. */
const plans = new Map<string, readonly string[]>();

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
      const isBounded = (index !== undefined && onlyWaiting) || stopsEarly.test(sql);
      const small = table === undefined || short.includes(table) || isBounded;
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
    'deliveries_ready',
  ],
  [
    "a partner's organizations",
    /FROM organizations WHERE deleted_at IS NULL AND partner_id/,
    'organizations_by_partner',
  ],
  ['what the provider was asked', /FROM invoices WHERE .* status IN \('processing'/, 'invoices_by_status'],
])('%s are looked up', (_, sql, index) => {
  const asked = [...plans].filter(([one]) => sql.test(one));
  expect(asked.length).toBeGreaterThan(0);
  for (const [, steps] of asked) expect(steps.join('\n')).toContain(index);
});
