import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { send } from '../../reference-server/test/send.ts';

const root = new URL('../../', import.meta.url);

/** Names every module that a process loads on standard error. */
const naming = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  import { writeSync } from 'node:fs';
  registerHooks({ load(url, context, next) { writeSync(2, url + '\\n'); return next(url, context); } });
`)}`;

/** The modules of this project that a program has loaded when it has responded to a request and has stopped. */
async function modulesOf(program: string, ...flags: string[]): Promise<string[]> {
  const file = fileURLToPath(new URL(program, root));
  const child = spawn(process.execPath, ['--import', naming, file, '--port', '0', '--json', ...flags]);
  let loaded = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    loaded += piece;
  });
  const ended = once(child, 'close');
  try {
    for await (const line of createInterface(child.stdout)) {
      const { merchant } = JSON.parse(line);
      await send(`${merchant}/invoices`);
      break;
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  return loaded.split('\n').flatMap((url) => (url.startsWith(root.href) ? url.slice(root.href.length) : []));
}

test('the server without the page loads nothing of the sandbox', async () => {
  const modules = await modulesOf('reference-server/cli/main.ts', '--seed', 'demo', '--control-port', '0');
  expect(modules).toContain('reference-server/app.ts');
  expect(modules.filter((path) => path.startsWith('sandbox/'))).toEqual([]);
});

test('the sandbox itself loads its modules, so that a server that loaded one would be noticed', async () => {
  expect(await modulesOf('sandbox/main.ts')).toEqual(
    expect.arrayContaining(['sandbox/app.ts', 'reference-server/app.ts']),
  );
});
