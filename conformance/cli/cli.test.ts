import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, serve } from '../kernel/test-target.ts';
import schema from '../schemas/results.schema.json' with { type: 'json' };
import { unsupportedNode } from './node-version.js';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
let folder: string;
let out: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cli-'));
  out = join(folder, 'out');
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

function start(args: string[], env: NodeJS.ProcessEnv = {}): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, KEY: 'k-000001', ...env },
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text;
  });
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, ...said })));
  return { child, ended };
}

async function cli(...args: string[]): Promise<Ended> {
  const ended = await start(args).ended;
  expect(ended.stderr, 'no stack trace').not.toMatch(/\n\s+at /);
  return ended;
}

/** A target file for a merchant interface at this address. */
function targetFile(url: string, more = ''): string {
  const file = join(folder, 'target.yaml');
  writeFileSync(
    file,
    `schema: target/1
target: { name: test }
mode: sandbox
merchant: { base_url: '${url}/api/v1', keys: { main: env:KEY }, phones: ['87010000001'] }
profiles: { merchant-core: yes }
timeouts: { request: 500ms, settle: 500ms }
limits: { enforced: no }
${more}`,
  );
  return file;
}

function runAgainst(file: string, ...more: string[]): string[] {
  return ['--target', file, '--out', out, ...more];
}

