import { expect, it } from 'vitest';
import { allChecks } from '../checks/all.ts';
import { reproductionScripts } from '../report/repro/repro.ts';
import { terminalReport } from '../report/terminal/terminal.ts';
import { readSeed } from '../run/seed.ts';
import { runAgainstServer } from '../selftest/subjects/server-run.ts';

const checks = allChecks.filter(({ id }) => id === 'explore.invoices');

/** The second refused cancel opens the invoice again. */
const reopens = {
  file: 'domain/invoices/service.ts',
  replace: 'if (isRefused(changed)) return changed;',
  with: `if (isRefused(changed)) {
      const refusals = (this.refusals ??= new Map());
      refusals.set(id, (refusals.get(id) ?? 0) + 1);
      if (refusals.get(id) === 2) await this.#settle(id, (one) => ({ transition: 'cancel-now', invoice: { ...one, status: 'pending' }, event: null }));
      return changed;
    }`,
};

it('finds a fault of a sequence, shows its steps, and repeats it by its seed', { timeout: 120_000 }, async () => {
  const { results } = await runAgainstServer({ checks, patches: [reopens] });
  const [check] = results.checks;
  expect(check?.assertions.filter(({ verdict }) => verdict === 'fail').map(({ clause }) => clause)).toContain(
    'M-4.4-400-unchanged',
  );
  const { found, seed = '' } = check?.explored ?? {};
  const cancels = found?.steps.filter((one) => one.startsWith('cancel')).length ?? 0;
  expect(cancels).toBeGreaterThanOrEqual(2);

  const screen = terminalReport(results, { colour: false, width: 200, out: 'out' }).replaceAll(/\s+/g, ' ');
  expect(screen).toContain(`${found?.steps.join('; ')} (--seed ${seed})`);

  // The script has the requests of this sequence, and not those of the others.
  const script = reproductionScripts(results).get('explore.invoices') ?? '';
  expect(script.match(/\/cancel/g)).toHaveLength(cancels);

  const exploration = readSeed(seed);
  expect(exploration).toBeTypeOf('object');
  if (typeof exploration === 'string') return;
  const again = await runAgainstServer({ checks, patches: [reopens], exploration });
  const { explored } = again.results.checks[0] ?? {};
  expect(explored?.found?.steps).toEqual(found?.steps);
  expect(explored?.sequences).toBe(1);
});

it('is inconclusive with the cause when some requests end in a 503', { timeout: 120_000 }, async () => {
  let requests = 0;
  const { results } = await runAgainstServer({
    checks,
    changeResponse: (_operation, response) => {
      requests += 1;
      return requests % 25 === 0 ? { ...response, status: 503, body: { error: 'busy', message: 'Busy.' } } : response;
    },
  });
  const [check] = results.checks;
  expect(check).toMatchObject({ verdict: 'inconclusive', reason: 'unknown_outcome' });
  expect(check?.explored?.ended).toBeGreaterThan(0);
  expect(check?.assertions.some(({ verdict }) => verdict === 'fail')).toBe(false);
});

it('judges an error that comes for the same request each time', { timeout: 120_000 }, async () => {
  const { results } = await runAgainstServer({
    checks,
    changeResponse: (operation, response) =>
      operation === 'createInvoice' && response.status === 201
        ? { ...response, status: 500, body: { error: 'oops', message: 'Oops.' } }
        : response,
  });
  const [check] = results.checks;
  expect(check?.assertions.find(({ verdict }) => verdict === 'fail')).toMatchObject({
    clause: 'M-4.2-201',
    at: 'status',
    actual: '500',
  });
});

it('tries rows in any order when it explores for a time, and shows the contradicted one', {
  timeout: 120_000,
}, async () => {
  const rows = allChecks.filter(({ id }) => id === 'explore.rows');
  const { results } = await runAgainstServer({
    checks: rows,
    mutations: [{ operation: 'getInvoice', status: 200, becomes: { status: 404 } }],
    exploration: { milliseconds: 30_000 },
  });
  const [check] = results.checks;
  expect(check?.verdict).toBe('fail');
  expect(check?.explored?.found?.steps).toHaveLength(1);
});

it('counts what is left of a limit, whatever comes before, without the cells of the matrices', {
  timeout: 120_000,
}, async () => {
  const { results } = await runAgainstServer({
    checks: allChecks.filter(({ id }) => id === 'explore.clauses-alone'),
    patches: [
      {
        file: 'http/rate-limits.ts',
        replace: 'this.#maximum(id)',
        with: "this.#maximum(id) + Number(id === 'client_check_minute')",
      },
    ],
    exploration: { milliseconds: 60_000, keepsLong: true },
  });
  const [check] = results.checks;
  expect(check?.explored?.found?.steps.at(-1)).toBe('explore.limit.client-check-minute');
  const failed = check?.assertions.filter(({ verdict }) => verdict === 'fail').map(({ clause }) => clause);
  expect(new Set(failed)).toEqual(new Set(['M-8-client-check-minute']));
});

it('shortens what the checks of every response see, when it explores for a time', { timeout: 120_000 }, async () => {
  const { results } = await runAgainstServer({
    checks,
    changeResponse: (operation, response) =>
      operation === 'getInvoice' && isCancelled(response.body)
        ? { ...response, body: { ...response.body, amount: 7 } }
        : response,
    exploration: { milliseconds: 8_000 },
  });
  const [check] = results.checks;
  const { steps = [] } = check?.explored?.found ?? {};
  expect(steps.at(-1)).toMatch(/^cancel/);
  expect(steps.length).toBeLessThanOrEqual(2);
  expect(check?.assertions.find(({ verdict }) => verdict === 'fail')).toMatchObject({ at: '/amount' });
});

function isCancelled(body: unknown): body is { status: 'cancelled' } {
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'cancelled';
}
