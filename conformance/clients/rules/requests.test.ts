import { expect, test } from 'vitest';
import { created, judged, order, type Row } from '../../selftest/test-support/client-traffic.ts';

const rows: readonly Row[] = [
  ['C-M-1-prefix', 'broken', 'the prefix a second time', [{ send: 'GET /api/v1/invoices', gets: [404] }]],
  ['C-M-1-prefix', 'kept', 'a relative path', [{ send: 'GET /invoices', gets: [200] }]],
  [
    'C-M-4.7-scope',
    'broken',
    'ids and references',
    [{ send: 'POST /catalog/bulk-delete', body: { ids: [1], external_refs: ['a'] }, gets: [422] }],
  ],
  ['C-M-4.1-values', 'broken', 'a status that does not exist', [{ send: 'GET /invoices?status[]=open', gets: [422] }]],
  [
    'C-M-4.1-values',
    'kept',
    'values that exist',
    [{ send: 'GET /invoices?status[]=paid&sort_by=id&sort_order=asc&per_page=100&date_from=2026-01-31', gets: [200] }],
  ],
  [
    'C-M-4.2-discount',
    'broken',
    'a discount without a cart',
    [{ send: 'POST /invoices', body: { ...order, discount_percentage: 10 }, gets: [422] }],
  ],
  [
    'C-P-4-phone',
    'broken',
    'a phone with 8',
    [{ send: 'POST /organizations/1/kaspi-auth/send-phone', body: { cashier_phone: '87010000001' }, gets: [422] }],
  ],
  [
    'C-M-7.9-items-or-amount',
    'broken',
    'both',
    [{ send: 'POST /qr-refunds/1/execute', body: { amount: 1, items: [] }, gets: [422] }],
  ],
  [
    'C-M-1-both',
    'broken',
    'an amount and a cart',
    [{ send: 'POST /invoices', body: { ...order, cart_items: [{ catalog_item_id: 1, count: 1 }] }, gets: created }],
  ],
  [
    'C-M-1-both',
    'kept',
    'an amount, and a cart that is null',
    [{ send: 'POST /invoices', body: { ...order, cart_items: null }, gets: created }],
  ],
];

test.each(rows)('%s is %s: %s', (clause, wanted, _, story) => {
  expect(judged(clause, story)).toBe(wanted);
});
