import { expect, it } from 'vitest';
import { against, find, merchant } from '../selftest/test-support/test-run.ts';
import { json } from '../selftest/test-support/test-target.ts';
import { check } from './define.ts';

/** Reads an invoice that does not exist, as `name`. */
function unknown(name: string, needs: readonly 'load.burst:client_check_minute'[] = []) {
  return check({
    id: `invoice.read.${name}`,
    title: 'An invoice that does not exist returns 404',
    profile: 'merchant-core',
    clauses: ['M-4.3-404'],
    needs,
    async run({ api, clause }) {
      clause('M-4.3-404', await api.getInvoice(1)).status(404);
    },
  });
}

/** A merchant that refuses the first reads of an invoice, because it holds as many records as it permits. */
function fullFor(reads: number) {
  let left = reads;
  return merchant(({ url }, response) => {
    if (url?.endsWith('/invoices/1') !== true) return false;
    const isFull = left > 0;
    left -= 1;
    if (isFull) json(response, 429, { error: 'test_org_limit', error_code: 'test_org_limit', message: 'Full.' });
    else json(response, 404, { error: 'Invoice not found', message: 'There is none.' });
    return true;
  });
}

it('a check that finds no place for a record is tried again after all others', async () => {
  const results = await against(fullFor(1), [unknown('first'), unknown('second')]);
  expect(find(results, 'invoice.read.first')).toMatchObject({ verdict: 'pass' });
});

it('it is tried again before the exclusive checks, which may change the whole target', async () => {
  const checks = [unknown('first'), unknown('alone', ['load.burst:client_check_minute'])];
  const results = await against(fullFor(1), checks, { limits: { fraction: 1, enforced: true } });
  const [[first = 0] = [], [alone = 0] = []] = ['first', 'alone'].map(
    (name) => find(results, `invoice.read.${name}`)?.exchanges,
  );
  expect(find(results, 'invoice.read.first')).toMatchObject({ verdict: 'pass' });
  expect(first).toBeLessThan(alone);
});

it('is not tested when there is still none', async () => {
  const results = await against(fullFor(9), [unknown('first'), unknown('second')]);
  expect(find(results, 'invoice.read.first')).toMatchObject({ verdict: 'not_tested', reason: 'budget_exhausted' });
});
