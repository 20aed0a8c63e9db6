import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { cli, cliInProcess, start, Workplace } from '../selftest/test-support/test-program.ts';

describe('a wrong command line', () => {
  it.each([
    [['--targt', 'x'], "Unknown option '--targt' (Did you mean --target?) See --help."],
    [['rnu'], 'There is no command "rnu". Did you mean run?'],
    [['--only'], "Option '--only <glob>' argument missing. See --help."],
    [['--profile', 'partnr'], 'No profile "partnr". Did you mean partner?'],
    [['--only', 'invoice.cancel.outcom'], 'No check "invoice.cancel.outcom". Did you mean invoice.cancel.outcome?'],
    [['--only', 'invoice.*', '--profile', 'partner'], 'No check is in both --only and --profile.'],
    [
      ['--only', 'wire.*'],
      '"wire.*" names always-on checks: they see every response of a run and cannot run alone. To repeat one from a report: invoicing-conformance replay wire.schema.<operation> --target <file>.',
    ],
    [
      ['list', '--only', 'wire.schema.get-invoice'],
      '"wire.schema.get-invoice" names always-on checks: they see every response of a run and cannot run alone. To repeat one from a report: invoicing-conformance replay wire.schema.get-invoice --target <file>.',
    ],
    [['--set', 'mode=sandbox'], '--set overrides a key of a target file: name the file with --target.'],
    [['--explore', 'soon'], '--explore takes a time such as 30s or 10m, not "soon".'],
    [
      ['--only', 'invoice.cancel.*', '--explore', '1m'],
      '--explore needs a selected check that explores. See: invoicing-conformance list --only "explore.*".',
    ],
    [
      ['--seed', '0.9.0/7'],
      `The seed 0.9.0/7 is one of version 0.9.0 of the suite. This is version ${manifest.version}, which makes other sequences of it.`,
    ],
    [
      ['--seed', `${manifest.version}/7/3:0`],
      `The seed ${manifest.version}/7/3:0 names a sequence of one check: choose it with --only.`,
    ],
    [['explain', 'M-4.4-2022'], 'No check, clause, section, matrix or reading "M-4.4-2022". Did you mean M-4.4-202?'],
  ])('%s is reported in one line, exit 2', async (args, message) => {
    expect(await cliInProcess(...args)).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });

  it('explain takes the id of a reading, as comments and messages cite it', async () => {
    const { code, stdout } = await cliInProcess('explain', 'A-24');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^A-24 {3}M §4\.5, .*\n\nWhich error comes first when a request has several faults\?\n {2}decision /,
    );
  });
});

describe('a wrong configuration', () => {
  it('is reported with its line, exit 2, and nothing is written', async () => {
    using work = new Workplace();
    const { code, stdout, stderr } = await cliInProcess(...work.against('http://127.0.0.1:1', 'timeout: 1\n'));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('target.yaml:8  timeout: unknown key.\n               Did you mean timeouts?');
    expect(existsSync(work.out)).toBe(false);
  });

  it('names a secret that is not set', async () => {
    using work = new Workplace();
    const { code, stderr } = await start(work.against('http://127.0.0.1:1'), { env: { KEY: '' } }).ended;
    expect(code).toBe(2);
    expect(stderr).toContain('target.yaml:4  merchant.keys.main: env:KEY is empty.');
  });

  it('does not hang on a file system where no folder can be created', async () => {
    using work = new Workplace();
    const { code, stderr } = await cliInProcess(
      '--target',
      work.targetFile('http://127.0.0.1:1'),
      '--out',
      '/proc/nothing/out',
    );
    expect(code).toBe(2);
    expect(stderr).toContain('Choose another one with --out.');
  });

  it('names a report folder that cannot be created', async () => {
    using work = new Workplace();
    const file = work.targetFile('http://127.0.0.1:1');
    const { code, stderr } = await cliInProcess('--target', file, '--out', join(file, 'out'));
    expect(code).toBe(2);
    expect(stderr).toMatch(/^The report folder .* cannot be written \(ENOTDIR\)\. Choose another one with --out\.\n$/);
  });
});

describe('what needs no network', () => {
  it('shows examples in the help', async () => {
    const { code, stdout } = await cli('--help');
    expect(code).toBe(0);
    expect(stdout).toContain('$ invoicing-conformance --target my-target.yaml');
    expect(stdout).toContain('Exit codes:');
    expect(stdout).toContain('--allow-incomplete');
  });

  it.each([
    ['conformance', 'npm run conformance --', 'npm run conformance'],
    ['npx', 'npx invoicing-conformance', 'npx invoicing-conformance'],
  ])('names what was typed, so that its examples can be: %s', async (npm_lifecycle_event, name, alone) => {
    const { stdout } = await start(['--help'], { env: { npm_lifecycle_event } }).ended;
    expect(stdout).toContain(`Usage: ${name} [options] [command]`);
    expect(stdout).toContain(`  $ ${alone}\n`);
    expect(stdout).toContain(`  $ ${name} explain M-4.4-202\n`);
  });

  it('lists checks, also as data', async () => {
    expect((await cliInProcess('list', '--profile', 'webhooks')).stdout).toMatch(/^webhooks \(\d+\)\n {2}webhook\./);
    const data: { id: string }[] = JSON.parse(
      (await cliInProcess('list', '--only', 'invoice.cancel.*', '--json')).stdout,
    );
    expect(data.map(({ id }) => id)).toContain('invoice.cancel.outcome');
  });

  it('explains how a clause is read, without the id of a reading', async () => {
    const { stdout } = await cliInProcess('explain', 'M-4.4-202');
    expect(stdout).toMatch(/^ {2}decision {2}The reference server returns 200 for a cancel in the sandbox/m);
    expect(stdout).toMatch(/^ {2}why {7}M §3\.1 ties 202 to production invoices/m);
    expect(stdout).not.toMatch(/\bA-32\b/);
  });

  it.each(['M-4.4', 'M §4.4', 'm 4.4'])('explains a section by its name: %s', async (name) => {
    const { code, stdout } = await cliInProcess('explain', name);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^M §4\.4 {3}Cancel an invoice\n/);
    expect(stdout).toMatch(/^ {2}M-4\.4-404 {2}/m);
  });

  it('explains a clause about clients', async () => {
    const { code, stdout } = await cliInProcess('explain', 'C-M-4.4-202');
    expect(code).toBe(0);
    expect(stdout).toContain('about clients');
    expect(stdout).toContain('must: the specification states it; a client that contradicts it fails');
    const clause = JSON.parse((await cliInProcess('explain', 'C-M-6-signature', '--json')).stdout);
    expect(clause).toMatchObject({ side: 'client', level: 'package', tier: 'receiver' });
  });

  it('explains a check and a clause', async () => {
    expect((await cliInProcess('explain', 'invoice.cancel.outcome')).stdout).toContain(
      'M-4.4-202  the 202 response to a cancel has message',
    );
    const clause = JSON.parse((await cliInProcess('explain', 'M-4.4-202', '--json')).stdout);
    expect(clause).toMatchObject({
      level: 'must',
      source: 'M §4.4',
      checks: expect.arrayContaining(['invoice.cancel.outcome']),
    });
  });
});
