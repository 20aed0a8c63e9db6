import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Merchant, TestServer } from '../test-server.ts';

let testServer: TestServer;
let shop: Merchant;
beforeAll(async () => {
  testServer = await TestServer.start({
    rateLimitScale: 10,
    limits: { test_organizations: 1_000 },
  });
});
beforeEach(async () => {
  shop = await testServer.onboard();
});
afterAll(() => testServer.stop());

function create(changes: object = {}, { key } = shop) {
  return testServer.merchant(key, 'POST', '/static-qr', { amount: 1500, ...changes });
}

test('a static QR is ready to print', async () => {
  const made = await create({ description: 'Table 4', external_order_id: 'table-4', single_use: false });
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    id: made.integer('id'),
    token: expect.stringMatching(/^sq_/),
    short_code: expect.stringMatching(/^[0-9A-Z]{8}$/),
    print_url: `https://pay.example.com/s/${made.string('short_code')}/print`,
    manual_url: `https://pay.example.com/s/${made.string('short_code')}`,
    qr_image_url: expect.stringMatching(/^https:/),
    amount: '1500.00',
    description: 'Table 4',
    external_order_id: 'table-4',
    single_use: false,
    status: 'active',
    is_sandbox: true,
    scan_count: 0,
    paid: false,
    paid_at: null,
    created_at: made.string('created_at'),
  });
  const again = await create();
  expect(again.at('single_use')).toBe(true);
  expect(again.at('short_code')).not.toBe(made.at('short_code'));
});

test('tiyn and carts are accepted, without a cashier', async () => {
  await testServer.control('cashier.unlink', { organization_id: shop.organizationId });
  expect((await create({ amount: 99.5, description: 'x'.repeat(500) })).at('amount')).toBe('99.50');
  const cafe = await testServer.onboard({ has_catalog: true });
  const item = await testServer.catalogItem(cafe.key, { selling_price: 850.5 });
  const cart_items = [{ catalog_item_id: item, count: 3 }];
  const made = await create({ amount: undefined, cart_items, discount_percentage: 10 }, cafe);
  expect(made.at('amount')).toBe('2296.35');
  const refused = await create({}, cafe);
  expect([refused.at('error_code'), refused.at('errors')]).toEqual(['catalog_requires_cart_items', undefined]);
});

test.each([
  [{ amount: undefined }, 'amount'],
  [{ amount: 0 }, 'amount'],
  [{ amount: 1.001 }, 'amount'],
  [{ discount_percentage: 10 }, 'discount_percentage'],
  [{ description: 'x'.repeat(501) }, 'description'],
  [{ expires_at: 'tomorrow' }, 'expires_at'],
  [{ expires_at: '2026-02-30T10:00:00+05:00' }, 'expires_at'],
  [{ provider_connection_id: 999_999 }, 'provider_connection_id'],
])('%j breaks a rule of its field', async (changes, field) => {
  const response = await create(changes);
  expect([response.status, Object.keys(Object(response.at('errors')))]).toEqual([422, [field]]);
});

test('an expiry is accepted, also one with a leap second', async () => {
  expect((await create({ expires_at: '2027-01-01T00:00:00.123+05:00' })).status).toBe(201);
  expect([201, 422]).toContain((await create({ expires_at: '2016-12-31T23:59:60Z' })).status);
});

test('a real organization must be verified', async () => {
  await testServer.control('org.unverify', { organization_id: shop.organizationId });
  expect((await create()).at('error')).toBe('Organization not found or not verified');
});
