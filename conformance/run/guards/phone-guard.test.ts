import { describe, expect, it } from 'vitest';
import { connect, json, serve, targetAt, testSecrets } from '../../selftest/test-support/test-target.ts';
import { phoneGuard } from './phone-guard.ts';

/** Sends one raw request under the guard. The declared phone is 87010000001. */
async function sent(to: 'createInvoice' | 'sendCashierPhone' | 'createInvoices', body: unknown): Promise<string> {
  await using server = await serve((_, response) => json(response, 200, {}));
  const target = targetAt(server.url);
  const { wire, api } = connect(target);
  wire.guard(phoneGuard(target, testSecrets));
  try {
    await api.raw({ to, body, ...(to === 'sendCashierPhone' && { path: { id: 1 } }) });
    return 'sent';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('a request about a phone', () => {
  it.each([
    ['a declared one', { phone_number: '87010000001' }],
    ['a declared one in another form', { phone_number: '+7 (701) 000-00-01' }],
    ['a declared one with a digit more', { phone_number: '870100000011' }],
    ['a piece of a declared one', { phone_number: '8701000000' }],
    ['no phone at all', { phone_number: 'not a phone' }],
    ['another number in a field that holds none', { external_order_id: '87019999999' }],
  ])('is sent for %s', async (_, body) => {
    expect(await sent('createInvoice', body)).toBe('sent');
  });

  it.each([
    ['createInvoice', { phone_number: '87019999999' }],
    ['createInvoice', { phone_number: '7019999999' }],
    ['createInvoice', { phone_number: '８７０１９９９９９９９' }],
    ['createInvoice', { phone_number: 87_019_999_999 }],
    ['createInvoices', { invoices: [{ phone_number: '87010000001' }, { client: { msisdn: '+77019999999' } }] }],
    ['sendCashierPhone', { cashier_phone: '77019999999' }],
  ] as const)('is never sent for another one: %s %j', async (to, body) => {
    expect(await sent(to, body)).toContain('a phone number that merchant.phones does not list');
  });

  it('is sent for the numbers of the partner sandbox', async () => {
    for (const cashier_phone of ['77770000012', '87770000010', '7777000001', '777700000100', '7777000001o']) {
      expect(await sent('sendCashierPhone', { cashier_phone })).toBe('sent');
    }
  });
});
