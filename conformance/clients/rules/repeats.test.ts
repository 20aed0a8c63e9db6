import { expect, test } from 'vitest';
import { created, judged, key, order, type Row, refused } from '../../selftest/test-support/client-traffic.ts';

const rows: readonly Row[] = [
  [
    'C-M-7.3-key',
    'kept',
    'the same key after a lost response',
    [
      { send: 'POST /invoices', body: key('k') },
      { send: 'POST /invoices', body: key('k'), gets: created },
    ],
  ],
  [
    'C-M-7.3-key',
    'broken',
    'another key after a lost response',
    [
      { send: 'POST /invoices', body: key('k') },
      { send: 'POST /invoices', body: key('l'), gets: created },
    ],
  ],
  [
    'C-M-7.3-key',
    'broken',
    'no key after an error of the server',
    [
      { send: 'POST /invoices', body: order, gets: [502] },
      { send: 'POST /invoices', body: order, gets: created },
    ],
  ],
  [
    'C-M-7.3-key',
    'silent',
    'two invoices of one amount, both with a response',
    [
      { send: 'POST /invoices', body: order, gets: created },
      { send: 'POST /invoices', body: order, gets: created },
    ],
  ],
  [
    'C-M-7.3-too-long',
    'broken',
    'the same body again',
    [
      { send: 'POST /invoices', body: order, gets: refused('description_too_long') },
      { send: 'POST /invoices', body: order, gets: refused('description_too_long') },
    ],
  ],
  [
    'C-M-7.3-too-long',
    'kept',
    'a shorter description',
    [
      { send: 'POST /invoices', body: order, gets: refused('description_too_long') },
      { send: 'POST /invoices', body: { ...order, description: 'a' }, gets: created },
    ],
  ],
  [
    'C-M-7.3-too-long',
    'kept',
    'the refusal is accepted',
    [{ send: 'POST /invoices', body: order, gets: refused('description_too_long') }],
  ],
  [
    'C-M-7.3-too-long',
    'broken',
    'the same body after a shorter one',
    [
      { send: 'POST /invoices', body: order, gets: refused('description_too_long') },
      { send: 'POST /invoices', body: { ...order, description: 'a' }, gets: created },
      { send: 'POST /invoices', body: order, gets: refused('description_too_long') },
    ],
  ],
  [
    'C-M-7.3-connection',
    'kept',
    'the cashier is named',
    [
      { send: 'POST /invoices', body: order, gets: refused('connection_ambiguous') },
      { send: 'POST /invoices', body: { ...order, provider_connection_id: 1 }, gets: created },
    ],
  ],
  [
    'C-M-7.3-connection',
    'broken',
    'the same body again',
    [
      { send: 'POST /invoices', body: order, gets: refused('connection_ambiguous') },
      { send: 'POST /invoices', body: order, gets: refused('connection_ambiguous') },
    ],
  ],
  [
    'C-M-7.3-duplicate',
    'kept',
    'the named invoice is read',
    [
      {
        send: 'POST /invoices',
        body: key('k'),
        gets: [409, { error: 'duplicate_idempotency_key', invoice_id: 7, status: 'pending' }],
      },
      { send: 'GET /invoices/7', gets: [200, { id: 7 }] },
    ],
  ],
  [
    'C-M-7.3-duplicate',
    'broken',
    'a new key while the earlier invoice is open',
    [
      {
        send: 'POST /invoices',
        body: key('k'),
        gets: [409, { error: 'duplicate_idempotency_key', invoice_id: 7, status: 'pending' }],
      },
      { send: 'POST /invoices', body: key('l'), gets: created },
    ],
  ],
  [
    'C-M-7.3-duplicate',
    'silent',
    'a new key after the earlier invoice expired',
    [
      {
        send: 'POST /invoices',
        body: key('k'),
        gets: [409, { error: 'duplicate_idempotency_key', invoice_id: 7, status: 'expired' }],
      },
      { send: 'POST /invoices', body: key('l'), gets: created },
    ],
  ],
  [
    'C-M-4.5-lost',
    'broken',
    'a refund again without a look',
    [
      { send: 'POST /invoices/7/refund', body: { amount: 1 } },
      { send: 'POST /invoices/7/refund', body: { amount: 1 }, gets: created },
    ],
  ],
  [
    'C-M-4.5-lost',
    'kept',
    'the refunds are read first',
    [
      { send: 'POST /invoices/7/refund', body: { amount: 1 } },
      { send: 'GET /invoices/7/refunds', gets: [200] },
      { send: 'POST /invoices/7/refund', body: { amount: 1 }, gets: created },
    ],
  ],
  [
    'C-M-4.7-one-body',
    'broken',
    'one key for two bodies',
    [
      { send: 'POST /catalog/bulk-delete', headers: { 'idempotency-key': 'k' }, body: { ids: [1] }, gets: [200] },
      { send: 'POST /catalog/bulk-delete', headers: { 'idempotency-key': 'k' }, body: { ids: [2] }, gets: [409] },
    ],
  ],
];

test.each(rows)('%s is %s: %s', (clause, wanted, _, story) => {
  expect(judged(clause, story)).toBe(wanted);
});
