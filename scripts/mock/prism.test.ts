import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleUrl } from '../../generated/documents.ts';

/**
 * What Prism does wrong for this contract. Each test is a reason for a part of the front: when a new Prism behaves, its test
 * fails, and the part named in it can go.
 */
describe('Prism alone', () => {
  let prism: ChildProcess;
  let url = '';
  beforeAll(async () => {
    const cli = fileURLToPath(import.meta.resolve('@stoplight/prism-cli/dist/index.js'));
    const { NODE_ENV: _, ...env } = process.env;
    const options = ['mock', '-m', 'false', '-h', '127.0.0.1', '-p', '0', fileURLToPath(bundleUrl('merchant'))];
    prism = spawn(process.execPath, [cli, ...options], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    if (!prism.stdout) throw new Error('Prism has no output.');
    for await (const line of createInterface(prism.stdout)) {
      url = /Prism is listening on (\S+)/.exec(line)?.[1] ?? '';
      if (url) break;
    }
    prism.stdout.resume();
  }, 60_000);
  afterAll(() => prism.kill());

  function ask(method: string, path: string, body?: string, more: Record<string, string> = {}): Promise<Response> {
    const headers = { 'X-API-Key': 'any', 'Content-Type': 'application/json', ...more };
    return fetch(url + path, { method, headers, ...(body !== undefined && { body }) });
  }
  const invoice = '{"phone_number":"87010000001","amount":1500}';

  test('checks requests and finds examples, which is why it is the mock', async () => {
    expect((await ask('POST', '/invoices', invoice)).status).toBe(201);
    expect((await ask('POST', '/invoices', '{"phone_number":"7"}')).status).toBe(422);
    expect((await ask('POST', '/invoices', invoice, { Prefer: 'code=409' })).status).toBe(409);
  });

  test('never responds to a body that is no JSON (readBody in the front)', async () => {
    const stop = new AbortController();
    let responded = false;
    const broken = fetch(`${url}/invoices`, {
      method: 'POST',
      headers: { 'X-API-Key': 'any', 'Content-Type': 'application/json' },
      body: '{',
      signal: stop.signal,
    }).then(
      () => {
        responded = true;
      },
      () => {},
    );
    for (let later = 0; later < 20; later += 1) await ask('POST', '/invoices', invoice);
    expect(responded).toBe(false);
    stop.abort();
    await broken;
  });

  test('takes the last value of a key that occurs twice (readBody)', async () => {
    expect((await ask('POST', '/invoices', '{"phone_number":"87010000001","amount":"1","amount":2}')).status).toBe(201);
  });

  test('does not name the invalid field (#invalid)', async () => {
    const response = await ask('POST', '/invoices', '{"phone_number":"87010000001","amount":"1500"}');
    expect(await response.text()).not.toContain('amount');
  });

  test('gives 422 for an id that is no integer, and describes it as a problem (#invalid, #failed)', async () => {
    const response = await ask('GET', '/invoices/first');
    expect([response.status, response.headers.get('content-type')]).toEqual([422, 'application/problem+json']);
  });

  test('gives 405 without Allow, also where the id is no integer (findCall)', async () => {
    for (const path of ['/catalog/2001', '/catalog/upload-image']) {
      const response = await ask('POST', path, '{}');
      expect([response.status, response.headers.get('allow')]).toEqual([405, null]);
    }
  });

  test('does not know the prefix of the service (startMock)', async () => {
    expect((await ask('GET', '/api/v1/invoices/1042')).status).toBe(404);
  });

  test('ignores a list whose name has brackets, and does not decode what need not be encoded (textQuery)', async () => {
    expect((await ask('GET', '/invoices?status[]=new')).status).toBe(200);
  });

  test('takes an example only together with its status, and fails on an unknown one (DocumentedResponses)', async () => {
    const prefer = (wanted: string) => ask('POST', '/invoices', invoice, { Prefer: wanted });
    expect((await prefer('example=duplicate_idempotency_key')).status).toBe(404);
    expect((await prefer('code=409, example=gone')).status).toBe(500);
  });

  test('gives the replay of a deletion as its main response (DocumentedResponses)', async () => {
    expect((await ask('DELETE', '/catalog/2001')).status).toBe(200);
  });

  test('does not know which fields go together, nor a removed filter (Combinations)', async () => {
    expect((await ask('POST', '/invoices', '{"phone_number":"87010000001"}')).status).toBe(201);
    expect((await ask('GET', '/catalog?batch_id=')).status).toBe(200);
  });

  test('sends Retry-After with a code that has none (sendsWait)', async () => {
    const response = await ask('POST', '/invoices/qr', '{"amount":5}', { Prefer: 'code=429, example=qr_rate_limit' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
  });

  test('refuses a body of an operation that has none (headersOf)', async () => {
    expect((await ask('POST', '/invoices/1042/cancel', '{}')).status).not.toBe(200);
  });

  test('refuses a type other than JSON (headersOf)', async () => {
    expect((await ask('GET', '/invoices/1042', undefined, { Accept: 'text/html' })).status).toBe(406);
  });

  // The last test, because Prism ends.
  test('fails without a response on escapes that are no text (decodable)', async () => {
    await expect(ask('GET', '/invoices/%ff')).rejects.toThrow('fetch failed');
  });
});
