import { expect, test } from 'vitest';
import { type ClientClauseId, clientClauses } from '../../../generated/client-clauses.ts';
import { TrafficJudge } from '../judge/traffic-judge.ts';
import { operationAt } from '../traffic/operation.ts';
import type { Seen } from '../traffic/seen.ts';
import { trafficRules } from './all.ts';

type Response = readonly [status: number, body?: unknown, headers?: Record<string, string>];

/** One exchange of a story: what the client sends, and what it gets back. */
interface Step {
  readonly send: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Missing when no response arrives. */
  readonly gets?: Response;
  /** Milliseconds after the one before; 1000 by default. */
  readonly after?: number;
  readonly key?: string | null;
  readonly strayKeys?: readonly string[];
}

/** What the traffic shows about a clause: `kept`, `broken`, or `silent` when it shows nothing. */
function judged(clause: ClientClauseId, story: readonly Step[]): 'kept' | 'broken' | 'silent' {
  const judge = new TrafficJudge();
  let at = 0;
  for (const [i, step] of story.entries()) {
    at += step.after ?? 1000;
    judge.see(seen(step, { n: i + 1, at }));
  }
  const found = judge.end().get(clause) ?? [];
  if (found.length === 0) return 'silent';
  return found.every(({ holds }) => holds) ? 'kept' : 'broken';
}

function seen(step: Step, { n, at }: { n: number; at: number }): Seen {
  const [method = '', address = ''] = step.send.split(' ');
  const url = new URL(address, 'http://client.invalid');
  const api = url.pathname.startsWith('/organizations') ? 'partner' : 'merchant';
  const found = operationAt(api, method, url.pathname);
  const [status, body, headers = {}] = step.gets ?? [];
  return {
    n,
    from: at,
    to: at + 10,
    api,
    method,
    path: url.pathname,
    query: url.searchParams,
    operation: found?.operation,
    ids: found?.ids ?? {},
    caller: step.key === null ? undefined : (step.key ?? 'key 1'),
    strayKeys: step.strayKeys ?? [],
    headers: { 'content-type': 'application/json', ...step.headers },
    body: step.body,
    hasBody: step.body !== undefined,
    ...(status === undefined ? {} : { response: { status, headers, body } }),
  };
}

const order = { phone_number: '87010000001', amount: 1500, external_order_id: 'o-1' };
const created: Response = [201, { id: 7 }];

function key(external_order_id_idempotency: string): object {
  return { ...order, external_order_id_idempotency };
}

function refused(code: string, status = 422): Response {
  return [status, { error: code, message: 'text' }];
}

type Row = readonly [
  clause: ClientClauseId,
  wanted: 'kept' | 'broken' | 'silent',
  what: string,
  story: readonly Step[],
];

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
  [
    'C-M-4.7-scope',
    'broken',
    'ids and references',
    [{ send: 'POST /catalog/bulk-delete', body: { ids: [1], external_refs: ['a'] }, gets: [422] }],
  ],
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
    'C-P-7-no-process',
    'broken',
    'the same step again',
    [
      {
        send: 'POST /organizations/1/kaspi-auth/send-phone',
        body: { cashier_phone: '77010000001' },
        gets: refused('no_process', 409),
      },
      {
        send: 'POST /organizations/1/kaspi-auth/send-phone',
        body: { cashier_phone: '77010000001' },
        gets: refused('no_process', 409),
      },
    ],
  ],
  [
    'C-P-7-no-process',
    'kept',
    'init first',
    [
      {
        send: 'POST /organizations/1/kaspi-auth/send-phone',
        body: { cashier_phone: '77010000001' },
        gets: refused('no_process', 409),
      },
      { send: 'POST /organizations/1/kaspi-auth/init', body: {}, gets: [200] },
    ],
  ],
  [
    'C-P-7-otp-again',
    'broken',
    'a new process for a mistyped code',
    [
      {
        send: 'POST /organizations/1/kaspi-auth/verify-otp',
        body: { otp: '1111' },
        gets: [200, { error: 'invalid_otp' }],
      },
      { send: 'POST /organizations/1/kaspi-auth/init', body: {}, gets: [200] },
    ],
  ],
  [
    'C-P-4-window',
    'broken',
    'a code after eleven minutes',
    [
      { send: 'POST /organizations/1/kaspi-auth/init', body: {}, gets: [200] },
      { send: 'POST /organizations/1/kaspi-auth/verify-otp', after: 660_000, body: { otp: '0000' }, gets: [409] },
    ],
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
];

test.each(rows)('%s is %s: %s', (clause, wanted, _, story) => {
  expect(judged(clause, story)).toBe(wanted);
});

test('every clause that traffic can show has one rule', () => {
  const shown = Object.entries(clientClauses).flatMap(([id, { tier }]) => (tier === 'observed' ? [id] : []));
  expect(trafficRules.map(({ clause }) => clause).toSorted()).toEqual(shown.toSorted());
});

test('judges requests in the order in which they began, whenever they end', () => {
  const judge = new TrafficJudge();
  const first = seen({ send: 'POST /invoices', body: order, gets: refused('description_too_long') }, { n: 1, at: 0 });
  const second = seen({ send: 'POST /invoices', body: order, gets: refused('description_too_long') }, { n: 2, at: 5 });
  judge.see({ ...second, to: 8 });
  judge.see({ ...first, to: 20 });
  // The second was sent before the response to the first: the client could not know.
  expect(
    judge
      .end()
      .get('C-M-7.3-too-long')
      ?.every(({ holds }) => holds),
  ).toBe(true);
});
