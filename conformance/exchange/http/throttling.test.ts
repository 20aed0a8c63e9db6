import { expect, it } from 'vitest';
import { connect, json, serve, targetAt } from '../../selftest/test-support/test-target.ts';

/** Creates an invoice on a target that responds with 429, and this body. */
async function refusedWith(body: unknown) {
  await using server = await serve((_, response) => json(response, 429, body, { 'Retry-After': '86400' }));
  const { api } = connect(targetAt(server.url));
  return await api.createInvoice({ phone_number: '87010000001', amount: 1500 });
}

it.each(['connection_ambiguous', 'receipt_not_found', 'cashbox_disabled'])(
  'takes %s, which has another status wherever it is given, for what it is, and no rate',
  async (error) => {
    expect((await refusedWith({ error, message: 'x' })).status).toBe(429);
  },
);

it('does not wait for tomorrow when the invoices of today are used up', async () => {
  const refused = refusedWith({ error: 'tariff_limit_reached', message: 'x' });
  await expect(refused).rejects.toMatchObject({ verdict: 'not_tested', reason: 'budget_exhausted' });
});
