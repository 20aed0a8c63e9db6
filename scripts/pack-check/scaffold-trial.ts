import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../conformance/reference-target/free-port.ts';
import { type Ended, ended, npm, runByNpx } from './installed-package.ts';

/** Does what a new implementer does: scaffold, install, compile, start, and run the suite. */
export async function useScaffold(project: string, node: string): Promise<Ended> {
  const name = `service-${process.hrtime.bigint()}`;
  const written = runByNpx('invoicing-scaffold', [name], project, node);
  if (written.code !== 0) return written;
  const again = runByNpx('invoicing-scaffold', [name], project, node);
  if (again.code !== 2 || !again.output.includes('is not empty')) return { code: null, output: again.output };
  const folder = join(project, name);
  npm(['install', '--prefer-offline', '--ignore-scripts'], folder);
  const compiled = ended(['npm', 'run', 'check'], folder, node);
  if (compiled.code !== 0) return compiled;
  const port = await freePort();
  const target = join(folder, 'target.yaml');
  writeFileSync(target, readFileSync(target, 'utf8').replace(':3000', `:${port}`));
  const server = spawn(node, ['--env-file=.env', 'src/main.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    await once(createInterface(server.stdout), 'line');
    return ended(['npm', 'run', 'conformance'], folder, node);
  } finally {
    server.kill('SIGKILL');
  }
}
