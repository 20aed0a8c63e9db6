import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentText } from '../../generated/documents.ts';
import { TestServer } from '../test/test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await TestServer.start({ seed: 'demo' });
});
afterAll(() => testServer.stop());

function keyOf(name: string): string {
  return testServer.server.demoKeys?.find((one) => one.name === name)?.key ?? '';
}
const invoice = { phone_number: '87011234567', amount: 1500 };
function create(name: string) {
  return testServer.merchant(keyOf(name), 'POST', '/invoices', invoice);
}

test.each([
  ['sandbox', 201, undefined],
  ['sandbox_catalog', 422, 'catalog_requires_cart_items'],
  ['production', 201, undefined],
  ['unverified', 400, 'Organization not found or not verified'],
  ['suspended', 403, 'Organization suspended'],
  ['no_tariff', 403, 'tariff_inactive'],
  ['tariff_expired', 403, 'tariff_inactive'],
  ['trial', 201, undefined],
  ['kyc_rejected', 403, 'kyc_rejected'],
  ['no_cashier', 400, 'provider_session_not_configured'],
  ['cashier_expired', 503, 'provider_session_invalid'],
  ['two_cashiers', 422, 'connection_ambiguous'],
  ['invoices_disabled', 503, 'invoices_disabled'],
])('a new invoice of %s: %d %s', async (name, status, error) => {
  const response = await create(name);
  expect([response.status, response.at('error')]).toEqual([status, error]);
});

test('a young organization can issue one production invoice a day', async () => {
  expect((await create('young')).status).toBe(201);
  expect((await create('young')).at('error')).toBe('kyc_daily_limit_reached');
});

test('a cart can be filled from what the catalog lists', async () => {
  const key = keyOf('sandbox_catalog');
  const item = (await testServer.merchant(key, 'GET', '/catalog')).integer('data.0.id');
  const cart = { phone_number: '87011234567', cart_items: [{ catalog_item_id: item, count: 2 }] };
  expect((await testServer.merchant(key, 'POST', '/invoices', cart)).status).toBe(201);
});

test('each other demo organization shows its error condition', async () => {
  expect((await testServer.merchant(keyOf('custom_terms'), 'GET', '/tariff')).at('is_custom')).toBe(true);
  expect((await testServer.merchant(keyOf('no_receipts'), 'GET', '/cashbox/summary')).at('error')).toBe(
    'cashbox_disabled',
  );
  const all = { external_refs: ['sample-water'] };
  const refused = await testServer.merchant(keyOf('many_tradepoints'), 'POST', '/catalog/bulk-delete', all);
  expect(refused.at('error')).toBe('catalog_multi_tradepoint');
});

interface Described {
  readonly paths: Record<string, { post?: { requestBody?: { content: Record<string, { examples: object }> } } }>;
  readonly components: { examples: Record<string, { value: unknown }> };
}

/**
 * The request examples of the contract that name a cashier or an item, each with the path to which it is sent. A shift
 * is open only after a sale.
 */
const examples = (() => {
  const { paths, components }: Described = JSON.parse(documentText('merchant'));
  return Object.entries(paths).flatMap(([path, { post }]) =>
    Object.values<{ $ref: string }>(Object(post?.requestBody?.content['application/json']?.examples)).flatMap((one) => {
      const name = one.$ref.split('/').at(-1) ?? '';
      const body = components.examples[name]?.value;
      const isSent = !/\{|shifts/.test(path) && /"(provider_connection_id|catalog_item_id)"/.test(JSON.stringify(body));
      return isSent ? [{ path, name, body }] : [];
    }),
  );
})();

test.each(examples)('the example $name of the contract can be sent to $path', async ({ path, body }) => {
  const kind = JSON.stringify(body).includes('catalog_item_id') ? 'sandbox_catalog' : 'sandbox';
  const response = await testServer.merchant(keyOf(kind), 'POST', path, body);
  expect([response.status < 300, response.body]).toEqual([true, expect.anything()]);
});
