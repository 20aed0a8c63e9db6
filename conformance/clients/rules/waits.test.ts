import { expect, test } from 'vitest';
import { created, judged, order, type Row, refused } from '../../selftest/test-support/client-traffic.ts';

/** As a date, which has no milliseconds: the first response is sent 1,010 ms after the clock of the observer began. */
const fourSecondsOn = new Date(performance.timeOrigin + 1_010 + 4_000).toUTCString();

/** The body of a refusal until so many milliseconds on the clock of the observer. */
function resetIn(ms: number): object {
  const reset_at = new Date(performance.timeOrigin + ms).toISOString();
  return { error: 'tariff_limit_reached', message: 'text', meta: { reset_at } };
}

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
    'C-M-7.6-tariff-limit',
    'broken',
    'before the reset',
    [
      { send: 'POST /invoices', body: order, gets: [429, resetIn(5_000)] },
      { send: 'POST /invoices', after: 3000, body: order, gets: created },
    ],
  ],
  [
    'C-M-7.6-tariff-limit',
    'kept',
    'after the reset',
    [
      { send: 'POST /invoices', body: order, gets: [429, resetIn(5_000)] },
      { send: 'POST /invoices', after: 5000, body: order, gets: created },
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
