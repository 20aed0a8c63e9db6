import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs, secondMs, timestamp } from '../../domain/time.ts';
import { openLog } from '../../log/log.ts';
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

function start(body?: unknown, { key } = shop): Promise<ReceivedResponse> {
  return testServer.merchant(key, 'POST', '/qr-refunds', body);
}

async function started(merchant = shop): Promise<number> {
  return (await start({}, merchant)).integer('id');
}

function read(id: number, { key } = shop, path = '') {
  return testServer.merchant(key, 'GET', `/qr-refunds/${id}${path}`);
}

function simulate(id: number, event: unknown, { key } = shop) {
  return testServer.merchant(key, 'POST', `/qr-refunds/${id}/simulate`, { event });
}

function operations(id: number, query = '', merchant = shop) {
  return read(id, merchant, `/operations${query}`);
}

function eventsAbout(id: number) {
  return testServer.received
    .map(({ body }) => body as { event: string; qr_refund?: { id: number } })
    .filter(({ qr_refund: session }) => session?.id === id);
}

describe('a session', () => {
  test.each([
    ['no body', undefined],
    ['an empty body', {}],
    ['no cashier', { provider_connection_id: null }],
  ])('is opened with %s and waits for its buyer', async (_, body) => {
    const response = await start(body);
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      id: expect.any(Number),
      status: 'awaiting_scan',
      client_name: null,
      qr_token_url: expect.stringMatching(/^https:/),
      qr_image_url: expect.stringMatching(/^https:/),
      expires_at: timestamp(testServer.server.clock.now() + 90 * secondMs),
      identified_at: null,
      completed_at: null,
      refunded_amount: null,
      receipt_url: null,
      poll_interval_seconds: 3,
      scan_wait_timeout_seconds: 90,
    });
    const {
      poll_interval_seconds: _poll,
      scan_wait_timeout_seconds: _wait,
      ...record
    } = response.body as object & Record<string, unknown>;
    expect((await read(response.integer('id'))).body).toEqual(record);
  });

  test('says another thing in every QR', async () => {
    const urls = [await start(), await start()].map((response) => response.string('qr_token_url'));
    expect(new Set(urls).size).toBe(2);
  });

  test.each([
    ['another organization', async () => testServer.onboard(), 404],
    ['its own', async () => shop, 200],
  ])('read by %s gives %s', async (_, merchantOf, status) => {
    const id = await started();
    const merchant = await merchantOf();
    await simulate(id, 'identified');
    const ref = `op-${id}-1`;
    for (const path of ['', '/operations', `/operations/${ref}`]) {
      const response = await read(id, merchant, path);
      expect([response.status, response.at('error')]).toEqual([status, status === 404 ? 'not_found' : undefined]);
    }
  });

  test('of another organization cannot be moved', async () => {
    const id = await started();
    const other = await testServer.onboard();
    const executed = await testServer.merchant(other.key, 'POST', `/qr-refunds/${id}/execute`, {
      operation_ref: 'op-1-1',
    });
    expect([(await simulate(id, 'expired', other)).status, executed.status]).toEqual([404, 404]);
    expect((await read(id)).at('status')).toBe('awaiting_scan');
  });

  test('is opened through the cashier that is named', async () => {
    const { body } = await testServer.control('cashier.add', { organization_id: shop.organizationId });
    const { id } = (body as { evidence: { connection: { id: number } } }).evidence.connection;
    expect((await start()).at('error')).toBe('connection_ambiguous');
    expect((await start({ provider_connection_id: id })).status).toBe(201);
    expect((await start({ provider_connection_id: 999_999 })).at('errors.provider_connection_id')).toBeDefined();
    await testServer.control('cashier.expire', { organization_id: shop.organizationId });
    expect((await start({ provider_connection_id: id })).at('error')).toBe('provider_session_invalid');
  });

  test('is not opened without a cashier', async () => {
    await testServer.control('cashier.unlink', { organization_id: shop.organizationId });
    const response = await start();
    expect([response.status, response.at('error')]).toEqual([503, 'provider_session_invalid']);
  });
});

describe('time', () => {
  test('ends a session without a scan, with one event', async () => {
    const id = await started();
    await testServer.pass(89 * secondMs);
    expect((await read(id)).at('status')).toBe('awaiting_scan');
    await testServer.pass(1 * secondMs);
    expect((await read(id)).at('status')).toBe('expired');
    expect((await operations(id)).at('error')).toBe('qr_refund_expired');
    expect((await simulate(id, 'identified')).at('error')).toBe('qr_refund_expired');
    await testServer.pass(hourMs);
    expect(eventsAbout(id)).toMatchObject([{ event: 'qr_refund.expired', qr_refund: { status: 'expired' } }]);
  });

  test('to choose a purchase is counted from the scan, and ends too', async () => {
    const id = await started();
    await testServer.pass(89 * secondMs);
    await simulate(id, 'identified');
    await testServer.pass(5 * minuteMs - secondMs);
    expect((await read(id)).at('status')).toBe('customer_identified');
    await testServer.pass(secondMs);
    const response = await testServer.merchant(shop.key, 'POST', `/qr-refunds/${id}/execute`, {
      operation_ref: `op-${id}-1`,
    });
    expect([response.status, response.at('error')]).toEqual([409, 'qr_refund_expired']);
    await testServer.pass(secondMs);
    expect(eventsAbout(id).map(({ event }) => event)).toEqual(['qr_refund.identified', 'qr_refund.expired']);
    expect((await start()).status).toBe(201);
  });

  test('goes on through a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'qr-refunds-'));
    const data = join(folder, 'shop.db');
    const before = await TestServer.start({ data });
    const { key } = await before.onboard();
    const id = (await before.merchant(key, 'POST', '/qr-refunds')).integer('id');
    await before.server.close();
    const after = await TestServer.start({ data });
    await after.pass(90 * secondMs);
    expect((await after.merchant(key, 'GET', `/qr-refunds/${id}`)).at('status')).toBe('expired');
    await after.stop();
    await rm(folder, { recursive: true });
  });
});

