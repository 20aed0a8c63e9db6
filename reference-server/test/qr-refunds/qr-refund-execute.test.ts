import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs, secondMs } from '../../domain/time.ts';
import type { ReceivedResponse } from '../send.ts';
import { type Merchant, TestServer } from '../test-server.ts';

let testServer: TestServer;
let shop: Merchant;
beforeAll(async () => {
  testServer = await TestServer.start({
    rateLimitScale: 1_000,
    limits: { test_organizations: 1_000 },
  });
});
beforeEach(async () => {
  shop = await testServer.onboard();
});
afterAll(() => testServer.stop());

interface Purchase {
  readonly ref: string;
  readonly amount: number;
  readonly returnable: string;
  readonly available_for_refund: number;
  readonly already_refunded: number;
  readonly items: readonly { ref: string; price: number; count: number; available_for_refund: number }[];
}

function call(method: string, id: number, path: string, body?: unknown, { key } = shop): Promise<ReceivedResponse> {
  return testServer.merchant(key, method, `/qr-refunds/${id}${path}`, body);
}

function execute(id: number, body: unknown, merchant = shop) {
  return call('POST', id, '/execute', body, merchant);
}

function read(id: number) {
  return call('GET', id, '');
}

async function purchase(id: number, ref: string): Promise<Purchase> {
  return (await call('GET', id, `/operations/${ref}`)).body as Purchase;
}

/** A session whose buyer has scanned; those with the same number are the same. */
async function identified(buyer?: number, { key } = shop): Promise<number> {
  const id = (await testServer.merchant(key, 'POST', '/qr-refunds')).integer('id');
  await testServer.control('qr_refund.scan', { qr_refund_id: id }, buyer === undefined ? {} : { buyer });
  return id;
}

/** The buyer's purchases, the newest first. */
async function purchases(id: number): Promise<readonly Purchase[]> {
  const { body } = await call('GET', id, '/operations');
  return Promise.all((body as { operations: Purchase[] }).operations.map(({ ref }) => purchase(id, ref)));
}

/** Positions of the purchases of every buyer, the newest first, by their special property. */
const places = { any: 0, byLines: 1, nothing: 2, partly: 3, partlyByLines: 4, fraction: 5 };
const count = 12;
function nameOf(buyer: number, which: keyof typeof places): string {
  return `op-${buyer}-${count - places[which]}`;
}

async function identifiedWith(which: keyof typeof places): Promise<{ id: number; ref: string }> {
  const id = await identified();
  const rows = await purchases(id);
  return { id, ref: rows[places[which]]?.ref ?? '' };
}

describe('what goes back', () => {
  test.each([
    ['all of a purchase', 'any', {}, '1500.00'],
    ['all that is left of one', 'partly', {}, '1500.00'],
    ['all of one that goes by lines', 'byLines', {}, '2281.50'],
    ['a sum', 'any', { amount: 500 }, '500.00'],
    ['a fraction of a tenge', 'fraction', { amount: 0.29 }, '0.29'],
    ['exactly what is left', 'partly', { amount: 1_500 }, '1500.00'],
    ['all, said as a sum, of one that goes by lines', 'byLines', { amount: 2_281.5 }, '2281.50'],
    ['a line', 'byLines', { items: [{ ref: 'item-2' }] }, '990.00'],
    ['a part of a line', 'byLines', { items: [{ ref: 'item-1', amount: 430.5 }] }, '430.50'],
    [
      'two lines',
      'byLines',
      {
        items: [
          { ref: 'item-1', amount: null },
          { ref: 'item-2', amount: 0.5 },
        ],
      },
      '1292.00',
    ],
    ['what is left of a line', 'partlyByLines', { items: [{ ref: 'item-2' }] }, '650.25'],
  ] as const)('can be %s', async (_, which, body, refunded) => {
    const { id, ref } = await identifiedWith(which);
    const before = await purchase(id, ref);
    const response = await execute(id, { operation_ref: ref, ...body });
    expect(response.body).toEqual({
      id,
      status: 'completed',
      refunded_amount: refunded,
      receipt_url: expect.stringMatching(/^https:/),
      client_name: expect.any(String),
      completed_at: expect.any(String),
    });
    expect((await read(id)).body).toMatchObject({
      status: 'completed',
      refunded_amount: refunded,
      receipt_url: response.at('receipt_url'),
    });
    const after = await purchase(id, ref);
    expect(after.already_refunded).toBeCloseTo(before.already_refunded + Number(refunded), 10);
    expect(after.available_for_refund).toBeCloseTo(before.available_for_refund - Number(refunded), 10);
  });

  test('is announced once', async () => {
    const { id, ref } = await identifiedWith('any');
    await execute(id, { operation_ref: ref });
    await testServer.pass(10 * minuteMs);
    const about = testServer.received.map(({ body }) => body as { event: string; qr_refund?: { id: number } });
    const ours = about.filter(({ qr_refund: session }) => session?.id === id);
    expect(ours.map(({ event }) => event)).toEqual(['qr_refund.identified', 'qr_refund.completed']);
    expect(ours.at(-1)?.qr_refund).toEqual((await read(id)).body);
  });
});

