import { expect, test } from 'vitest';
import { judged, type Row } from '../../selftest/test-support/client-traffic.ts';

const rows: readonly Row[] = [
  ['C-M-5-key', 'kept', 'the key in its header', [{ send: 'GET /invoices', gets: [200] }]],
  [
    'C-M-5-key',
    'broken',
    'one request without a key',
    [
      { send: 'GET /invoices', gets: [200] },
      { send: 'GET /tariff', key: null, gets: [401] },
    ],
  ],
  [
    'C-M-5-key-elsewhere',
    'broken',
    'a key in the address',
    [{ send: 'GET /invoices', strayKeys: ['the address'], gets: [200] }],
  ],
  [
    'C-P-5-merchant-key',
    'broken',
    'the key of the partner at the merchant interface',
    [
      { send: 'GET /organizations', gets: [200] },
      { send: 'GET /invoices', gets: [401] },
    ],
  ],
  ['C-P-5-merchant-key', 'silent', 'no partner at all', [{ send: 'GET /invoices', gets: [200] }]],
];

test.each(rows)('%s is %s: %s', (clause, wanted, _, story) => {
  expect(judged(clause, story)).toBe(wanted);
});
