import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OverlappedRequest, Results } from '../../ground/verdicts/results.ts';
import { racingCheck, sampleExchange, sampleResults } from '../../selftest/test-support/sample-results.ts';
import { reproductionScripts } from './repro.ts';

/** A server that waits for three requests before it responds, so that only overlapping requests get a response. */
let server: Server;
let base: string;
let waiting: ServerResponse[];
let responses: readonly [status: number, body: string][];
const folder = mkdtempSync(join(tmpdir(), 'overlap-'));

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    waiting.push(response);
    if (waiting.length < 3) return;
    for (const [i, one] of waiting.entries()) {
      const [status, body] = responses[i] ?? [500, ''];
      one.writeHead(status, { 'content-type': 'application/json' }).end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/api/v1`;
});
beforeEach(() => {
  waiting = [];
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

const created = '{"id":7,"status":"processing"}';

/** A recorded race with these responses, of which the first two contradict. */
function recorded(shows: readonly string[], distinguishedBy?: string): Results {
  const check = racingCheck();
  const [overlap] = check.overlaps ?? [];
  if (overlap === undefined) throw new Error('The sample has an overlap.');
  const requests = overlap.requests.map((one, i): OverlappedRequest => ({ ...one, shows: shows[i] ?? one.shows }));
  const exchanges = requests.map(({ exchange, shows: said }) => {
    const status = Number(said.split(' ')[0]);
    const response = { status, headers: {}, body: '{}', bytes: 2, truncated: false };
    return sampleExchange(exchange, { check: check.id, response });
  });
  const overlaps = [{ ...overlap, requests, ...(distinguishedBy && { distinguished_by: distinguishedBy }) }];
  return sampleResults({ checks: [{ ...check, overlaps }], exchanges });
}

function run(results: Results): Promise<{ code: number; out: string }> {
  const [script = ''] = reproductionScripts(results).values();
  const file = join(folder, 'script.sh');
  writeFileSync(file, script);
  const env = { PATH: process.env.PATH, MERCHANT_KEY: 'k', MERCHANT_URL: base };
  return new Promise((resolve) => {
    execFile('sh', [file], { env, timeout: 20_000 }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: stdout + stderr });
    });
  });
}

describe('a script about requests that overlapped', () => {
  it('sends them at the same moment, and none of those that came after them', async () => {
    responses = [201, 201, 409].map((status) => [status, created]);
    const { code, out } = await run(recorded([]));
    expect(waiting).toHaveLength(3);
    expect(out).toContain('expected  at most 1 × 201\nrecorded  2 × 201, 1 × 409\nnow       2 × 201, 1 × 409\nSTILL\n');
    expect(code).toBe(1);
  });

  it('says NOT SEEN when an order explains what came, and that this proves nothing', async () => {
    responses = [409, 201, 409].map((status) => [status, created]);
    const results = recorded([]);
    expect([...reproductionScripts(results).values()][0]).toContain('NOT SEEN is no proof');
    expect(await run(results)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/now {7}2 × 409, 1 × 201\nNOT SEEN\n$/),
    });
  });

  it('distinguishes results with the same status by a value of the body', async () => {
    responses = ['{"replay":true}', '{}', '{"replay":true}'].map((body) => [200, body]);
    const results = recorded(['200 creates it', '200 creates it', '200 creates it'], '/replay');
    const { code, out } = await run(results);
    expect(out).toContain('expected  at most 1 × 200 absent\n');
    expect(out).toContain('now       2 × 200 true, 1 × 200 absent\n');
    expect(code).toBe(0);
  });

  it('leaves it to a person which record a refusal names', async () => {
    responses = [409, 409, 409].map((status) => [status, '{"invoice_id":8}']);
    const { code, out } = await run(recorded(['409 names 9001', '409 names 9002']));
    expect(out).toContain('recorded  1: 409 names 9001');
    expect(out).toContain('now       2: 409 {"invoice_id":8}');
    expect(code).toBe(2);
  });

  it('ends when one of them gets no response', async () => {
    responses = [];
    const results = recorded([]);
    base = 'http://127.0.0.1:1';
    const { code, out } = await run(results);
    expect(code).toBe(2);
    // The script waits for every request, also after the first that failed.
    expect(out.match(/^NO RESPONSE$/gm)).toHaveLength(3);
  });
});
