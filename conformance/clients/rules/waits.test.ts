import { expect, test } from 'vitest';
import { judged, type Row, refused } from '../../selftest/test-support/client-traffic.ts';

/** As a date, which has no milliseconds: the first response is sent 1,010 ms after the clock of the observer began. */
const fourSecondsOn = new Date(performance.timeOrigin + 1_010 + 4_000).toUTCString();

const rows: readonly Row[] = [
  [
    'C-M-7.1-retry-after',
    'broken',
    'too early',
    [
      { send: 'GET /invoices', gets: [429, {}, { 'retry-after': '3' }] },
      { send: 'GET /invoices', after: 2000, gets: [200] },
    ],
  ],
  [
    'C-M-7.1-retry-after',
    'kept',
    'in time',
    [
      { send: 'GET /invoices', gets: [429, {}, { 'retry-after': '3' }] },
      { send: 'GET /invoices', after: 3010, gets: [200] },
    ],
  ],
  [
    'C-M-7.1-retry-after',
    'kept',
    'other requests meanwhile',
    [
      { send: 'GET /invoices', gets: [429, {}, { 'retry-after': '3' }] },
      { send: 'GET /tariff', after: 100, gets: [200] },
    ],
  ],
  [
    'C-M-7.1-retry-after',
    'broken',
    'before a date',
    [
      { send: 'GET /invoices', gets: [429, {}, { 'retry-after': fourSecondsOn }] },
      { send: 'GET /invoices', after: 2000, gets: [200] },
    ],
  ],
  [
    'C-M-7.1-retry-after',
    'kept',
    'after a date',
    [
      { send: 'GET /invoices', gets: [429, {}, { 'retry-after': fourSecondsOn }] },
      { send: 'GET /invoices', after: 4100, gets: [200] },
    ],
  ],
  [
    'C-M-7.1-retry-after',
    'silent',
    'a wait that is no number',
    [
      { send: 'GET /invoices', gets: [429, {}, { 'retry-after': 'soon' }] },
      { send: 'GET /invoices', after: 100, gets: [200] },
    ],
  ],
  [
    'C-M-7.7-busy',
    'broken',
    'at once',
    [
      { send: 'POST /catalog/bulk-delete', body: { ids: [1] }, gets: refused('catalog_busy', 409) },
      { send: 'POST /catalog/bulk-delete', after: 20, body: { ids: [1] }, gets: [200] },
    ],
  ],
  [
    'C-M-7.7-busy',
    'kept',
    'after some seconds',
    [
      { send: 'POST /catalog/bulk-delete', body: { ids: [1] }, gets: refused('catalog_busy', 409) },
      { send: 'POST /catalog/bulk-delete', after: 3000, body: { ids: [1] }, gets: [200] },
    ],
  ],
];

test.each(rows)('%s is %s: %s', (clause, wanted, _, story) => {
  expect(judged(clause, story)).toBe(wanted);
});
