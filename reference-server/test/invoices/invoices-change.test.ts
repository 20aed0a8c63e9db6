import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, minuteMs, secondMs } from '../../domain/time.ts';
import { type Merchant, TestServer } from '../test-server.ts';
import { invoiceCalls } from './invoice-calls.ts';

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
  await testServer.pass(secondMs);
  testServer.received.length = 0;
});
afterAll(() => testServer.stop());

const { read, act, events } = invoiceCalls(
  () => testServer,
  () => shop,
);

describe('cancelling', () => {
  test('the sandbox cancels at once and sends no event', async () => {
    const id = await testServer.invoice(shop.key);
    const cancelled = await act(id, 'cancel');
    expect(cancelled.status).toBe(200);
    expect(cancelled.body).toMatchObject({
      invoice: { id, status: 'cancelled', amount: '1500.00', phone: '77011234567' },
    });
    await testServer.pass(secondMs);
    expect(events()).toEqual([]);
    expect((await act(id, 'cancel')).at('error')).toBe('Invoice cannot be cancelled');
  });

  test('of two concurrent cancels one succeeds', async () => {
    const id = await testServer.invoice(shop.key);
    const responses = await Promise.all([act(id, 'cancel'), act(id, 'cancel')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test.each([
    ['accept', 'cancelled'],
    ['fail', 'error'],
  ])('production asks the provider; after %s the invoice becomes %s', async (outcome, status) => {
    const real = await testServer.onboardProduction();
    await testServer.control('cancel.next', { organization_id: real.organizationId }, { outcome });
    const id = await testServer.invoice(real.key);
    const response = await act(id, 'cancel', undefined, real);
    expect([response.status, response.at('invoice_id')]).toEqual([202, id]);
    expect((await read(id, real)).at('status')).toBe('cancelling');
    await testServer.pass(secondMs);
    expect((await read(id, real)).at('status')).toBe(status);
    expect(events()).toMatchObject([{ invoice: { id, status } }]);
  });

  test('a refused cancel leads back to pending without an event; the payment is synchronised minutes later', async () => {
    await testServer.control('cancel.next', { organization_id: shop.organizationId }, { outcome: 'refuse' });
    const id = await testServer.invoice(shop.key);
    expect((await act(id, 'cancel')).status).toBe(202);
    await testServer.pass(secondMs);
    expect((await read(id)).at('status')).toBe('pending');
    expect(events()).toEqual([]);
    await testServer.pass(2 * minuteMs);
    expect((await read(id)).body).toMatchObject({ status: 'paid', paid_at: expect.stringMatching(/\+05:00$/) });
    expect(events()).toMatchObject([{ invoice: { status: 'paid' } }]);
  });
});

describe('simulating', () => {
  test('an error can be simulated from every status, with a message of 255 characters', async () => {
    const id = await testServer.invoice(shop.key);
    await act(id, 'simulate-status', { status: 'paid' });
    const text = 'x'.repeat(255);
    expect((await act(id, 'simulate-status', { status: 'error', error_message: text })).body).toMatchObject({
      invoice: { id, status: 'error', error_code: 'sandbox_simulated_error', error_message: text },
    });
    expect((await act(id, 'simulate-status', { status: 'error', error_message: `${text}x` })).status).toBe(422);
  });

  test('the other values need an open invoice, and unknown ones are refused', async () => {
    const id = await testServer.invoice(shop.key);
    await act(id, 'simulate-status', { status: 'cancelled' });
    expect((await act(id, 'simulate-status', { status: 'paid' })).body).toMatchObject({
      error_code: 'invalid_status_transition',
      current_status: 'cancelled',
      allowed_from: ['pending', 'processing'],
    });
    expect((await act(id, 'simulate-status', { status: 'pending' })).status).toBe(422);
  });
});

test('an unpaid invoice expires a day after its creation', async () => {
  const id = await testServer.invoice(shop.key);
  await testServer.pass(dayMs - secondMs);
  expect((await read(id)).at('status')).toBe('pending');
  await testServer.pass(secondMs);
  expect((await read(id)).at('status')).toBe('expired');
});

test('an invoice that the provider has not accepted yet can be paid', async () => {
  const id = await testServer.invoice(shop.key);
  await testServer.control('invoice.pay', { invoice_id: id });
  await testServer.pass(secondMs);
  expect((await read(id)).body).toMatchObject({ status: 'paid', provider_invoice_id: expect.stringMatching(/^SBX-/) });
});

test("another organization's invoice is not found", async () => {
  const id = await testServer.invoice(shop.key);
  const other = await testServer.onboard();
  for (const response of [await read(id, other), await act(id, 'cancel', undefined, other)]) {
    expect([response.status, response.at('error')]).toEqual([404, 'Invoice not found']);
  }
});
