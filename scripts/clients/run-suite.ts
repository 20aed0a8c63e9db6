import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { projectPath } from '../contract/project.ts';
import { type Invocation, type Report, type ServerStub, StepFailed, type Workspace } from './client.ts';
import { runLogged } from './workspace.ts';

/** No server takes this long to listen, in milliseconds: 7 s of processor time for Spring, on a loaded machine over a minute. */
const startLimitMs = 180_000;

/** Everything that the suite has to know: one profile is claimed. */
function targetOf({ id, profile }: ServerStub, address: string): string {
  return `schema: target/1
target: { name: ${id} }
mode: sandbox
merchant: { base_url: '${address}', keys: { main: env:MERCHANT_KEY }, phones: ['87770000010'], sandbox: yes }
profiles: { merchant-core: no, concurrency: no, webhooks: no, partner: no, ${profile}: yes }
limits: { enforced: no }
`;
}

/**
 * Starts a server, which prints its address, and runs the suite against it.
 * @throws StepFailed when it does not start, or the suite writes no report
 */
export async function runSuite(server: ServerStub, { folder }: Workspace, program: Invocation): Promise<Report> {
  const environment = { MERCHANT_KEY: randomUUID() };
  const child = spawn(program.program, program.args, {
    cwd: program.folder ?? folder,
    env: { ...process.env, ...program.environment, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const line = once(createInterface(child.stdout), 'line').then(([text]) => String(text));
    const failed = once(child, 'exit').then(([code]) => Promise.reject(new StepFailed('start', `ended with ${code}`)));
    const late = wait(startLimitMs, undefined, { ref: false }).then(() =>
      Promise.reject(new StepFailed('start', 'printed no address')),
    );
    const address = await Promise.race([line, failed, late]);
    const target = join(folder, 'target.yaml');
    await writeFile(target, targetOf(server, address));
    const suite = projectPath('conformance/cli/invoicing-conformance.js');
    const args = [suite, 'run', '--target', target, '--out', join(folder, 'report')];
    const { code } = await runLogged(folder, 'suite', { program: process.execPath, args, environment });
    const text = await readFile(join(folder, 'report/results.json'), 'utf8').catch(() => {
      throw new StepFailed('suite', `no report; it ended with ${code}`);
    });
    return JSON.parse(text);
  } finally {
    child.kill('SIGKILL');
  }
}
