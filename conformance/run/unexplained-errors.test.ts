import { describe, expect, it } from 'vitest';
import { claiming } from '../ground/declared-target/target.ts';
import { against, find, merchant } from '../selftest/test-support/test-run.ts';
import { json, serve, targetAt, testSecrets } from '../selftest/test-support/test-target.ts';
import { type Check, check } from './define.ts';
import { runSuite } from './runner.ts';

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

/** A merchant that refuses every request of this number, counted from the first read of the check. */
function busyEach(period: number) {
  let sent = -1;
  return merchant(({ url }, response) => {
    const isRead = url?.endsWith('/invoices/1') === true;
    if (isRead || sent >= 0) sent += 1;
    const isRefused = sent >= 0 && sent % period === 0;
    if (isRefused) json(response, 503, { message: 'Busy.' });
    else if (isRead) json(response, 404, { error: 'Invoice not found', message: 'There is none.' });
    return isRefused || isRead;
  });
}

describe.each([2, 3, 4, 5, 6, 7])('a target that refuses every request of number %i never fails a check', (period) => {
  it('of as many requests, which each attempt would meet at the same place', async () => {
    const whole = check({
      ...unknown,
      async run(context) {
        await unknown.run(context);
        for (let i = 1; i < period; i += 1) await context.api.listInvoices({ per_page: 1 });
      },
    });
    expect(find(await against(busyEach(period), [whole]), unknown.id)).toMatchObject({ verdict: 'inconclusive' });
  });

  it('of as many requests for one clause, one of which each attempt meets', async () => {
    const whole = check({
      ...unknown,
      async run(context) {
        for (let i = 0; i < period; i += 1) await unknown.run(context);
      },
    });
    expect(find(await against(busyEach(period), [whole]), unknown.id)).toMatchObject({ verdict: 'inconclusive' });
  });
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

const outage = 'outage.later:provider_error';

/** Expects that the control adapter has an effect on a read. */
const affected: Check = check({
  ...unknown,
  id: 'invoice.read.affected',
  needs: [outage],
  async run({ api, clause, need }) {
    await need[outage].inject({ invoice_id: 1 });
    clause('M-4.3-404', await api.getInvoice(1)).status(404);
  },
});

/** What an action does: whether its response arrives, and the status of the read after it. */
interface Action {
  readonly responds: boolean;
  readonly status: number;
}

/** A merchant with a control adapter that does this, one action after the other. */
function adapting(actions: readonly Action[]) {
  const left = [...actions];
  let status = 200;
  return merchant(({ url }, response) => {
    if (url === '/abilities') json(response, 200, [{ name: 'outage.next' }]);
    else if (url === '/reset') json(response, 200, {});
    else if (url === '/apply') {
      const action = left.shift() ?? works;
      status = action.status;
      if (action.responds) json(response, 200, { applied: true });
      else response.destroy();
    } else if (url?.endsWith('/invoices/1')) json(response, status, { message: 'There is none.' });
    else return false;
    return true;
  });
}

const works: Action = { responds: true, status: 404 };
const lost: Action = { responds: false, status: 200 };
const late: Action = { responds: true, status: 200 };

it.each([
  ['what fails once may come from the lost action', [lost, late, works], 'inconclusive', 'inconclusive'],
  ['what fails each time is a failure', [lost, late, late], 'inconclusive', 'fail'],
  ['without one, a failure is not tried again', [works, late, works], 'pass', 'fail'],
] as const)('after a lost response of the control adapter, %s', async (_, actions, first, second) => {
  await using server = await serve(adapting(actions));
  const target = targetAt(server.url, {
    profiles: claiming('merchant-core'),
    tier: 'controlled',
    control: { transport: 'http', url: server.url, token: 'env:KEY' },
  });
  delete target.partner;
  const checks = [{ ...affected, id: 'invoice.read.first' }, affected];
  const results = await runSuite({ target, secrets: testSecrets, checks, filtered: true });
  expect(find(results, 'invoice.read.first')?.verdict).toBe(first);
  expect(find(results, affected.id)?.verdict).toBe(second);
});
