import { expect, it } from 'vitest';
import { against, find, merchant } from '../selftest/test-support/test-run.ts';
import { type Check, check } from './define.ts';

/** Reads an invoice that does not exist. */
const unknown: Check = check({
  id: 'invoice.read.unknown',
  title: 'An invoice that does not exist returns 404',
  profile: 'merchant-core',
  clauses: ['M-4.3-404'],
  needs: [],
  async run({ api, clause }) {
    clause('M-4.3-404', await api.getInvoice(1)).status(404);
  },
});

/** A merchant whose reads of the invoice have these statuses, the last of them from then on. */
function responding(statuses: readonly number[]) {
  const left = [...statuses];
  return merchant(({ url }, response) => {
    if (url?.endsWith('/invoices/1') !== true) return false;
    const status = (left.length > 1 ? left.shift() : left[0]) ?? 404;
    const body = status === 404 ? { error: 'Invoice not found', message: 'There is none.' } : { message: 'Busy.' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return true;
  });
}

it.each([
  ['a 503 that does not come again proves nothing', [503, 404], 'inconclusive'],
  ['nor does a 500 that is another failure the second time', [500, 503, 404], 'inconclusive'],
  ['a 503 that comes each time is a failure', [503], 'fail'],
  ['so is what a whole attempt shows', [503, 200], 'fail'],
  ['another failure is not tried again', [200, 404], 'fail'],
] as const)('%s', async (_, statuses, verdict) => {
  expect(find(await against(responding(statuses), [unknown]), unknown.id)).toMatchObject({ verdict });
});

it('names the response, and leaves the clause open', async () => {
  const results = await against(responding([503, 404]), [unknown]);
  expect(find(results, unknown.id)).toMatchObject({
    reason: 'interfered',
    message: expect.stringMatching(/^GET \/invoices\/1 → 503 \(exchange \d+\): no documented code/),
    assertions: [{ clause: 'M-4.3-404', verdict: 'inconclusive' }],
  });
});

/** Needs a record that a step of the check makes. */
const prevented: Check = check({
  ...unknown,
  id: 'invoice.read.prevented',
  async run({ api, clause }) {
    const created = await api.getInvoice(1, { purpose: 'setup' });
    clause('M-4.3-404', await api.getInvoice(created.integer('/id'))).status(404);
  },
});

it.each([
  ['by a 503 without a code', 'inconclusive', 'interfered', [503]],
  ['by a refusal', 'not_tested', 'prerequisite_failed', [404]],
] as const)('a check that is prevented %s ends as %s', async (_, verdict, reason, statuses) => {
  const result = find(await against(responding(statuses), [prevented]), prevented.id);
  expect(result).toMatchObject({ verdict, reason, assertions: [{ clause: 'M-4.3-404', verdict, reason }] });
});
