import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

function start(options: string[], environment: NodeJS.ProcessEnv = {}) {
  return spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url)), ...options], {
    env: { ...process.env, ...environment },
  });
}

/** Runs the mock to its end. */
async function run(options: string[]): Promise<{ code: unknown; err: string }> {
  const child = start(options);
  const err: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  const [code] = await once(child, 'close');
  return { code, err: Buffer.concat(err).toString() };
}

test('says where it listens and how to ask, and Ctrl-C stops both', async () => {
  const child = start(['--merchant-port', '0', '--partner-port', '0'], { NODE_ENV: 'production' });
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line.startsWith('Ctrl-C')) break;
  }
  const addresses = lines.flatMap((line) => /^(?:merchant|partner) +(http:\S+)$/.exec(line)?.[1] ?? []);
  expect(addresses).toHaveLength(2);
  const curl = lines.find((line) => line.includes('curl')) ?? '';
  const [, url = '', key = '', prefer = ''] =
    /^ +curl -i (\S+) -H 'X-API-Key: (.*?)' -H 'Prefer: (.*)'$/.exec(curl) ?? [];
  const response = await fetch(url, { headers: { 'X-API-Key': key, Prefer: prefer } });
  expect(response.status).toBe(404);

  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  for (const address of addresses) await expect(fetch(address)).rejects.toThrow();
});

test('--help explains Prefer, and when to take the server', async () => {
  const child = start(['--help']);
  const help: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => help.push(chunk));
  await once(child, 'close');
  const text = Buffer.concat(help).toString();
  expect(text).toContain('Prefer: code=429, example=trial_daily_limit');
  expect(text).toContain('run npm run server.');
});

test('a port in use is one clear line, exit 2', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const { code, err } = await run(['--merchant-port', port, '--partner-port', '0']);
  other.close();
  expect(err).toBe(`Port ${port} is in use. Choose another with --merchant-port; 0 selects a free one.\n`);
  expect(code).toBe(2);
});

test.for([
  [['--merchant-port', 'high'], '--merchant-port is "high". Use a port from 0 to 65535.'],
  [['--merchant-port', '4010', '--partner-port', '4010'], 'Both ports are 4010. Use two different ports.'],
  [['--port', '1'], "unknown option '--port'"],
] as const)('%s: exit 2', async ([options, says]) => {
  const { code, err } = await run([...options]);
  expect(err).toContain(says);
  expect(code).toBe(2);
});
