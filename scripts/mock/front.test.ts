import { describe, expect, test } from 'vitest';
import { requestOf, TestMocks } from './test-mocks.ts';

const mocks = new TestMocks();

describe('the front of the mock', () => {
  test.each([
    ['createInvoice', '{"phone_number":', 'body', 'The body is not valid JSON.'],
    ['createOrganization', '[', 'body', 'The body is not valid JSON.'],
    ['createInvoice', '{"phone_number":"87010000001","amount":1,"amount":2}', 'amount', 'The field is present twice.'],
    ['createInvoice', '{"cart_items":[{"count":1,"count":2}]}', 'cart_items.0.count', 'The field is present twice.'],
  ])('%s with the text %s gets 400 that names %s', async (id, body, field, message) => {
    const response = await mocks.ask({ ...requestOf(id), body });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'Bad request', message, errors: { [field]: [message] } }),
    ]);
  });

  /** Bodies that no organization may send, by operation, and what the response names. */
  const combinations: [string, object, string, object][] = [
    ['createInvoice', { phone_number: '87010000001' }, 'errors', { amount: ['The field is required.'] }],
    [
      'createInvoice',
      { phone_number: '87010000001', amount: 1500, discount_percentage: 10 },
      'errors',
      { discount_percentage: ['The field is allowed together with cart_items only.'] },
    ],
    ['deleteCatalogItems', {}, 'error', 'catalog_delete_scope_required'],
    ['deleteCatalogItems', { dry_run: true }, 'error', 'catalog_delete_scope_required'],
    ['deleteCatalogItems', { ids: [] }, 'error', 'catalog_delete_scope_required'],
    ['deleteCatalogItems', { ids: [1], external_refs: ['a'] }, 'error', 'catalog_delete_scope_required'],
    [
      'executeQrRefund',
      { operation_ref: 'op-1', amount: 5, items: [{ ref: 'a' }] },
      'errors',
      { amount: [expect.stringContaining('either amount or items')] },
    ],
  ].map(([id, body, key, value]) => [String(id), Object(body), String(key), value as object]);
  test.each(combinations)(
    '%s with %j is refused, because the fields do not go together',
    async (id, body, key, value) => {
      const response = await mocks.ask({ ...requestOf(id), body: JSON.stringify(body) });
      expect([response.status, (await bodyOf(response))[key]]).toEqual([422, value]);
    },
  );

  const cart = [{ catalog_item_id: 1, count: 1 }];
  test.each([
    ['createInvoice', { phone_number: '87010000001', amount: 1500 }, 201],
    ['createInvoice', { phone_number: '87010000001', cart_items: cart, discount_percentage: 10 }, 201],
    ['createInvoice', { phone_number: '87010000001', amount: 1500, cart_items: cart }, 201],
    ['createQrInvoice', { cart_items: cart }, 201],
    ['createStaticQr', { amount: 5 }, 201],
    ['deleteCatalogItems', { external_refs: ['a'], dry_run: true }, 200],
    ['executeQrRefund', { operation_ref: 'op-1', amount: 5 }, 200],
  ])('%s with %j is accepted, because some organization may send it', async (id, body, status) => {
    const response = await mocks.ask({ ...requestOf(id), body: JSON.stringify(body) });
    expect(await response.text()).not.toContain('errors');
    expect(response.status).toBe(status);
  });

  test.each(['', '17', 'a&batch_id=b'])('the removed filter batch_id=%s is refused', async (value) => {
    const list = requestOf('listCatalogItems');
    const response = await mocks.ask({ ...list, path: `${list.path}?batch_id=${value}` });
    expect([response.status, (await bodyOf(response)).error]).toEqual([422, 'catalog_batch_filter_removed']);
  });

  test.each([
    ['/invoices?status[]=paid&status[]=new', { status: [expect.stringContaining('must be one of: pending')] }],
    ['/invoices?per_page=0&date_to=2026-13-01', { per_page: [expect.any(String)], date_to: [expect.any(String)] }],
    ['/invoices?__proto__=1&per_page=x', { per_page: ['The value must be an integer.'] }],
  ])('%s names the parameters', async (path, errors) => {
    const response = await mocks.ask({ ...requestOf('listInvoices'), path });
    expect([response.status, (await bodyOf(response)).errors]).toEqual([422, errors]);
  });

  test.each([
    ['POST', '/invoices/1042/refund', '', 201],
    ['POST', '/invoices/1042/refund', '{}', 201],
    ['POST', '/invoices/1042/refund', '[]', 201],
    ['POST', '/invoices', '[]', 422],
    ['POST', '/invoices', '', 422],
    ['POST', '/invoices/1042/cancel', 'anything', 200],
    ['GET', '/invoices/%31%30', undefined, 200],
    ['GET', '/invoices/', undefined, 200],
    ['GET', '/invoices/1042/?per_page=1', undefined, 200],
    ['GET', '/', undefined, 404],
    ['GET', '/nothing', undefined, 404],
    ['POST', '/catalog/upload-image', '{}', 404],
    ['POST', '/catalog/2001', '{}', 405],
  ])('%s %s with the body %j gets %d', async (method, path, body, status) => {
    const response = await mocks.ask({ api: 'merchant', method, path, body });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('allow')).toBe(status === 405 ? 'PATCH, DELETE, OPTIONS' : null);
  });
});

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  return Object(await response.json());
}
