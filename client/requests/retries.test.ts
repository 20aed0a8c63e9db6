import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMerchantClient, type MerchantClient } from '../merchant.ts';
import { wait } from './wait.ts';

type Reply = Response | Error | 'hang';

let replies: Reply[] = [];
let sent: Request[] = [];
let merchant: MerchantClient;

beforeEach(() => {
  sent = [];
  merchant = createMerchantClient({ baseUrl: 'http://service.test/v1', key: 'k', fetch: respond });
});

afterEach(() => vi.restoreAllMocks());

async function respond(request: Request): Promise<Response> {
  sent.push(request);
  const reply = replies.shift() ?? 'hang';
  if (reply instanceof Error) throw reply;
  if (reply !== 'hang') return reply;
  return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)));
}

function limited(seconds: number | string | undefined): Response {
  const headers = seconds === undefined ? {} : { 'Retry-After': String(seconds) };
  return Response.json({ error: 'request_rate_limited', error_code: 'request_rate_limited' }, { status: 429, headers });
}

function found(): Response {
  return Response.json({ id: 1 });
}

function failed(): Response {
  return Response.json({ error: 'server_error' }, { status: 500 });
}

const path = { id: 1 };
const body = { phone_number: '87011234567', amount: 1 };

test('a read is retried after the wait that the server states', async () => {
  replies = [limited(0), found()];
  expect(await merchant.getInvoice({ path })).toMatchObject({ ok: true, attempts: 2, data: { id: 1 } });
  expect(sent.map(({ url, headers }) => [url, headers.get('X-API-Key')])).toEqual(
    Array(2).fill(['http://service.test/v1/invoices/1', 'k']),
  );
});

test('a wait that is longer than allowed, and a limit without a wait, end the call', async () => {
  replies = [limited(61), limited(undefined)];
  const error = { code: 'request_rate_limited', retryAfterMs: 61_000, attempts: 1 };
  expect(await merchant.getInvoice({ path })).toMatchObject({ ok: false, error });
  expect(await merchant.getInvoice({ path })).toMatchObject({ error: { retryAfterMs: undefined, attempts: 1 } });
});

test('lost connections and 5xx responses of a read are retried, other codes are not', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  replies = [new TypeError('connection reset'), failed(), failed()];
  expect(await merchant.getInvoice({ path })).toMatchObject({ error: { code: 'server_error', attempts: 3 } });
  replies = [Response.json({ error: 'Invoice not found' }, { status: 404 })];
  expect(await merchant.getInvoice({ path })).toMatchObject({ error: { code: 'InvoiceNotFound', attempts: 1 } });
});

test('a change is sent once, unless it has a key or the caller asks for it', async () => {
  replies = [failed()];
  expect(await merchant.createInvoice({ body })).toMatchObject({ error: { attempts: 1 } });
  replies = [failed()];
  const emptyKey = await merchant.createInvoice({ body: { ...body, external_order_id_idempotency: '' } });
  expect(emptyKey).toMatchObject({ error: { attempts: 1 } });
  replies = [limited(0), found()];
  const keyed = await merchant.createInvoice({ body: { ...body, external_order_id_idempotency: 'order-1' } });
  expect(keyed).toMatchObject({ ok: true, attempts: 2 });
  replies = [limited(0), found()];
  const header = { 'Idempotency-Key': 'delete-1' };
  expect(await merchant.deleteCatalogItem({ path, header })).toMatchObject({ ok: true, attempts: 2 });
  replies = [limited(0), found()];
  expect(await merchant.cancelInvoice({ path }, { retryUnsafe: true })).toMatchObject({ ok: true, attempts: 2 });
});

test('a call ends at its timeout and at its signal', async () => {
  replies = ['hang'];
  const slow = await merchant.getInvoice({ path }, { timeout: 5, retries: 0 });
  expect(slow).toMatchObject({ error: { code: 'timed_out', status: undefined } });
  const controller = new AbortController();
  replies = ['hang'];
  const pending = merchant.getInvoice({ path }, { signal: controller.signal });
  controller.abort();
  expect(await pending).toMatchObject({ error: { code: 'aborted' } });
});

test('a wait ends at its signal', async () => {
  const controller = new AbortController();
  const waiting = wait(60_000, controller.signal);
  controller.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  await expect(wait(0, controller.signal)).rejects.toThrow('stopped');
});

test('a success that is not JSON is an error, not data', async () => {
  replies = [new Response('<html>', { status: 200 }), new Response('', { status: 200 }), found()];
  const error = { code: 'unreadable', status: 200 };
  expect(await merchant.getInvoice({ path }, { retries: 0 })).toMatchObject({ error });
  // A body that a closed connection has truncated can look like this, so a repeatable call is sent again.
  expect(await merchant.getInvoice({ path }, { maxRetryDelay: 0 })).toMatchObject({ ok: true, attempts: 2 });
});

test('a limit with an invalid Retry-After is not retried', async () => {
  const invalid = ['-5', '1.5', '+3', '1, 2', 'abc', '0x10'];
  replies = invalid.map((wait) => limited(wait));
  for (const _ of invalid)
    expect(await merchant.getTariff()).toMatchObject({ error: { retryAfterMs: undefined, attempts: 1 } });
});

test('a long wait is waited for, and no time is too long', async () => {
  vi.useFakeTimers();
  try {
    replies = [limited('2592000'), limited('9'.repeat(400)), found()];
    const controller = new AbortController();
    const options = { maxRetryDelay: Number.POSITIVE_INFINITY, timeout: Number.POSITIVE_INFINITY };
    const call = merchant.getInvoice({ path }, { ...options, signal: controller.signal });
    await vi.advanceTimersByTimeAsync(2_591_999_000);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000_000_000);
    expect(sent).toHaveLength(2);
    controller.abort();
    expect(await call).toMatchObject({ error: { code: 'aborted', attempts: 2 } });
  } finally {
    vi.useRealTimers();
  }
});

test('a fetch that ignores its signal does not hold the call', async () => {
  const deaf = createMerchantClient({ baseUrl: 'http://service.test', key: 'k', fetch: () => new Promise(() => {}) });
  expect(await deaf.createInvoice({ body }, { timeout: 1 })).toMatchObject({ error: { code: 'timed_out' } });
});

test('unknown keys, unknown values and nulls are kept', async () => {
  const record = { id: 1, status: 'hibernating', new_key: [1], description: null };
  replies = [Response.json(record)];
  expect(await merchant.getInvoice({ path })).toMatchObject({ ok: true, data: record });
});
