import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { killProcesses, type Program, startProgram } from '../../reference-server/test/process/server-process.ts';
import { send } from '../../reference-server/test/send.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
afterEach(killProcesses);

/** Starts the command. */
function start(...flags: string[]): Program {
  return startProgram(program, ...flags);
}

test('the command serves the page, its calls and both interfaces, and ends cleanly', async () => {
  const { child, ended, firstLine } = start('--port', '0', '--json', '--provider-delay', '5');
  const { address, origin, token, merchant, partner, partner_key, demo_keys } = JSON.parse(await firstLine());
  expect(address).toBe(`${origin}/?token=${token}`);
  const page = await send(`${origin}/`);
  const script = /src="([^"]+)"/.exec(page.text)?.[1] ?? '';
  expect((await send(origin + script)).headers.get('Content-Type')).toContain('javascript');
  const state = await send(`${origin}/_sandbox/state`, { headers: { Authorization: `Bearer ${token}` } });
  expect(state.at('organizations.0')).toMatchObject({ keys: [{ key: demo_keys.sandbox }] });
  expect((await send(`${merchant}/invoices`, { headers: { 'X-API-Key': demo_keys.sandbox } })).status).toBe(200);
  expect((await send(`${partner}/organizations`, { headers: { 'X-Partner-Key': partner_key } })).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, err: '' });
});

test('what it prints for people fits a screen and begins with the address to open', async () => {
  const { child, ended, firstLine } = start(
    '--port',
    '0',
    '--token',
    'a-token-of-our-own',
    '--read-only',
    '--host',
    '0.0.0.0',
  );
  await firstLine();
  child.kill('SIGINT');
  const { code, out } = await ended;
  const lines = out.trimEnd().split('\n');
  expect(code).toBe(0);
  expect(lines.length).toBeLessThan(20);
  expect(lines[1]).toMatch(/^ {2}Open http:\/\/127\.0\.0\.1:\d+\/\?token=a-token-of-our-own$/);
});

test.each([
  [['--port', '70000'], 'A port is a number from 0 to 65535'],
  [['--token', 'short'], 'A token has at least 16 letters'],
  [['--host', '0.0.0.0'], 'Add --read-only, or --shared'],
  [['--host', '192.0.2.1', '--shared'], 'cannot listen on 192.0.2.1'],
  [['--variation', 'cancel.mode=x'], 'cancel.mode'],
  [['--variation', 'cancel.mood=asynchronous'], 'cancel.mode'],
  [['--rate-limit-scale', '0'], 'The scale is a whole number from 1'],
  [['--limit', 'sandbox_invoice=3'], 'sandbox_invoices'],
  [['--provider-delay', '9-1'], 'The delay is milliseconds'],
  [['--data', ''], 'Name a file or a database'],
  [['--data', 'mysql://shop@localhost/shop'], 'mysql is neither'],
  [['--log-level', 'loud'], 'debug, info, warn, error, silent'],
  [['--token'], 'argument missing'],
  [['open'], 'too many arguments'],
  [['--variations', '/nowhere/file.yaml'], 'cannot be read'],
  [['--data', '/nowhere/shop.db'], '/nowhere/shop.db cannot be used'],
  [['--open', '/nowhere/session.json'], '/nowhere/session.json: ENOENT'],
  [['--open', program], 'is no saved session of a sandbox'],
  [['--open', program, '--data', 'shop.db'], 'Leave --data out'],
  [['--docs', '/nowhere'], '/nowhere has no documentation'],
  [['--unknown'], "unknown option '--unknown'"],
])('%j is refused in one line, with exit code 2', async (flags, reason) => {
  const { code, out, err } = await start('--port', '0', ...flags).ended;
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err.trimEnd()).toContain(reason);
  expect(err.trimEnd()).not.toContain('\n');
});

describe('a saved session', () => {
  const folder = mkdtempSync(join(tmpdir(), 'session-'));
  const path = join(folder, 'session.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  async function save(): Promise<string> {
    const { child, ended, firstLine } = start('--port', '0', '--json', '--variation', 'cancel.mode=asynchronous');
    const { origin, token, merchant, demo_keys } = JSON.parse(await firstLine());
    const sent = { method: 'POST', body: { phone_number: '87011234567', amount: 1500 } };
    await send(`${merchant}/invoices`, { ...sent, headers: { 'X-API-Key': demo_keys.sandbox } });
    const { text } = await send(`${origin}/_sandbox/session`, { headers: { Authorization: `Bearer ${token}` } });
    child.kill('SIGTERM');
    await ended;
    return text;
  }

  test('goes on with its records and variations, and with new keys', async () => {
    const text = await save();
    writeFileSync(path, text);
    const { child, ended, firstLine } = start('--port', '0', '--json', '--open', path);
    const { merchant, demo_keys } = JSON.parse(await firstLine());
    const list = await send(`${merchant}/invoices`, { headers: { 'X-API-Key': demo_keys.sandbox } });
    expect(list.at('data.0.id')).toBe(1001);
    const headers = { 'X-API-Key': demo_keys.sandbox };
    expect((await send(`${merchant}/invoices/1001/cancel`, { method: 'POST', headers })).status).toBe(202);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, err: '' });
  });

  test.each([
    ['cut off', (text: string) => text.slice(0, -100), 'This file is cut off'],
    ['of another version', (text: string) => text.replace('"version":2', '"version":3'), 'has the format 3'],
    ['of another layout', (text: string) => text.replace(/"layout":\d+/, '"layout":7'), 'have the layout 7'],
    [
      'without records',
      (text: string) => text.replace(/"records":.*,"isWhole"/, '"records":null,"isWhole"'),
      'Nothing can',
    ],
  ])('that is %s is refused in one line, with exit code 2', async (_, change, reason) => {
    const text = readFileSync(path, 'utf8');
    const changed = join(folder, 'changed.json');
    writeFileSync(changed, change(text));
    const { code, out, err } = await start('--port', '0', '--open', changed).ended;
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err.trimEnd()).toMatch(/^sandbox: .*changed\.json/);
    expect(err.trimEnd()).toContain(reason);
    expect(err.trimEnd()).not.toContain('\n');
  });
});

test('a port in use is refused in one line, before anything is stored', async () => {
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, err } = await start('--port', String(port)).ended;
  other.close();
  expect(code).toBe(2);
  expect(err).toMatch(/^sandbox: .*EADDRINUSE.*Set another --port|^sandbox: .*in use.*--port/);
  expect(err.trimEnd()).not.toContain('\n');
});