function records(): { type: string; exitCode?: number }[] {
  const lines = readFileSync(join(out, 'events.ndjson'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

describe('a slip on the command line', () => {
  it.each([
    [['--targt', 'x'], "Unknown option '--targt' (Did you mean --target?) See --help."],
    [['rnu'], 'There is no command "rnu". Did you mean run?'],
    [['--only'], "Option '--only <glob>' argument missing. See --help."],
    [['--profile', 'partnr'], 'No profile "partnr". Did you mean partner?'],
    [['--only', 'invoice.cancel.outcom'], 'No check "invoice.cancel.outcom". Did you mean invoice.cancel.outcome?'],
    [['--only', 'invoice.*', '--profile', 'partner'], 'No check is in both --only and --profile.'],
    [['--set', 'mode=sandbox'], '--set changes a key of a target file. Name one with --target.'],
    [['explain', 'M-4.4-2022'], 'No check and no clause "M-4.4-2022". Did you mean M-4.4-202?'],
  ])('%s is told in one line, exit 2', async (args, message) => {
    expect(await cli(...args)).toEqual({ code: 2, stdout: '', stderr: `${message}\n` });
  });
});

describe('a wrong configuration', () => {
  it('is told with its line, exit 2, and nothing is written', async () => {
    const { code, stdout, stderr } = await cli(...runAgainst(targetFile('http://127.0.0.1:1', 'timeout: 1\n')));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('target.yaml:8  timeout: unknown key.\n               Did you mean timeouts?');
    expect(existsSync(out)).toBe(false);
  });

  it('names a secret that is not set', async () => {
    const { code, stderr } = await start(runAgainst(targetFile('http://127.0.0.1:1')), { KEY: '' }).ended;
    expect(code).toBe(2);
    expect(stderr).toContain('target.yaml:4  merchant.keys.main: env:KEY is empty.');
  });

  it('names a report folder that cannot be made', async () => {
    const file = targetFile('http://127.0.0.1:1');
    const { code, stderr } = await cli('--target', file, '--out', join(file, 'out'));
    expect(code).toBe(2);
    expect(stderr).toMatch(/^The report folder .* cannot be written \(ENOTDIR\)\. Name another one with --out\.\n$/);
  });
});

describe('a target that is not there, or is something else', () => {
  const stops: [string, RequestListener, number, RegExp][] = [
    [
      'refuses the key',
      (_request, response) => json(response, 401, {}),
      3,
      /refuses the key merchant\.keys\.main with 401/,
    ],
    ['answers with a page', (_request, response) => response.end('<html>'), 3, /not JSON/],
    ['breaks the connection', (request) => request.socket.destroy(), 3, /does not answer/],
    ['says nothing', () => {}, 3, /No answer within 0\.5 s/],
  ];
  it.each(stops)('%s: one reason, a closed report', async (_name, listener, code, reason) => {
    await using server = await serve(listener);
    const ended = await cli(...runAgainst(targetFile(server.url)));
    expect(ended.code).toBe(code);
    expect(ended.stdout).toMatch(/STOPPED/);
    expect(ended.stdout.replace(/\s+/g, ' ')).toMatch(reason);
    expect(records().at(-1)).toMatchObject({ type: 'end', exitCode: code });
    expect(readdirSync(out).toSorted()).toEqual(['events.ndjson', 'junit.xml', 'report.html', 'repro', 'results.json']);
  });

  it('refuses connections: exit 3', async () => {
    const gone = await serve(() => {});
    await gone[Symbol.asyncDispose]();
    const { code, stdout } = await cli(...runAgainst(targetFile(gone.url)));
    expect(code).toBe(3);
    expect(stdout).toMatch(/The connection\s+was refused\./);
  });
});

describe('a broken server', () => {
  /** Creates invoices, but gives the amount as a number. */
  const broken: RequestListener = (request, response) => {
    const invoice = {
      id: 7,
      amount: 1500,
      status: 'pending',
      paid_at: null,
      phone: '77010000001',
      is_sandbox: true,
      created_at: '2026-01-01T10:00:00+05:00',
    };
    if (request.headers['x-api-key'] !== 'k-000001') return json(response, 401, {});
    if (request.method === 'POST') return json(response, 201, invoice);
    return json(response, 200, request.url?.includes('?') ? { current_page: 1, total: 1, data: [invoice] } : invoice);
  };

  it('fails with sentence, difference, exchange and a script, exit 1', async () => {
    await using server = await serve(broken);
    const { code, stdout } = await cli(...runAgainst(targetFile(server.url), '--only', 'invoice.create.*'));
    expect(code).toBe(1);
    expect(stdout).toMatch(/ {2}merchant-core +NOT conformant/);
    expect(stdout).toMatch(/FAIL {2}invoice\.create\./);
    expect(stdout).toMatch(/expected .* actual /);
    const script = /reproduce {2}sh (\S+)/.exec(stdout)?.[1];
    expect(readFileSync(script ?? '', 'utf8')).toContain('"$KEY"');
  });

  it('prints the whole result as data with --json, by its schema', async () => {
    await using server = await serve(broken);
    const { stdout } = await cli(...runAgainst(targetFile(server.url), '--only', 'invoice.create.*', '--json'));
    const ajv = new Ajv2020({ strict: true });
    addFormats.default(ajv);
    const validate = ajv.compile(schema);
    expect(validate(JSON.parse(stdout)), JSON.stringify(validate.errors)).toBe(true);
    expect(stdout).not.toContain('k-000001');
    expect(stdout).toBe(readFileSync(join(out, 'results.json'), 'utf8'));
  });

  it('leaves no script of an earlier run behind', async () => {
    await using server = await serve(broken);
    await cli(...runAgainst(targetFile(server.url), '--only', 'invoice.create.*'));
    expect(readdirSync(join(out, 'repro'))).not.toEqual([]);
    await cli(...runAgainst(targetFile('http://127.0.0.1:1')));
    expect(readdirSync(join(out, 'repro'))).toEqual([]);
  });
});

describe('Ctrl-C', () => {
  it('closes the report and exits 130', async () => {
    let asked = (): void => {};
    const waiting = new Promise<void>((resolve) => {
      asked = resolve;
    });
    await using server = await serve(() => asked());
    const { child, ended } = start(runAgainst(targetFile(server.url), '--set', 'timeouts.request=60s'));
    await waiting;
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(130);
    expect(stdout).toContain('INTERRUPTED');
    expect(stderr).toContain('closing the report');
    expect(records().at(-1)).toMatchObject({ type: 'end', exitCode: 130 });
  });
});

describe('what needs no network', () => {
  it('helps by example', async () => {
    const { code, stdout } = await cli('--help');
    expect(code).toBe(0);
    expect(stdout).toContain('$ invoicing-conformance --target my-target.yaml');
    expect(stdout).toContain('Exit codes:');
    expect(stdout).toContain('--allow-incomplete');
  });

  it('lists checks, also as data', async () => {
    expect((await cli('list', '--profile', 'webhooks')).stdout).toMatch(/^webhooks \(\d+\)\n {2}webhook\./);
    const data: { id: string }[] = JSON.parse((await cli('list', '--only', 'invoice.cancel.*', '--json')).stdout);
    expect(data.map(({ id }) => id)).toContain('invoice.cancel.outcome');
  });

  it('explains a check and a clause', async () => {
    expect((await cli('explain', 'invoice.cancel.outcome')).stdout).toContain(
      'M-4.4-202  a 202 answer carries message',
    );
    const clause = JSON.parse((await cli('explain', 'M-4.4-202', '--json')).stdout);
    expect(clause).toMatchObject({
      level: 'must',
      source: 'M §4.4',
      checks: expect.arrayContaining(['invoice.cancel.outcome']),
    });
  });
});

describe('an old Node', () => {
  it.each([
    ['18.20.0', false],
    ['20.20.2', false],
    ['22.17.1', false],
    ['22.18.0', true],
    ['24.0.0', true],
  ])('%s is told plainly', (version, fits) => {
    expect(unsupportedNode(version) === undefined).toBe(fits);
    if (!fits) expect(unsupportedNode(version)).toContain(`needs Node 22.18 or newer, and this is Node ${version}`);
  });
});
