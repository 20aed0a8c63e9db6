import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReferenceServer } from '../app.ts';
import { send } from '../test/send.ts';
import { TestServer } from '../test/test-server.ts';
import { checkToken } from './token.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await TestServer.start();
});
afterAll(() => testServer.stop());

/** Asks with a token, and notes when the response came. */
async function ask(authorization?: string) {
  const headers: Record<string, string> = authorization === undefined ? {} : { Authorization: authorization };
  const { status } = await send(`${testServer.server.control}/abilities`, { headers });
  return { status, at: performance.now() };
}

test('guesses line up, and the right token does not wait behind them', async () => {
  const begun = performance.now();
  const guesses = Array.from({ length: 6 }, (_, n) => ask(`Bearer ${testServer.server.controlToken}${n}`));
  const right = await ask(`bearer ${testServer.server.controlToken}`);
  const without = await ask();
  const refused = await Promise.all(guesses);
  expect([right.status, without.status]).toEqual([200, 401]);
  expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 401));
  const first = Math.min(...refused.map(({ at }) => at));
  const last = Math.max(...refused.map(({ at }) => at));
  expect(first).toBeGreaterThan(Math.max(right.at, without.at));
  expect(last - begun).toBeGreaterThan(1_400);
});

test.each(['', 'short', 'let-me', 'a'.repeat(40), 'abab'.repeat(8), 'ключ-ключ-ключ-ключ', 'sixteen letters \n!'])(
  'the token %j is refused, and not repeated',
  async (token) => {
    expect(() => checkToken(token)).toThrow(/^needs 16 or more/);
    await expect(startReferenceServer({ controlPort: 0, controlToken: token || ' ' })).rejects.toThrow(/^needs 16/);
  },
);

test.each(['let-me-in-please', 'correct-horse-battery', '0123456789abcdef'])('the token %s is good enough', (token) => {
  expect(() => checkToken(token)).not.toThrow();
});

const own = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal);

test('the control port stays on this machine, whatever the host of the interfaces is', async () => {
  const server = await startReferenceServer({ host: '0.0.0.0', controlPort: 0 });
  expect(new URL(server.control ?? '').hostname).toBe('127.0.0.1');
  expect(new URL(server.merchant).hostname).toBe('0.0.0.0');
  if (own) {
    const port = new URL(server.control ?? '').port;
    await expect(send(`http://${own.address}:${port}/abilities`)).rejects.toThrow('ECONNREFUSED');
  }
  await server.close();
  const open = await startReferenceServer({ controlHost: '0.0.0.0', controlPort: 0 });
  expect(new URL(open.control ?? '').hostname).toBe('0.0.0.0');
  await open.close();
});
