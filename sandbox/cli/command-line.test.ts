import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
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
  [['--docs', '/nowhere'], '/nowhere has no documentation'],
  [['--unknown'], "unknown option '--unknown'"],
])('%j is refused in one line, with exit code 2', async (flags, reason) => {
  const { code, out, err } = await start('--port', '0', ...flags).ended;
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err.trimEnd()).toContain(reason);
  expect(err.trimEnd()).not.toContain('\n');
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
