import { readdirSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import schema from '../../schemas/results.schema.json' with { type: 'json' };
import { cli, cliInProcess, start, Workplace } from '../../selftest/test-support/test-program.ts';
import { json, serve } from '../../selftest/test-support/test-target.ts';

describe('a target that is absent or is not the service', () => {
  const stops: [string, RequestListener, number, RegExp][] = [
    [
      'refuses the key',
      (_request, response) => json(response, 401, {}),
      3,
      /rejects the key merchant\.keys\.main with 401/,
    ],
    ['responds with a page', (_request, response) => response.end('<html>'), 3, /not JSON/],
    ['breaks the connection', (request) => request.socket.destroy(), 3, /does not respond/],
    ['says nothing', () => {}, 3, /No response within 0\.02 s/],
  ];
  it.each(stops)('%s: one reason, a closed report', async (_name, listener, code, reason) => {
    using work = new Workplace();
    await using server = await serve(listener);
    const limit = reason.source.includes('within') ? ['--set', 'timeouts.request=20ms'] : [];
    const ended = await cliInProcess(...work.against(server.url), ...limit);
    expect(ended.code).toBe(code);
    expect(ended.stdout).toMatch(/STOPPED/);
    expect(ended.stdout.replace(/\s+/g, ' ')).toMatch(reason);
    expect(work.records().at(-1)).toMatchObject({ type: 'end', exitCode: code });
    expect(readdirSync(work.out).toSorted()).toEqual([
      'ctrf.json',
      'events.ndjson',
      'junit.xml',
      'questionnaire.md',
      'report.html',
      'repro',
      'results.json',
    ]);
  });

  it('refuses connections: exit 3', async () => {
    using work = new Workplace();
    const gone = await serve(() => {});
    await gone[Symbol.asyncDispose]();
    const { code, stdout } = await cliInProcess(...work.against(gone.url));
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

  it('fails with clause, difference, exchange and a script, exit 1', async () => {
    using work = new Workplace();
    await using server = await serve(broken);
    const { code, stdout } = await cliInProcess(...work.against(server.url), '--only', 'invoice.create.*');
    expect(code).toBe(1);
    expect(stdout).toMatch(/ {2}merchant-core +NOT conformant/);
    expect(stdout).toMatch(/FAIL {2}invoice\.create\./);
    expect(stdout).toMatch(/expected .* actual /);
    const script = /reproduce {2}sh (\S+)/.exec(stdout)?.[1];
    expect(readFileSync(script ?? '', 'utf8')).toContain('"$KEY"');
  });

  it('prints the whole result as data with --json, by its schema', async () => {
    using work = new Workplace();
    await using server = await serve(broken);
    const { stdout } = await cliInProcess(...work.against(server.url), '--only', 'invoice.create.*', '--json');
    const ajv = new Ajv2020({ strict: true });
    addFormats.default(ajv);
    const validate = ajv.compile(schema);
    expect(validate(JSON.parse(stdout)), JSON.stringify(validate.errors)).toBe(true);
    expect(stdout).not.toContain('k-000001');
    expect(stdout).toBe(readFileSync(join(work.out, 'results.json'), 'utf8'));
  });

  it('leaves no script of an earlier run behind', async () => {
    using work = new Workplace();
    await using server = await serve(broken);
    await cliInProcess(...work.against(server.url), '--only', 'invoice.create.*');
    expect(readdirSync(join(work.out, 'repro'))).not.toEqual([]);
    await cliInProcess(...work.against('http://127.0.0.1:1'));
    expect(readdirSync(join(work.out, 'repro'))).toEqual([]);
  });
});

describe('Ctrl-C', () => {
  it('closes the report and exits 130', async () => {
    using work = new Workplace();
    let asked = (): void => {};
    const waiting = new Promise<void>((resolve) => {
      asked = resolve;
    });
    await using server = await serve(() => asked());
    const { child, ended } = start(work.against(server.url));
    await waiting;
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(130);
    expect(stdout).toContain('INTERRUPTED');
    expect(stderr).toContain('writing the report');
    expect(work.records().at(-1)).toMatchObject({ type: 'end', exitCode: 130 });
  });
});

describe('without a target file', () => {
  it('starts the reference server, onboards, runs and stops it', async () => {
    using work = new Workplace();
    const { code, stdout, stderr } = await cli('--out', work.out, '--only', 'invoice.cancel.outcome');
    expect({ code, stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('starting the reference server'),
    });
    expect(stdout).toMatch(/^Reference server \d/);
    expect(stdout).toMatch(/ {2}merchant-core +conformant/);
  });

  it('exceeds the documented rates when only load is asked for', async () => {
    using work = new Workplace();
    const { code, stdout } = await cli('--out', work.out, '--only', 'load.general.burst');
    expect(stdout).toMatch(/ {2}load +conformant/);
    expect(code).toBe(0);
    const { exchanges } = JSON.parse(readFileSync(join(work.out, 'results.json'), 'utf8'));
    const statuses = exchanges.map(({ response }: { response?: { status: number } }) => response?.status);
    expect(statuses).toContain(429);
  });

  it('keeps the server running until the report is closed when Ctrl-C reaches the whole process group', async () => {
    using work = new Workplace();
    const { child, ended } = start(['--out', work.out], { detached: true });
    await new Promise<void>((resolve) => {
      child.stderr?.on('data', (text: string) => text.includes('running the checks') && resolve());
    });
    process.kill(-(child.pid ?? 0), 'SIGINT');
    const { code, stdout } = await ended;
    expect(code).toBe(130);
    expect(stdout).not.toContain('STOPPED');
    expect(readFileSync(join(work.out, 'results.json'), 'utf8')).not.toContain('Clean-up is incomplete');
  });
});

describe('changes to the report during the run', () => {
  it('continues when the reader of the progress closes the pipe', async () => {
    using work = new Workplace();
    const { child, ended } = start(['--out', work.out, '--only', 'invoice.cancel.outcome']);
    child.stderr?.destroy();
    const { code, stdout } = await ended;
    expect(stdout).toMatch(/ {2}merchant-core +conformant/);
    expect(code).toBe(0);
  });

  it('a second Ctrl-C stops immediately, and the log still has its end record', async () => {
    using work = new Workplace();
    let asked = (): void => {};
    const waiting = new Promise<void>((resolve) => {
      asked = resolve;
    });
    // Creations are never cancelled, so that the clean-up after the first Ctrl-C hangs.
    await using server = await serve(({ method, url }, response) => {
      if (url?.endsWith('/cancel')) return asked();
      if (method === 'GET')
        return json(response, 200, { id: 7, status: 'processing', is_sandbox: true, data: [], total: 0 });
      json(response, 201, { id: 7, status: 'processing' });
    });
    const { child, ended } = start([...work.against(server.url), '--only', 'invoice.cancel.outcome']);
    await waiting;
    child.kill('SIGINT');
    await new Promise<void>((resolve) =>
      child.stderr?.on('data', (text: string) => text.includes('again') && resolve()),
    );
    child.kill('SIGINT');
    expect((await ended).code).toBe(130);
    expect(work.records().at(-1)).toMatchObject({ type: 'end', exitCode: 130 });
  });

  it('a removed folder is reported in one line, after the result', async () => {
    using work = new Workplace();
    await using server = await serve((_request, response) => {
      rmSync(work.out, { recursive: true, force: true });
      json(response, 401, {});
    });
    const { code, stdout, stderr } = await cliInProcess(...work.against(server.url));
    expect(code).toBe(2);
    expect(stdout).toContain('STOPPED');
    expect(stderr).toContain('was removed during the run. It was created again, but events.ndjson is lost');
  });
});
