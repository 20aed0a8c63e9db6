import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { secretMark } from '../../ground/declared-target/target.ts';
import { cli, cliInProcess, Workplace } from '../../selftest/test-support/test-program.ts';
import { json, serve } from '../../selftest/test-support/test-target.ts';

const key = 'k-000001';
const header = { 'x-api-key': secretMark('KEY', key) };

/** The log of a killed run: it lists what the run created and has no end. */
function killedRun(work: Workplace, url: string, folder = work.out): void {
  mkdirSync(folder, { recursive: true });
  const exchange = (
    n: number,
    operation: string,
    method: string,
    path: string,
    status: number,
    body: unknown,
    headers = header,
  ) => ({
    type: 'exchange',
    exchange: {
      n,
      check: 'a.b.c',
      purpose: 'act',
      at: '2026-01-01T00:00:00Z',
      durationMs: 1,
      request: { method, url: `${url}/api/v1${path}`, operation, headers },
      response: { status, headers: {}, body: JSON.stringify(body), bytes: 1, truncated: false },
      uses: [],
    },
  });
  const records = [
    { type: 'begin', run: 'cf-killed-1', config: { merchant: { base_url: `${url}/api/v1` } } },
    exchange(1, 'createInvoice', 'POST', '/invoices', 201, { id: 7 }),
    exchange(2, 'createInvoice', 'POST', '/invoices', 201, { id: 8 }),
    exchange(3, 'cancelInvoice', 'POST', '/invoices/8/cancel', 200, { invoice: { id: 8, status: 'cancelled' } }),
    exchange(4, 'createInvoice', 'POST', '/invoices', 422, { id: 99 }),
    exchange(5, 'getInvoice', 'GET', '/invoices/55', 200, { id: 55, status: 'pending' }),
    exchange(6, 'createSubscription', 'POST', '/subscriptions', 201, { subscription: { id: 3 } }),
    exchange(
      7,
      'createInvoice',
      'POST',
      '/invoices',
      201,
      { id: 9 },
      { 'x-api-key': secretMark('OTHER', 'not-in-the-file') },
    ),
  ];
  const torn = '{"type":"exchange","excha';
  writeFileSync(join(folder, 'events.ndjson'), `${records.map((one) => JSON.stringify(one)).join('\n')}\n${torn}`);
}

/** A server that notes what it is asked for. */
function noting(asked: string[], status = 200): RequestListener {
  return ({ method, url, headers }: IncomingMessage, response) => {
    asked.push(`${method} ${url} ${headers['x-api-key']}`);
    json(response, status, {});
  };
}

describe('sweep', () => {
  it('cleans up only what the record names, with the key that created it', async () => {
    using work = new Workplace();
    const asked: string[] = [];
    await using server = await serve(noting(asked));
    killedRun(work, server.url);
    const { code, stdout } = await cliInProcess('sweep', '--report', work.out, '--target', work.targetFile(server.url));
    expect(asked).toEqual([`POST /api/v1/invoices/7/cancel ${key}`]);
    expect(stdout).toContain('Run cf-killed-1 may have left 3 objects: 1 cleaned up now, 2 left');
    expect(stdout).toContain(
      'Subscription 3 was not cancelled: the specification does not give the path of cancelSubscription',
    );
    expect(stdout).toContain('Invoice 9 was not cancelled: its key OTHER is not in the target file.');
    expect(code).toBe(4);
  });

  it('finds the record of a run by its id among several reports', async () => {
    using work = new Workplace();
    await using server = await serve(noting([]));
    killedRun(work, server.url, join(work.out, 'monday'));
    const target = ['--report', work.out, '--target', work.targetFile(server.url)];
    expect((await cliInProcess('sweep', '--run', 'cf-killed-1', ...target)).stdout).toContain('Run cf-killed-1');
    const { code, stderr } = await cliInProcess('sweep', '--run', 'cf-killed-2', ...target);
    expect(code).toBe(2);
    expect(stderr).toContain('No report of run cf-killed-2');
    expect(stderr).toContain('Runs there: cf-killed-1.');
  });

  it('refuses another server and an invalid record', async () => {
    using work = new Workplace();
    killedRun(work, 'https://elsewhere.test');
    const file = work.targetFile('http://127.0.0.1:1');
    const other = await cliInProcess('sweep', '--report', work.out, '--target', file);
    expect(other.code).toBe(2);
    expect(other.stderr).toContain('used https://elsewhere.test/api/v1, but merchant.base_url is http://127.0.0.1:1');
    expect((await cliInProcess('sweep', '--report', work.out)).stderr).toContain(
      'needs the target file of run cf-killed-1',
    );
    const none = await cliInProcess('sweep', '--report', work.path, '--target', file);
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no ') });
  });

  it('reports an unreachable server with exit 3 or 4', async () => {
    using work = new Workplace();
    killedRun(work, 'http://127.0.0.1:1');
    const { code, stdout } = await cliInProcess(
      'sweep',
      '--report',
      work.out,
      '--target',
      work.targetFile('http://127.0.0.1:1'),
    );
    expect([3, 4]).toContain(code);
    expect(stdout).toContain('was not cancelled');
  });
});

describe('receiver', () => {
  const program = fileURLToPath(new URL('../invoicing-conformance.js', import.meta.url));
  const first = (child: ChildProcess) =>
    new Promise<string>((resolve) => child.stdout?.setEncoding('utf8').once('data', (text: string) => resolve(text)));

  it('prints its addresses, takes deliveries, and stops when asked', async () => {
    const child = spawn(process.execPath, [program, 'receiver', '--port', '0', '--json'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    const { base, captures, page } = JSON.parse(await first(child));
    expect((await fetch(`${base}/main`, { method: 'POST', body: '{"a":1}' })).status).toBe(200);
    expect(await (await fetch(captures)).text()).toContain('"to":"main"');
    expect(await (await fetch(page)).text()).toContain('Webhooks received');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it.each([
    [['--port', 'x'], '--port x must be a whole number from 0 to 65535.'],
    [['--token', 'short'], 'The token must have 16 to 100 letters, digits, - or _'],
    [['--public-url', 'hooks.test'], '--public-url hooks.test is not an http or https address.'],
  ])('%s is reported in one line, exit 2', async (args, message) => {
    const { code, stderr } = await cliInProcess('receiver', ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('names a port that is taken', async () => {
    await using server = await serve(() => {});
    const { code, stderr } = await cliInProcess('receiver', '--port', new URL(server.url).port);
    expect(code).toBe(2);
    expect(stderr).toContain('(EADDRINUSE)');
  });
});

describe('help', () => {
  it.each(['run', 'list', 'explain', 'plan', 'diff', 'replay', 'sweep', 'receiver', 'verify-report'])(
    '%s has examples',
    async (name) => {
      const { code, stdout } = await cli(name, '--help');
      expect(code).toBe(0);
      expect(stdout).toContain('Examples:\n  $ invoicing-conformance');
      expect(readFileSync(fileURLToPath(new URL(`../commands/${name}.ts`, import.meta.url)), 'utf8')).toContain(
        `'${name}'`,
      );
    },
  );
});