describe('a buyer', () => {
  test('who scans is announced with the session', async () => {
    const id = await started();
    const response = await simulate(id, 'identified');
    expect(response.body).toMatchObject({ id, status: 'customer_identified', client_name: expect.any(String) });
    expect(response.at('identified_at')).not.toBeNull();
    await testServer.pass(secondMs);
    expect(eventsAbout(id)).toEqual([
      { event: 'qr_refund.identified', qr_refund: response.body, source: 'Till', timestamp: expect.any(String) },
    ]);
  });

  test('scans once', async () => {
    const id = await started();
    const responses = await Promise.all([simulate(id, 'identified'), simulate(id, 'identified')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    await testServer.pass(secondMs);
    expect(eventsAbout(id)).toHaveLength(1);
    const again = { ability: 'qr_refund.scan', subject: { qr_refund_id: id }, params: {}, run: 'r' };
    expect((await testServer.callControl('POST', '/apply', again)).at('reason')).toBe(
      'The session does not wait for a buyer.',
    );
  });

  test('scans in production, where nothing is simulated', async () => {
    const real = await testServer.onboardProduction();
    const id = await started(real);
    const refused = await simulate(id, 'identified', real);
    expect([refused.status, refused.at('error')]).toEqual([403, 'not_sandbox']);
    await testServer.control('qr_refund.scan', { qr_refund_id: id });
    expect((await read(id, real)).at('status')).toBe('customer_identified');
  });

  test.each(['paid', '', null, 7])('cannot do %j', async (event) => {
    expect((await simulate(await started(), event)).at('errors.event')).toBeDefined();
  });
});

describe('purchases', () => {
  test('are not known before the scan', async () => {
    const id = await started();
    for (const response of [await operations(id), await read(id, shop, '/operations/op-1-1')]) {
      expect([response.status, response.at('error')]).toEqual([409, 'qr_refund_not_identified']);
    }
  });

  test('come newest first, in pages that meet', async () => {
    const id = await started();
    await simulate(id, 'identified');
    const first = await operations(id);
    expect(first.body).toMatchObject({ has_more: true, remaining_count: 2, client_name: expect.any(String) });
    const second = await operations(id, `?cursor=${encodeURIComponent(first.string('next_cursor'))}`);
    expect(second.body).toMatchObject({ has_more: false, next_cursor: null, remaining_count: 0 });
    const rows = [first, second].flatMap(
      ({ body }) => (body as { operations: { ref: string; date: string }[] }).operations,
    );
    expect(new Set(rows.map(({ ref }) => ref)).size).toBe(12);
    expect(rows.map(({ date }) => date)).toEqual(
      rows
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
    expect(
      new Set((first.body as { operations: { returnable: string }[] }).operations.map((row) => row.returnable)),
    ).toEqual(new Set(['none', 'partial', 'full']));
  });

  test.each(['x', 'YWZ0ZXI6MQ', encodeURIComponent('"; DROP'), 'x'.repeat(1_001)])(
    'have no page at the cursor %s',
    async (cursor) => {
      const id = await started();
      await simulate(id, 'identified');
      const response = await operations(id, `?cursor=${cursor}`);
      expect([response.status, Object.keys(response.at('errors') as object)]).toEqual([422, ['cursor']]);
    },
  );

  test('of another buyer have no cursor here', async () => {
    const [ours, theirs] = [await started(), await started()];
    for (const id of [ours, theirs]) await simulate(id, 'identified');
    const cursor = (await operations(theirs)).string('next_cursor');
    expect((await operations(ours, `?cursor=${cursor}`)).status).toBe(422);
  });

  test.each(['op-1-1', 'x'.repeat(300), '%00', '%E0%A4%A', 'op-%F0%9F%92%A5'])(
    'that do not exist are not found: %s',
    async (ref) => {
      const id = await started();
      await simulate(id, 'identified');
      const response = await read(id, shop, `/operations/${ref}`);
      expect(response.status).toBe(404);
    },
  );
});

test('what a QR or a receipt says is in no log', async () => {
  const lines: string[] = [];
  const log = openLog('trace', { write: (line) => void lines.push(line) });
  const watched = await TestServer.start({ log });
  const { key } = await watched.onboard();
  const session = await watched.merchant(key, 'POST', '/qr-refunds');
  const at = `/qr-refunds/${session.integer('id')}`;
  await watched.merchant(key, 'POST', `${at}/simulate`, { event: 'identified' });
  const ref = `op-${session.integer('id')}-1`;
  const executed = await watched.merchant(key, 'POST', `${at}/execute`, { operation_ref: ref });
  await watched.pass(minuteMs);
  await watched.stop();
  expect(lines.length).toBeGreaterThan(5);
  for (const link of [session.string('qr_token_url'), executed.string('receipt_url')]) {
    expect(lines.join('')).not.toContain(link.split('/').at(-1));
  }
});
