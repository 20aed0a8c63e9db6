import { expect, it } from 'vitest';
import { tryServer } from '../../../selftest/campaign/server-run.ts';
import type { WireLie } from '../../../selftest/response-mutators/mutator.ts';
import { qrIdempotencyChecks } from './idempotency.check.ts';

const refusal: WireLie = {
  operation: 'createQrInvoice',
  status: 409,
  becomes: { set: { '/status': 'paid' } },
};
const record: WireLie = {
  operation: 'getInvoice',
  status: 200,
  becomes: { set: { '/status': 'paid', '/paid_at': '2026-03-02T10:15:00+05:00' } },
};

async function verdict(lies: readonly WireLie[]) {
  const checks = qrIdempotencyChecks.filter(({ id }) => id === 'qr.idempotency.active-refused');
  const { results } = await tryServer({ checks, lies });
  return results.checks.find(({ id }) => id === 'qr.idempotency.active-refused')?.verdict;
}

it('a QR invoice that was paid meanwhile is active, and the refusal of its key may say so', async () => {
  expect(await verdict([refusal, record])).toBe('pass');
  expect(await verdict([refusal])).toBe('fail');
}, 30_000);
