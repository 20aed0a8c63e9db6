import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondMs } from '../../domain/time.ts';
import { type Merchant, TestServer } from '../test-server.ts';
import { catalogCalls } from './catalog-calls.ts';

let testServer: TestServer;
let shop: Merchant;
beforeAll(async () => {
  testServer = await TestServer.start({
    limits: { test_organizations: 1_000, partner_group: 10_000 },
  });
});
beforeEach(async () => {
  shop = await testServer.onboard();
  await testServer.pass(60 * secondMs);
  testServer.received.length = 0;
});
afterAll(() => testServer.stop());

function keyed(key?: string) {
  return key === undefined ? {} : { 'Idempotency-Key': key };
}

function remove(body: object, key?: string, by = shop) {
  return testServer.merchant(by.key, 'POST', '/catalog/bulk-delete', body, keyed(key));
}

const { create, get } = catalogCalls(
  () => testServer,
  () => shop,
);

async function itemsOf(by = shop) {
  return (await get('', by)).at('data') as { id: number }[];
}

async function idsOf(by = shop) {
  return (await itemsOf(by)).map(({ id }) => id);
}

function codeOf({ status, at }: Awaited<ReturnType<typeof remove>>) {
  return [status, at('error_code')];
}

/** Three items with the references sku-1 to sku-3. */
async function three(by = shop): Promise<number[]> {
  const items = [1, 2, 3].map((n) => ({ name: `Tea ${n}`, selling_price: n, unit_id: 796, external_ref: `sku-${n}` }));
  await create(items, by);
  await testServer.pass(secondMs);
  testServer.received.length = 0;
  return idsOf(by);
}

