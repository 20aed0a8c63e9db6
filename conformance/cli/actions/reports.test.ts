import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cli, cliInProcess, Workplace } from '../../selftest/test-support/test-program.ts';

/** A small real run against the reference server, the same for all tests. */
const run = new Workplace();
beforeAll(async () => {
  const { code } = await cli('--only', 'bounds.list-invoices.*', '--out', run.out);
  expect(code).toBe(0);
});
afterAll(() => run[Symbol.dispose]());

/** A copy of the report of that run, which a test may change. */
function report(work: Workplace): string {
  cpSync(run.out, work.out, { recursive: true });
  return work.out;
}

describe('a report', () => {
  it('is complete as written, and is reported when it was edited', async () => {
    using work = new Workplace();
    const out = report(work);
    expect(await cliInProcess('verify-report', out)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(' is complete, '),
    });

    const file = join(out, 'results.json');
    const results = JSON.parse(readFileSync(file, 'utf8'));
    results.checks[0].verdict = 'fail';
    writeFileSync(file, JSON.stringify(results));
    const { code, stdout } = await cliInProcess('verify-report', out);
    expect(code).toBe(1);
    expect(stdout).toContain(`${results.checks[0].id} is reported as fail, but was logged as pass`);
  });

  it('is compared with another: exit 1 when the newer one is worse', async () => {
    using work = new Workplace();
    const out = report(work);
    expect(await cliInProcess('diff', out, out)).toMatchObject({ code: 0, stdout: 'No check has another verdict.\n' });
    const results = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'));
    Object.assign(results.checks[0], { verdict: 'not_tested', reason: 'fixture_missing' });
    const worse = join(work.path, 'worse.json');
    writeFileSync(worse, JSON.stringify(results));
    const { code, stdout } = await cliInProcess('diff', out, worse);
    expect(code).toBe(1);
    expect(stdout).toContain(`NO LONGER TESTED (1)\n  ${results.checks[0].id}  was pass, now not_tested`);
  });

  it('is compared with this version: exit 1 when clauses need a new run', async () => {
    using work = new Workplace();
    const out = report(work);
    expect(await cliInProcess('diff', out)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/\d+ clauses read as before: no new run is needed\.\n$/),
    });
    const file = join(out, 'results.json');
    const results = JSON.parse(readFileSync(file, 'utf8'));
    const [first, second] = results.clauses;
    first.definition = '00000000';
    second.id = 'M-0-gone';
    results.run.filtered = false;
    writeFileSync(file, JSON.stringify(results));
    const { code, stdout } = await cliInProcess('diff', out, '--json');
    const { changed, added, removed, same } = JSON.parse(stdout);
    expect([code, changed, removed, same]).toEqual([1, [first.id], ['M-0-gone'], results.clauses.length - 2]);
    expect(added).toContain('M-4.4-202');
    expect(added).not.toContain(first.id);
    expect((await cliInProcess('diff', out)).stdout).toContain(`CHANGED, needs a new run (1)\n  ${first.id}`);
  });

  it('of another server is replayed against its own target file only', async () => {
    using work = new Workplace();
    const out = report(work);
    const file = join(out, 'results.json');
    const { target, ...results } = JSON.parse(readFileSync(file, 'utf8'));
    const { embedded, ...external } = { ...target, name: 'theirs', merchant: 'https://theirs.test/api/v1' };
    expect(embedded).toBe(true);
    writeFileSync(file, JSON.stringify({ ...results, target: external }));
    const { code, stderr, stdout } = await cliInProcess('replay', results.checks[0].id, '--report', out);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(
      'The report is of theirs (https://theirs.test/api/v1): name its target file with --target.',
    );
  });

  it('of another server is compared only on request', async () => {
    using work = new Workplace();
    const out = report(work);
    const { target, ...results } = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'));
    const theirs = { ...target, name: 'theirs', merchant: 'https://theirs.test/api/v1', partner: undefined };
    const other = join(work.path, 'other.json');
    writeFileSync(other, JSON.stringify({ ...results, target: theirs }));
    const { code, stderr } = await cliInProcess('diff', out, other);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^The reports are of two servers: Reference server .* and theirs .*--any-target\.$/m);
    expect((await cliInProcess('diff', out, other, '--any-target')).code).toBe(0);
  });

  it('says whether one check is fixed', async () => {
    using work = new Workplace();
    const out = report(work);
    const results = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'));
    const [check] = results.checks;
    expect(await cli('replay', check.id, '--report', out)).toMatchObject({
      code: 0,
      stdout: `STILL  ${check.id}  pass, as in the report\n`,
    });
    Object.assign(check, { verdict: 'fail', assertions: [{ clause: check.clauses[0], verdict: 'fail', exchange: 1 }] });
    writeFileSync(join(out, 'results.json'), JSON.stringify(results));
    expect(await cli('replay', check.id, '--report', out)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^FIXED /),
    });
    expect((await cli('replay', 'bounds.list-invoices.per-pag', '--report', out)).stderr).toContain('Did you mean');
  });

  it.each([
    ['nothing.json', undefined, 'There is no report '],
    ['broken.json', '{', 'is not JSON.'],
    ['other.json', '{"schema":"results/9"}', 'is not a results file of this suite'],
  ])('%s is refused in one line, exit 2', async (name, content, message) => {
    using work = new Workplace();
    const file = join(work.path, name);
    if (content !== undefined) writeFileSync(file, content);
    const { code, stderr } = await cliInProcess('verify-report', file);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd()).not.toContain('\n');
  });
});
