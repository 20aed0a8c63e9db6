import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Assertion, Exchange, Results } from '../../ground/verdicts/results.ts';
import { failedCheck, sampleExchange, sampleResults } from '../../selftest/test-support/sample-results.ts';
import { reproductionScripts } from './repro.ts';

/** A small invoice server: gives a new id each time, and a cancel response that the test can choose. */
let server: Server;
let base: string;
let seen: { line: string; body: string; key: string | undefined }[];
let cancelResponse: { status: number; body: string };
const folder = mkdtempSync(join(tmpdir(), 'repro-'));

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await textOf(request);
    seen.push({ line: `${request.method} ${request.url}`, body, key: request.headers['x-api-key']?.toString() });
    const isCancel = request.url?.endsWith('/cancel');
    const [status, text] = isCancel
      ? [cancelResponse.status, cancelResponse.body]
      : [201, '{"id":777,"status":"processing"}'];
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/api/v1`;
});
beforeEach(() => {
  seen = [];
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

const key = '[secret MERCHANT_KEY 0a1b2c3d]';

/** Create, then cancel the created invoice; the cancel responds with a text where an integer was expected. */
function twoSteps(assertion: Partial<Assertion> = {}, changes: Partial<Exchange>[] = []): Results {
  const create = sampleExchange(1, {
    purpose: 'setup',
    request: {
      method: 'POST',
      url: 'http://recorded.test/api/v1/invoices',
      headers: { 'content-type': 'application/json', 'x-api-key': key, 'content-length': '99' },
      body: `{"phone_number":"87770000010","external_order_id":"cf-20260101-abc123-1"}`,
    },
    response: { status: 201, headers: {}, body: '{"id":9001,"status":"processing"}', bytes: 1, truncated: false },
    ...changes[0],
  });
  const cancel = sampleExchange(2, {
    request: { method: 'POST', url: 'http://recorded.test/api/v1/invoices/9001/cancel', headers: { 'x-api-key': key } },
    response: { status: 202, headers: { via: 'x' }, body: '{"invoice_id":"9001"}', bytes: 1, truncated: false },
    uses: [{ from: { exchange: 1, pointer: '/id' }, to: '/path/id' }],
    ...changes[1],
  });
  const check = failedCheck('invoice.cancel.outcome', {
    exchange: 2,
    at: '/invoice_id',
    expected: 'integer',
    actual: '"9001" (string)',
    ...assertion,
  });
  const results = sampleResults({
    checks: [
      { ...check, exchanges: [2], preconditions: [{ name: 'invoice.open', strategy: 'construct', exchanges: [1] }] },
    ],
    exchanges: [create, cancel],
  });
  return { ...results, target: { ...results.target, merchant: 'http://recorded.test/api/v1' } };
}

interface Ended {
  code: number;
  out: string;
}

async function run(results: Results, env: NodeJS.ProcessEnv = { MERCHANT_KEY: 'k-1' }): Promise<Ended> {
  const [script = ''] = reproductionScripts(results).values();
  const file = join(folder, 'script.sh');
  writeFileSync(file, script);
  expect(await shell(['-n', file], {})).toEqual({ code: 0, out: '' });
  return shell([file], { MERCHANT_URL: base, ...env });
}

function shell(args: string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((resolve) => {
    execFile('sh', args, { env: { PATH: process.env.PATH, ...env } }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: stdout + stderr });
    });
  });
}

describe('a reproduction script', () => {
  it('inserts the new id into later requests, with a new run id, and prints STILL', async () => {
    cancelResponse = { status: 202, body: '{"invoice_id":"777"}' };
    const { code, out } = await run(twoSteps());
    expect(out).toContain('expected  integer  at /invoice_id');
    expect(out).toContain('recorded  "9001" (string)');
    expect(out).toContain('now       "777"');
    expect(out).toMatch(/STILL\n$/);
    expect(code).toBe(1);
    expect(seen.map(({ line }) => line)).toEqual(['POST /api/v1/invoices', 'POST /api/v1/invoices/777/cancel']);
    expect(seen[0]?.key).toBe('k-1');
    expect(JSON.parse(seen[0]?.body ?? '').external_order_id).toMatch(/^[0-9a-f]{18}-1$/);
  });

  it('says FIXED when the server now does what was expected', async () => {
    cancelResponse = { status: 202, body: '{"invoice_id":777}' };
    expect(await run(twoSteps())).toMatchObject({ code: 0, out: expect.stringMatching(/now {7}777\nFIXED\n$/) });
  });

  it.each([
    ['a status', { at: 'status', expected: '400 or 409', actual: '202' }, { status: 409, body: '{}' }, 0],
    [
      'a status that is as wrong as before',
      { at: 'status', expected: '409', actual: '202' },
      { status: 202, body: '{}' },
      1,
    ],
    [
      'a code',
      { at: '/error_code', expected: 'qr_cancel_unsupported', actual: 'absent' },
      { status: 409, body: '{"error_code":"qr_cancel_unsupported"}' },
      0,
    ],
    ['a header', { at: 'header Content-Type', expected: 'present', actual: 'absent' }, { status: 202, body: '{}' }, 0],
    [
      'an absent value',
      { at: '/invoice/id', expected: 'present', actual: 'absent' },
      { status: 202, body: '{"invoice":{}}' },
      1,
    ],
    [
      'an exact value',
      { at: '/status', expected: '"cancelled"', actual: '"x"' },
      { status: 202, body: '{"status":"cancelled"}' },
      0,
    ],
    [
      'a body that is not JSON any more',
      { at: '/invoice_id', expected: 'integer' },
      { status: 502, body: '<html>' },
      1,
    ],
    ['a condition in words', { at: '/status', expected: 'a new one' }, { status: 202, body: '{"status":"y"}' }, 2],
    [
      'a pattern',
      { at: '/amount', expected: 'matches /^\\d+\\.\\d{2}$/' },
      { status: 202, body: '{"amount":"5.00"}' },
      0,
    ],
    [
      'a pattern and a number',
      { at: '/amount', expected: 'matches /^\\d+$/' },
      { status: 202, body: '{"amount":5}' },
      1,
    ],
    ['what a schema says', { expected: 'must be integer,null' }, { status: 202, body: '{"invoice_id":"8"}' }, 1],
  ])('compares %s', async (_name, assertion, response, code) => {
    cancelResponse = response;
    expect((await run(twoSteps(assertion))).code).toBe(code);
  });

  it('calls the adapter program for its steps, with the new id', async () => {
    cancelResponse = { status: 202, body: '{}' };
    const apply = {
      method: 'POST',
      url: 'command:/apply',
      headers: { 'content-type': 'application/json' },
      body: '{"ability":"invoice.pay","subject":{"invoice_id":9001}}',
    };
    const uses = [{ from: { exchange: 1, pointer: '/id' }, to: '/body/subject/invoice_id' }];
    const results = twoSteps({ at: '/applied', expected: 'present', actual: 'absent' }, [{}, { request: apply, uses }]);
    const program = `jq -c '{applied: .subject.invoice_id, call}'`;
    const { out, code } = await run(results, { MERCHANT_KEY: 'k-1', CONTROL_COMMAND: program });
    expect(out).toContain('control apply -> {"applied":777,"call":"apply"}');
    expect(code).toBe(0);
    expect((await run(results)).out).toContain('Set CONTROL_COMMAND');
  });

  it('puts a carried number into a body as a number', async () => {
    cancelResponse = { status: 202, body: '{}' };
    const body = '{"invoice_id":9001,"note":"x"}';
    const request = {
      method: 'POST',
      url: 'http://recorded.test/api/v1/x/cancel',
      headers: { 'x-api-key': key },
      body,
    };
    await run(
      twoSteps({}, [{}, { request, uses: [{ from: { exchange: 1, pointer: '/id' }, to: '/body/invoice_id' }] }]),
    );
    expect(seen[1]?.body).toBe('{"invoice_id":777,"note":"x"}');
  });

  it('asks for the secrets that it needs', async () => {
    expect(await run(twoSteps(), {})).toMatchObject({ out: expect.stringContaining('Set MERCHANT_KEY') });
    expect(seen).toEqual([]);
  });

  it('stops when a response does not give what the next request needs', async () => {
    const ended = await run(
      twoSteps({}, [{}, { uses: [{ from: { exchange: 1, pointer: '/invoice/id' }, to: '/path/id' }] }]),
    );
    expect(ended).toMatchObject({ code: 2, out: expect.stringContaining('does not give the value') });
  });

  it('stops when the server does not respond', async () => {
    const ended = await run(twoSteps(), { MERCHANT_KEY: 'k', MERCHANT_URL: 'http://127.0.0.1:1' });
    expect(ended).toMatchObject({ code: 2, out: expect.stringContaining('NO RESPONSE') });
  });

  it('waits while a repeated poll finds the recorded state', async () => {
    const poll = (n: number, status: string): Exchange =>
      sampleExchange(n, {
        purpose: 'poll',
        request: { method: 'GET', url: 'http://recorded.test/api/v1/invoices/9001', headers: { 'x-api-key': key } },
        response: { status: 200, headers: {}, body: `{"id":9001,"status":"${status}"}`, bytes: 1, truncated: false },
        uses: [{ from: { exchange: 1, pointer: '/id' }, to: '/path/id' }],
      });
    const results = twoSteps({ exchange: 4, at: '/status', expected: '"cancelled"', actual: '"error"' });
    const [check] = results.checks;
    if (check === undefined) throw new Error('The sample has a check.');
    check.exchanges = [2, 3, 4];
    results.exchanges.push(poll(3, 'cancelling'), poll(4, 'error'));
    cancelResponse = { status: 202, body: '{"invoice_id":777}' };
    await run(results);
    expect(seen.map(({ line }) => line).slice(2)).toEqual(['GET /api/v1/invoices/777']);
  });

  it('keeps hostile text inside quotes and comments', async () => {
    const hostile = `x'; touch ${folder}/pwned; $(touch ${folder}/pwned) \`touch ${folder}/pwned\` \u001b[31m\n touch ${folder}/pwned #`;
    const request = {
      method: 'POST',
      url: `http://recorded.test/api/v1/i'n?x=${encodeURIComponent(hostile)}`,
      headers: { 'x-api-key': key, 'x-note': "a'b" },
      body: JSON.stringify({ hostile }),
    };
    const results = twoSteps({ expected: hostile, actual: hostile, at: `/${hostile.replaceAll('/', '~1')}` }, [
      { request },
    ]);
    results.target.name = hostile;
    const { out } = await run(results);
    expect(out).not.toContain('\u001b');
    expect(JSON.parse(seen[0]?.body ?? '{}')).toEqual({ hostile });
    await expect(shell(['-c', `test -e ${folder}/pwned`], {})).resolves.toMatchObject({ code: 1 });
  });

  it('is written for failed checks only', () => {
    expect(reproductionScripts(sampleResults()).size).toBe(0);
    expect([...reproductionScripts(twoSteps()).keys()]).toEqual(['invoice.cancel.outcome']);
  });
});
