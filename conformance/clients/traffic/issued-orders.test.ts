import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { json, serve } from '../../selftest/test-support/test-target.ts';
import { TrafficJudge } from '../judge/traffic-judge.ts';
import { startObserver } from './observer.ts';

const order = { phone_number: '87010000001', amount: 1500, external_order_id: 'o-1' };

/** What two creations show about an order that is issued again, when the first invoice then has this status. */
async function shown(status: string, second: object, secondId = 8): Promise<readonly (readonly [boolean, string])[]> {
  let made = 0;
  const keys: unknown[] = [];
  await using server = await serve(async (request, response) => {
    await text(request);
    keys.push(request.headers['x-api-key']);
    made += request.method === 'POST' ? 1 : 0;
    if (request.method === 'POST') return json(response, 201, { id: made === 1 ? 7 : secondId });
    json(response, 200, { id: 7, status });
  });
  const judge = new TrafficJudge();
  const bases = { merchant: `${server.url}/api/v1`, partner: `${server.url}/api/partner` };
  await using observer = await startObserver({ bases, see: (one) => judge.see(one), learned: () => undefined });
  for (const body of [{ ...order, external_order_id_idempotency: 'a' }, second]) {
    const headers = { 'X-API-Key': 'key-of-a-merchant', 'Content-Type': 'application/json' };
    await fetch(`${observer.bases.merchant}/invoices`, { method: 'POST', headers, body: JSON.stringify(body) });
  }
  expect(new Set(keys)).toEqual(new Set(['key-of-a-merchant']));
  return (judge.end().get('C-M-7.3-order-again') ?? []).map(({ holds, actual }) => [holds, actual] as const);
}

test.each(['processing', 'pending', 'cancelling', 'paid'])(
  'an order that is issued again while its invoice is %s is advice',
  async (status) => {
    expect(await shown(status, order)).toEqual([[false, `another one, while invoice 7 is ${status}`]]);
  },
);

test.each(['expired', 'cancelled', 'error'])('an order whose invoice is %s may be issued again', async (status) => {
  expect(await shown(status, order)).toEqual([[true, expect.any(String)]]);
});

test.each([
  ['another order', { ...order, external_order_id: 'o-2' }, 8],
  ['the rest of an order', { ...order, amount: 700 }, 8],
  ['another payer of an order', { ...order, phone_number: '87010000002' }, 8],
  ['no order', { phone_number: '87010000001', amount: 1500 }, 8],
  ['an order whose first invoice is returned again', order, 7],
])('%s shows nothing', async (_, second, id) => {
  expect(await shown('pending', second, id)).toEqual([]);
});
