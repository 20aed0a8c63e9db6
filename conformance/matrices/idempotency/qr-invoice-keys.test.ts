import { expect, it } from 'vitest';
import type { Mutation } from '../../selftest/response-mutators/mutation.ts';
import { runAgainstServer } from '../../selftest/subjects/server-run.ts';
import { activeQrInvoiceRows } from './qr-invoice-keys.ts';

const refusal: Mutation = {
  operation: 'createQrInvoice',
  status: 409,
  becomes: { set: { '/status': 'paid' } },
};
const record: Mutation = {
  operation: 'getInvoice',
  status: 200,
  becomes: { set: { '/status': 'paid', '/paid_at': '2026-03-02T10:15:00+05:00' } },
};

async function verdict(mutations: readonly Mutation[]) {
  const [row] = activeQrInvoiceRows;
  const { results } = await runAgainstServer({ checks: activeQrInvoiceRows, mutations });
  return results.checks.find(({ id }) => id === row?.id)?.verdict;
}

it('accepts a refusal that names a QR invoice paid in the meantime', async () => {
  expect(await verdict([refusal, record])).toBe('pass');
  expect(await verdict([refusal])).toBe('fail');
});
