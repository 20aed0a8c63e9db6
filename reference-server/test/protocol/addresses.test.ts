import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Merchant, TestServer } from '../test-server.ts';

let testServer: TestServer;
let shop: Merchant;
let id: number;
let item: number;
beforeAll(async () => {
  testServer = await TestServer.start({ rateLimitScale: 1_000 });
  shop = await testServer.onboard({ has_catalog: false });
  const catalog = await testServer.onboard({ has_catalog: true });
  id = await testServer.invoice(shop.key);
  item = await testServer.catalogItem(catalog.key);
});
afterAll(() => testServer.stop());

/** Every character percent-encoded. */
function encoded(text: string | number): string {
  return [...String(text)].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('');
}

describe('percent-encoding of what need not be encoded', () => {
  test.each([
    (origin: string) => `${origin}/api/v1/invoices/${encoded(id)}`,
    (origin: string) => `${origin}/api/v1/${encoded('invoices')}/${id}`,
    (origin: string) =>
      `${origin}/${encoded('api')}/${encoded('v1')}/${encoded('invoices')}/${encoded(id).toUpperCase()}`,
  ])('a path means the same: %s', async (addressOf) => {
    const address = addressOf(new URL(testServer.server.merchant).origin);
    const response = await fetch(address, { headers: { 'X-API-Key': shop.key } });
    expect([response.status, Object(await response.json()).id]).toEqual([200, id]);
  });

  test('a query means the same', async () => {
    const query = `${encoded('per_page')}=1&${encoded('status')}%5B%5D=processing&${encoded('sort_by')}=id`;
    const response = await testServer.merchant(shop.key, 'GET', `/invoices?${query}`);
    expect([response.status, response.at('data.0.id')]).toEqual([200, id]);
    const wrong = await testServer.merchant(shop.key, 'GET', `/invoices?${encoded('per_page')}=${encoded(0)}`);
    expect(Object.keys(Object(wrong.at('errors')))).toEqual(['per_page']);
  });

  test.each(['%2F', '%252e', '%', '%zz', '%00'])('what has a meaning stays encoded: %s', async (text) => {
    expect((await testServer.merchant(shop.key, 'GET', `/invoices/${id}${text}`)).status).toBe(404);
  });
});

describe('a path below a resource', () => {
  test.each([
    ['POST', '/catalog/upload-image'],
    ['PUT', '/invoices/undefined'],
    ['DELETE', '/invoices/-1'],
    ['PUT', '/invoices/0'],
    ['PATCH', '/invoices/1e3'],
    ['OPTIONS', '/catalog/upload-image'],
    ['DELETE', '/qr-refunds/new/operations'],
    ['PUT', '/connections/main/auth/init'],
    ['GET', '/catalog/2001/images'],
  ])('%s %s is unknown', async (method, path) => {
    const response = await testServer.merchant(shop.key, method, path);
    expect([response.status, response.at('error'), response.headers.get('allow')]).toEqual([404, 'Not found', null]);
  });

  test('a record has its methods, and one that cannot exist is not found', async () => {
    const refused = await testServer.merchant(shop.key, 'PUT', `/catalog/${item}`);
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'PATCH, DELETE, OPTIONS']);
    expect(refused.at('message')).toContain('PATCH, DELETE');
    const missing = await testServer.merchant(shop.key, 'PATCH', '/catalog/upload-image', {});
    expect([missing.status, missing.at('error')]).toEqual([404, 'not_found']);
  });
});

describe.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'])('the name %s', (name) => {
  test.each([name, `${name}[]`, `${name}[x]`, `status[${name}]`, `a[${name}][${name}]`])(
    'is a name like others in the query %s',
    async (key) => {
      const list = await testServer.merchant(
        shop.key,
        'GET',
        `/invoices?${key}=1&${key}=2&per_page=1&sort_by=id&sort_order=asc`,
      );
      expect([list.status, list.at('data.0.id')]).toEqual([200, id]);
      const organizations = await testServer.partner('GET', `/organizations?${key}=1`);
      expect(organizations.status).toBe(422);
      expect(JSON.stringify(organizations.body)).toContain('The field is not known.');
    },
  );

  test('is a name like others in a body', async () => {
    const invoice = `"phone_number":"87011234567","amount":1`;
    const ignored = await testServer.merchant(shop.key, 'POST', '/invoices', `{${invoice},"${name}":{"amount":"x"}}`);
    expect(ignored.status).toBe(201);
    const wrapped = await testServer.merchant(shop.key, 'POST', '/invoices', `{"${name}":{${invoice}}}`);
    expect(wrapped.at('errors')).toEqual({ phone_number: ['The field is required.'] });
    const refused = await testServer.partner('POST', '/organizations', `{"${name}":{"external_id":"x"}}`);
    expect([refused.status, Object.keys(Object(refused.at('errors')))]).toEqual([422, [name]]);
  });

  test('is a text like others in a path and in a record', async () => {
    expect((await testServer.merchant(shop.key, 'GET', `/${name}`)).at('error')).toBe('Not found');
    expect((await testServer.merchant(shop.key, 'GET', `/invoices/${name}`)).at('error')).toBe('Invoice not found');
    const subscription = await testServer.merchant(
      shop.key,
      'POST',
      '/subscriptions',
      `{"phone_number":"87011234567","amount":1000,"billing_period":"monthly","metadata":{"${name}":"kept"}}`,
    );
    expect(subscription.status).toBe(201);
    expect(subscription.text).toContain(`"metadata":{"${name}":"kept"}`);
  });
});
