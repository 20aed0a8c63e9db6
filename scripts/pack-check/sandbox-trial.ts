import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Ended } from './installed-package.ts';

/** Starts the sandbox of an installed package, opens its page as a browser does, and stops it. */
export async function openSandbox(project: string, node: string): Promise<Ended> {
  const program = join(project, 'node_modules/.bin/invoicing-sandbox');
  const child = spawn(node, [program, '--port', '0', '--json'], { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let problems = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    problems += piece;
  });
  try {
    const { address, origin, token } = JSON.parse(await firstLine(child.stdout));
    const opened = await fetch(address, { redirect: 'manual' });
    const cookie = opened.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const page = await textOf(`${origin}/`);
    const assets = [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => `${origin}${path}`);
    for (const asset of assets) await textOf(asset);
    const byCookie = JSON.parse(await textOf(`${origin}/_sandbox/state`, { Cookie: cookie }));
    const byToken = JSON.parse(await textOf(`${origin}/_sandbox/state`, { Authorization: `Bearer ${token}` }));
    child.kill('SIGTERM');
    const [code] = await ended;
    const isSame = byCookie.session === byToken.session;
    return { code, output: `${assets.length} files, ${isSame ? 'one' : 'another'} session` };
  } catch (error) {
    return { code: null, output: `${String(error)}\n${problems}` };
  } finally {
    child.kill('SIGKILL');
  }
}

async function firstLine(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) return line;
  throw new Error('The program ended before it was ready.');
}

async function textOf(url: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const response = await fetch(url, { headers, redirect: 'error' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}
