import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cli } from '../selftest/test-support/test-program.ts';

/** Runs `client` with a short program and these options. */
async function judged(lines: string, ...options: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  const program = join(folder, 'client.mjs');
  writeFileSync(program, lines);
  const { code, stdout, stderr } = await cli(
    'client',
    '--out',
    join(folder, 'out'),
    ...options,
    '--',
    process.execPath,
    program,
  );
  return { code, stdout, lines: [...stdout.split('\n'), ...stderr.split('\n')] };
}

const send = `const { MERCHANT_URL, MERCHANT_KEY } = process.env;
  const send = (path) => fetch(MERCHANT_URL + path, { headers: { 'X-API-Key': MERCHANT_KEY } }).then((one) => one.text());`;

test('a client that floods is stopped, and one line says so', async () => {
  const flood = `${send}
    const loop = async () => { for (;;) await send('/invoices/1'); };
    await Promise.all(Array.from({ length: 40 }, loop));`;
  const { code, lines } = await judged(flood);
  expect(lines.filter((line) => line.includes('requests in a minute. The watch ended there.'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('C-M-8-poll')).length).toBeLessThan(12);
  expect(code).toBe(4);
});

test('a client that does not end is stopped, and one line says so', async () => {
  const { code, lines } = await judged(`${send}\nawait send('/invoices');\nfor (;;);`, '--minutes', '0.05');
  expect(lines.filter((line) => line.trim().startsWith('note:'))).toEqual([
    expect.stringContaining('The watch ended after 0.05 minutes.'),
  ]);
  expect(code).toBe(4);
});

test('a client that talks to another server shows nothing, and the report says why', async () => {
  const { code, stdout } = await judged("await fetch('http://127.0.0.1:9/api/v1/invoices').catch(() => undefined);");
  expect(stdout).toContain('The client sent no request that can be judged.');
  expect(stdout).toContain('it may have sent them to another server');
  expect(code).toBe(3);
});

test('a key in an address is advice, and is not shown', async () => {
  const leak = `const { MERCHANT_URL, MERCHANT_KEY } = process.env;
    const headers = { 'X-API-Key': MERCHANT_KEY };
    await fetch(MERCHANT_URL + '/invoices?search=' + MERCHANT_KEY, { headers });`;
  const { code, lines } = await judged(leak);
  expect(lines.filter((line) => line.trim().startsWith('WARN'))).toEqual([
    expect.stringContaining('C-M-5-key-elsewhere'),
  ]);
  expect(lines.join('\n')).not.toMatch(/search=mk_/);
  expect(code).toBe(4);
});

test.each([
  ['ends at once', 'process.exit(7);', 'The driver broke off: it ended with exit code 7.'],
  ['writes no JSON', "process.stdout.write('hello\\n'); setInterval(() => {}, 1000);", 'it is no JSON object'],
  [
    'writes a line of megabytes',
    "process.stdout.write('x'.repeat(5_000_000)); setInterval(() => {}, 1000);",
    'it wrote a line of more than 64000 characters',
  ],
  [
    'writes a hundred thousand lines',
    'let n = 0; const more = () => (n += 1) > 100 ? process.exit(5) : process.stdout.write(\'{"id":0}\\n\'.repeat(1000), more); more();',
    'it ended with exit code 5',
  ],
  [
    'replies with a word that does not exist',
    `process.stdin.on('data', (line) => process.stdout.write(JSON.stringify({ id: JSON.parse(line).id, state: 'lost' }) + '\\n'));`,
    'its state is none of open, paid',
  ],
])('a driver that %s is named in one line', async (_, lines, message) => {
  const { code, stdout } = await judged(lines, '--driver');
  expect(stdout.replaceAll(/\s+/g, ' ').split(message)).toHaveLength(2);
  expect(stdout).not.toMatch(/FAIL|WARN/);
  expect(code).toBe(3);
});
