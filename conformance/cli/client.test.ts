import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import schema from '../schemas/results.schema.json' with { type: 'json' };
import { cli } from '../selftest/test-support/test-program.ts';

/** Runs `client` with a program of a few lines. `post` sends to the merchant interface. */
async function judged(lines: string): Promise<{ code: number | null; stdout: string; stderr: string; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  const program = join(folder, 'client.mjs');
  writeFileSync(
    program,
    `const { MERCHANT_URL, MERCHANT_KEY, PARTNER_URL, PARTNER_KEY } = process.env;
     const send = (path, method = 'GET', body) => fetch(MERCHANT_URL + path, {
       method, headers: { 'X-API-Key': MERCHANT_KEY, 'Content-Type': 'application/json' }, body: body && JSON.stringify(body) });
     const order = { phone_number: '87010000001', amount: 1500 };
     ${lines}`,
  );
  const ended = await cli('client', '--out', join(folder, 'out'), '--', process.execPath, program);
  return { ...ended, folder };
}

test('a client that keeps to what it shows has no failure, and the report says what it did not show', async () => {
  const { code, stdout } = await judged(`
    const created = await (await send('/invoices', 'POST', order)).json();
    await send('/invoices/' + created.id);`);
  expect(stdout).not.toContain('FAIL');
  expect(stdout).toMatch(/incomplete \(\d+ of \d+ clauses tested\)/);
  expect(code).toBe(4);
});

test('a client that sends a refused body again fails by its clause, and no key is in its report', async () => {
  const { code, stdout, folder } = await judged(`
    const long = { ...order, description: 'x'.repeat(61) };
    await send('/invoices', 'POST', long);
    await send('/invoices', 'POST', long);
    await send('/invoices?key=' + MERCHANT_KEY);
    await fetch(PARTNER_URL + '/organizations', { headers: { 'X-Partner-Key': PARTNER_KEY, cookie: MERCHANT_KEY } });
    console.error('key of the client: ' + MERCHANT_KEY.length);`);
  expect(code).toBe(1);
  expect(stdout).toContain('FAIL  C-M-7.3-too-long');
  expect(stdout).toContain('WARN  C-M-5-key-elsewhere');
  const results = readFileSync(join(folder, 'out', 'results.json'), 'utf8');
  const { exchanges } = JSON.parse(results);
  const ajv = new Ajv2020({ strict: true });
  addFormats.default(ajv);
  expect(ajv.validate(schema, JSON.parse(results)), JSON.stringify(ajv.errors)).toBe(true);
  expect(exchanges).toHaveLength(4);
  expect(results).not.toMatch(/"x-api-key":"(?!\[)/i);
  expect((await cli('verify-report', join(folder, 'out'))).code).toBe(0);
  expect(readFileSync(join(folder, 'out', 'report.html'), 'utf8')).toContain(
    'The client contradicts the specification',
  );
});

test('a client that sends nothing passes nothing', async () => {
  const { code, stdout } = await judged('process.exitCode = 3;');
  expect(code).toBe(3);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    'no request that can be judged. The command ended with exit code 3.',
  );
  expect(stdout).not.toContain('MERCHANT_URL');
});

test('a command that is not there is named', async () => {
  const out = mkdtempSync(join(tmpdir(), 'client-'));
  const { code, stdout } = await cli('client', '--out', out, '--', 'no-such-program');
  expect(code).toBe(3);
  const text = stdout.replaceAll(/\s+/g, ' ');
  expect(text).toContain('The command no-such-program could not be started: it is not installed.');
});

test('a driver that is not there is named', async () => {
  const out = mkdtempSync(join(tmpdir(), 'client-'));
  const { code, stdout } = await cli('client', '--out', out, '--driver', 'no-such-program');
  expect(code).toBe(3);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('The driver broke off: no-such-program is not installed.');
});

test('a key that this run did not give, and a request that is too large, are noted', async () => {
  const { stdout } = await judged(`
    await fetch(MERCHANT_URL + '/invoices', { headers: { 'X-API-Key': 'live-key-of-a-shop' } });
    await send('/invoices', 'POST', { description: 'x'.repeat(17 * 1024 * 1024) }).catch(() => undefined);`);
  expect(stdout).toContain('The client sent a key that this run did not give it, maybe one of production');
  expect(stdout).toContain('Requests that are larger than any of the contract were refused: 1.');
  expect(stdout).not.toContain('live-key-of-a-shop');
});

test('a file gives a driver, its stories and the receiver, in one report', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  const file = join(folder, 'shop.yaml');
  writeFileSync(
    file,
    `schema: client/1
client: { name: my shop }
driver: [python3, ${JSON.stringify(fileURLToPath(new URL('../../docs/drivers/driver.py', import.meta.url)))}]
stories: [created, expired]
webhooks: { url: http://127.0.0.1:9/events, secret: env:KEY }`,
  );
  const { code, stdout } = await cli('client', '--config', file, '--out', join(folder, 'out'));
  expect(stdout).toContain('The receiver gave no response');
  expect(code).toBe(3);
  const { checks } = JSON.parse(readFileSync(join(folder, 'out', 'results.json'), 'utf8'));
  expect(checks.find(({ id }: { id: string }) => id === 'C-M-3.1-paid').verdict).toBe('pass');
  const refused = await cli('client', '--config', file, '--', 'npm', 'test');
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--config has the command')]);
});