describe('a refusal', () => {
  test.each([
    ['of a purchase that cannot be returned', 'nothing', {}, 'operation_not_returnable'],
    ['of a part of it', 'nothing', { amount: 1 }, 'operation_not_returnable'],
    ['of a tiyn too much', 'any', { amount: 1_500.01 }, 'refund_amount_exceeds_available'],
    ['of more than is left', 'partly', { amount: 1_500.01 }, 'refund_amount_exceeds_available'],
    [
      'of more than the line',
      'any',
      { items: [{ ref: 'item-1', amount: 1_500.01 }] },
      'refund_amount_exceeds_available',
    ],
    [
      'of more than is left of a line',
      'partlyByLines',
      { items: [{ ref: 'item-2', amount: 650.26 }] },
      'refund_amount_exceeds_available',
    ],
    ['of a sum where lines are needed', 'byLines', { amount: 100 }, 'partial_refund_requires_return_items'],
  ] as const)('%s has its code', async (_, which, body, code) => {
    const { id, ref } = await identifiedWith(which);
    const before = await purchase(id, ref);
    const response = await execute(id, { operation_ref: ref, ...body });
    expect([response.status, response.at('error')]).toEqual([422, code]);
    expect([(await read(id)).at('status'), await purchase(id, ref)]).toEqual(['customer_identified', before]);
  });

  test.each([
    ['amount and items', { amount: 1, items: [{ ref: 'item-1' }] }, 'items'],
    ['three fraction digits', { amount: 1.005 }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['less than nothing', { amount: -5 }, 'amount'],
    ['more than money', { amount: 1e300 }, 'amount'],
    ['a text', { amount: '500' }, 'amount'],
    ['three fraction digits of a line', { items: [{ ref: 'item-1', amount: 0.015 }] }, 'items.0.amount'],
    ['no line', { items: [] }, 'items'],
    ['an unknown line', { items: [{ ref: 'item-1' }, { ref: 'item-9' }] }, 'items.1.ref'],
    [
      'a line twice',
      {
        items: [
          { ref: 'item-1', amount: 1 },
          { ref: 'item-1', amount: 1 },
        ],
      },
      'items.1.ref',
    ],
    ['an outcome that is none', { simulate: { status: 'lost' } }, 'simulate.status'],
  ])('of %s names the field', async (_, body, field) => {
    const { id, ref } = await identifiedWith('any');
    const response = await execute(id, { operation_ref: ref, ...body });
    expect([response.status, Object.keys(response.at('errors') as object)]).toEqual([422, [field]]);
    expect((await read(id)).at('status')).toBe('customer_identified');
  });

  test.each(['op-1-1', 'x', '💥'])('of a purchase that the buyer did not make: %s', async (ref) => {
    const id = await identified();
    const response = await execute(id, { operation_ref: ref });
    expect([response.status, response.at('error')]).toEqual([404, 'not_found']);
  });

  test('before the scan, whatever is sent', async () => {
    const id = (await testServer.merchant(shop.key, 'POST', '/qr-refunds')).integer('id');
    expect((await execute(id, { operation_ref: 'x' })).at('error')).toBe('qr_refund_not_identified');
  });

  test('without a body', async () => {
    expect((await execute(await identified(), undefined)).status).toBe(422);
  });
});

describe('simulate', () => {
  test('shows a failure in the sandbox, and nothing is refunded', async () => {
    const id = await identified(4);
    const ref = nameOf(4, 'any');
    const response = await execute(id, {
      operation_ref: ref,
      simulate: { status: 'failed', error_code: 'shown_nowhere' },
    });
    expect(response.body).toMatchObject({ status: 'failed', receipt_url: null, completed_at: null });
    expect(`${response.text}${(await read(id)).text}`).not.toContain('shown_nowhere');
    expect(await purchase(await identified(4), ref)).toMatchObject({ already_refunded: 0 });
    const again = await execute(id, { operation_ref: ref });
    expect([again.status, again.at('error')]).toEqual([409, 'qr_refund_expired']);
    await testServer.pass(10 * minuteMs);
    expect((await read(id)).at('status')).toBe('failed');
  });

  test('is for the sandbox only', async () => {
    const real = await testServer.onboardProduction();
    const id = await identified(undefined, real);
    const ref = `op-${id}-1`;
    const refused = await execute(id, { operation_ref: ref, simulate: { status: 'completed' } }, real);
    expect([refused.status, refused.at('error')]).toEqual([403, 'not_sandbox']);
    expect((await execute(id, { operation_ref: ref }, real)).at('status')).toBe('completed');
  });
});

test('an ended tariff blocks the start and the execution, and nothing that only reads', async () => {
  const real = await testServer.onboardProduction();
  const id = await identified(undefined, real);
  await testServer.control('tariff.expire', { organization_id: real.organizationId });
  const start = await testServer.merchant(real.key, 'POST', '/qr-refunds');
  const blocked = [start, await execute(id, { operation_ref: `op-${id}-1` }, real)];
  expect(blocked.map((response) => response.at('error'))).toEqual(['tariff_inactive', 'tariff_inactive']);
  const paths = ['', '/operations', `/operations/op-${id}-1`];
  const kept = await Promise.all(paths.map((path) => call('GET', id, path, undefined, real)));
  expect(kept.map(({ status }) => status)).toEqual([200, 200, 200]);
});

describe('at once', () => {
  test('two executions of one session: one refunds', async () => {
    const { id, ref } = await identifiedWith('any');
    const responses = await Promise.all([1, 2, 3].map(() => execute(id, { operation_ref: ref, amount: 500 })));
    expect(responses.map((response) => response.at('error') ?? response.status).sort()).toEqual([
      200,
      'qr_refund_completed',
      'qr_refund_completed',
    ]);
    expect((await purchase(id, ref)).already_refunded).toBe(500);
  });

  test('two sessions of one buyer never give back more than was paid', async () => {
    const ids = await Promise.all([7, 7, 7, 7].map((buyer) => identified(buyer)));
    const ref = nameOf(7, 'any');
    const responses = await Promise.all(ids.map((id) => execute(id, { operation_ref: ref, amount: 600 })));
    expect(responses.map((response) => response.at('error') ?? response.status).sort()).toEqual([
      200,
      200,
      'refund_amount_exceeds_available',
      'refund_amount_exceeds_available',
    ]);
    expect(await purchase(ids[0] ?? 0, ref)).toMatchObject({ already_refunded: 1_200, available_for_refund: 300 });
  });

  test('two sessions of one buyer want the same purchase whole: one gets it', async () => {
    const ids = await Promise.all([8, 8].map((buyer) => identified(buyer)));
    const responses = await Promise.all(ids.map((id) => execute(id, { operation_ref: nameOf(8, 'byLines') })));
    expect(responses.map((response) => response.at('error') ?? response.status).sort()).toEqual([
      200,
      'operation_not_returnable',
    ]);
    await testServer.pass(secondMs);
    const statuses = await Promise.all(ids.map(async (id) => (await read(id)).at('status')));
    expect(statuses.sort()).toEqual(['completed', 'customer_identified']);
  });

  test('the same number of another organization is another buyer', async () => {
    const other = await testServer.onboard();
    const [ours, theirs] = [await identified(9), await identified(9, other)];
    const body = { operation_ref: nameOf(9, 'any') };
    expect([(await execute(ours, body)).status, (await execute(theirs, body, other)).status]).toEqual([200, 200]);
  });
});

test('a sum and a line of one purchase never add up to more than it', async () => {
  const ref = nameOf(5, 'any');
  await execute(await identified(5), { operation_ref: ref, amount: 1_400 });
  const id = await identified(5);
  expect((await purchase(id, ref)).items).toMatchObject([{ price: 750, count: 2, available_for_refund: 100 }]);
  const more = await execute(id, { operation_ref: ref, items: [{ ref: 'item-1', amount: 100.01 }] });
  expect(more.at('error')).toBe('refund_amount_exceeds_available');
  expect((await execute(id, { operation_ref: ref, items: [{ ref: 'item-1' }] })).at('refunded_amount')).toBe('100.00');
  expect(await purchase(id, ref)).toMatchObject({ returnable: 'none', available_for_refund: 0 });
});