describe('the rules of a bulk deletion', () => {
  test('the sandbox deletes at once what ids or references name, and nothing else', async () => {
    const [first = 0, second = 0, third = 0] = await three();
    const done = await remove({ ids: [first, first, 999_999] });
    expect([done.status, done.body]).toEqual([200, { message: '1 items are deleted.', deleted: 1 }]);
    expect(await idsOf()).toEqual([second, third]);
    expect((await remove({ external_refs: ['sku-3', 'sku-1', 'other'] })).at('deleted')).toBe(1);
    expect(await idsOf()).toEqual([second]);
    await testServer.pass(secondMs);
    expect(testServer.received).toEqual([]);
  });

  test('production asks the provider; each item goes with its event', async () => {
    const real = await testServer.onboardProduction();
    const [first = 0, second = 0, third = 0] = await three(real);
    await testServer.merchant(real.key, 'DELETE', `/catalog/${second}`);
    const asked = await remove({ ids: [first, second], expected_count: 2 }, undefined, real);
    expect([asked.status, asked.body]).toEqual([202, { queued: 1, already_queued: [second], already_queued_count: 1 }]);
    expect(await idsOf(real)).toEqual([first, second, third]);
    expect((await testServer.merchant(real.key, 'GET', '/catalog/queue')).at('deleting')).toBe(2);
    await testServer.pass(secondMs);
    expect(await idsOf(real)).toEqual([third]);
    expect(testServer.received.map(({ body }) => body)).toMatchObject([
      { catalog_item: { id: first, operation: 'delete' } },
      { catalog_item: { id: second, operation: 'delete' } },
    ]);
  });

  test.each([
    [{}, 'catalog_delete_scope_required'],
    [{ ids: [] }, 'catalog_delete_scope_required'],
    [{ ids: [1], external_refs: ['a'] }, 'catalog_delete_scope_required'],
    [{ ids: [1], external_refs: [] }, 'catalog_delete_scope_required'],
    [{ dry_run: true }, 'catalog_delete_scope_required'],
    [{ ids: Array.from({ length: 201 }, (_, n) => n + 1) }, 'catalog_match_overflow'],
    [{ external_refs: Array(201).fill('sku-1'), dry_run: true }, 'catalog_match_overflow'],
  ])('%.60j is refused with %s and deletes nothing', async (body, code) => {
    const ids = await three();
    expect(codeOf(await remove(body))).toEqual([422, code]);
    expect(await idsOf()).toEqual(ids);
  });

  test.each([
    [{ ids: [0] }, 'ids.0'],
    [{ ids: ['1'] }, 'ids.0'],
    [{ ids: [1], expected_count: -1 }, 'expected_count'],
    [{ ids: [1], dry_run: 'yes' }, 'dry_run'],
    [{ external_refs: ['x'.repeat(192)] }, 'external_refs.0'],
  ])('%j breaks a rule of its field', async (body, field) => {
    const refused = await remove(body);
    expect([refused.status, Object.keys(Object(refused.at('errors')))]).toEqual([422, [field]]);
  });

  test('200 values are taken', async () => {
    const items = Array.from({ length: 100 }, (_, n) => ({ name: `Item ${n}`, selling_price: 1, unit_id: 796 }));
    await create(items);
    const ids = Array.from({ length: 200 }, (_, n) => n + 100_000);
    expect((await remove({ ids })).at('deleted')).toBe(0);
    const known = (await testServer.merchant(shop.key, 'GET', '/catalog?per_page=200')).at('data') as { id: number }[];
    expect((await remove({ ids: known.map(({ id }) => id), expected_count: 100 })).at('deleted')).toBe(100);
  });

  test('a dry run counts, shows and deletes nothing, whatever is expected', async () => {
    const ids = await three();
    const looked = await remove({ external_refs: ['sku-1', 'sku-9'], dry_run: true, expected_count: 7 });
    const sample = [{ id: ids[0], external_ref: 'sku-1', name: 'Tea 1' }];
    expect([looked.status, looked.body]).toEqual([200, { dry_run: true, would_delete: 1, sample }]);
    expect(await idsOf()).toEqual(ids);
  });

  test('another count than expected deletes nothing and says both', async () => {
    const ids = await three();
    const refused = await remove({ ids, expected_count: 2 });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        error_code: 'catalog_bulk_delete_mismatch',
        message: '3 items match, not 2.',
        actual_count: 3,
        expected_count: 2,
      },
    ]);
    expect(await idsOf()).toEqual(ids);
    expect((await remove({ ids, expected_count: 3 })).at('deleted')).toBe(3);
  });

  test('several trade points close it, also for a dry run; one by one still works', async () => {
    const ids = await three();
    await testServer.control('org.lacks', { organization_id: shop.organizationId }, { feature: 'single_trade_point' });
    for (const body of [{ ids }, { ids, dry_run: true }, {}]) {
      expect(codeOf(await remove(body))).toEqual([409, 'catalog_multi_tradepoint']);
    }
    expect((await testServer.merchant(shop.key, 'DELETE', `/catalog/${ids[0]}`)).status).toBe(202);
  });

  test('after catalog_busy the same request with the same key works', async () => {
    const ids = await three();
    await testServer.control('outage.next', { organization_id: shop.organizationId }, { code: 'catalog_busy' });
    expect(codeOf(await remove({ ids }, 'busy'))).toEqual([409, 'catalog_busy']);
    expect((await remove({ ids }, 'busy')).at('deleted')).toBe(3);
  });

  test('items of others are not touched', async () => {
    const ids = await three();
    expect((await remove({ ids }, undefined, await testServer.onboard())).at('deleted')).toBe(0);
    expect(await idsOf()).toEqual(ids);
  });
});

describe('idempotency keys', () => {
  const tea = { name: 'Tea', selling_price: 900, unit_id: 796 };
  const replayed = { message: 'This request was already processed.', idempotent_replay: true };

  test('an exact repeat deletes nothing again, although new items match', async () => {
    await three();
    const body = { external_refs: ['sku-1', 'sku-2', 'sku-3'], expected_count: 3 };
    expect((await remove(body, 'once')).at('deleted')).toBe(3);
    const ids = await three();
    const repeat = await remove({ expected_count: 3, external_refs: ['sku-1', 'sku-2', 'sku-3'] }, 'once');
    expect([repeat.status, repeat.body]).toEqual([200, replayed]);
    expect(await idsOf()).toEqual(ids);
    expect(codeOf(await remove({ ...body, expected_count: 2 }, 'once'))).toEqual([409, 'idempotency_key_conflict']);
    expect(codeOf(await remove({ ...body, dry_run: true }, 'once'))).toEqual([409, 'idempotency_key_conflict']);
  });

  test('refusals and dry runs use no key', async () => {
    const ids = await three();
    await remove({ ids, dry_run: true }, 'free');
    await remove({ ids, dry_run: true }, 'free');
    await remove({ ids, expected_count: 1 }, 'free');
    await remove({}, 'free');
    expect((await remove({ ids }, 'free')).at('deleted')).toBe(3);
  });

  test('all operations of a catalog share one space, each organization has its own', async () => {
    const made = await create([tea], shop, keyed('shared'));
    const path = `/catalog/${made.integer('data.0.id')}`;
    const change = (body: object, key: string) => testServer.merchant(shop.key, 'PATCH', path, body, keyed(key));
    const drop = (key: string, at = path) => testServer.merchant(shop.key, 'DELETE', at, undefined, keyed(key));
    expect((await create([tea], shop, keyed('shared'))).body).toEqual(replayed);
    const other = await create([{ ...tea, selling_price: 1 }], shop, keyed('shared'));
    for (const response of [other, await change({ ntin: '1' }, 'shared'), await drop('shared')]) {
      expect(codeOf(response)).toEqual([409, 'idempotency_key_conflict']);
    }
    expect((await change({ ntin: '1' }, 'ntin')).at('idempotent_replay')).toBeUndefined();
    expect((await change({ ntin: '1' }, 'ntin')).body).toEqual({ ...replayed, catalog_item_id: made.at('data.0.id') });
    expect((await drop('gone')).status).toBe(202);
    expect((await drop('gone')).body).toEqual(replayed);
    await testServer.pass(secondMs);
    expect((await drop('gone')).body).toEqual(replayed);
    expect((await drop('new')).status).toBe(404);
    expect((await create([tea], await testServer.onboard(), keyed('shared'))).status).toBe(202);
  });

  test('of many requests with one key one is served', async () => {
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, n) => create([{ ...tea, name: `Tea ${n % 2}` }], shop, keyed('k'))),
    );
    const statuses = many.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 202, 409, 409, 409, 409]);
    expect(await idsOf()).toHaveLength(1);
    const ids = await idsOf();
    const gone = await Promise.all(Array.from({ length: 5 }, () => remove({ ids }, 'delete')));
    expect(gone.map((response) => response.at('deleted')).filter((deleted) => deleted === 1)).toHaveLength(1);
  });

  test('a key has 1 to 191 characters', async () => {
    const id = (await create([tea], shop, keyed('x'.repeat(191)))).integer('data.0.id');
    for (const key of ['', 'x'.repeat(192)]) {
      const responses = [await create([tea], shop, keyed(key)), await remove({ ids: [id] }, key)];
      responses.push(await testServer.merchant(shop.key, 'DELETE', `/catalog/${id}`, undefined, keyed(key)));
      expect(responses.map((response) => [response.status, Object.keys(Object(response.at('errors')))])).toEqual(
        Array(3).fill([422, ['idempotency-key']]),
      );
    }
  });
});

test('the eleventh request of a minute is refused, dry runs and refused ones included', async () => {
  for (let count = 0; count < 10; count += 1) {
    const response = await remove(count % 2 ? { ids: [1], dry_run: true } : {});
    expect(response.status).toBe(count % 2 ? 200 : 422);
  }
  await testServer.pass(30 * secondMs);
  const refused = await remove({ ids: [1] });
  expect(codeOf(refused)).toEqual([429, 'request_rate_limited']);
  expect([refused.headers.get('retry-after'), refused.at('retry_after_seconds')]).toEqual(['30', 30]);
  expect((await testServer.merchant(shop.key, 'GET', '/catalog')).status).toBe(200);
  await testServer.pass(30 * secondMs);
  expect((await remove({ ids: [1] })).status).toBe(200);
});
