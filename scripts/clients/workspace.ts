import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { bundleUrl } from '../../generated/documents.ts';
import { projectPath } from '../contract/project.ts';
import { type Client, type Invocation, type Library, StepFailed, type Workspace } from './client.ts';

/** Below this folder everything is generated, compiled and downloaded. */
export const workRoot = projectPath('node_modules/.cache/clients');

/** No step of a client takes this long: a download that hangs ends here. */
const stepLimitMs = 10 * 60_000;

/** An empty work folder for a client. */
export async function openWorkspace(client: Client, onStep: (step: string) => void): Promise<Workspace> {
  const folder = join(workRoot, client.id);
  const downloads = join(workRoot, 'downloads');
  await rm(folder, { recursive: true, force: true });
  await Promise.all([mkdir(folder, { recursive: true }), mkdir(downloads, { recursive: true })]);
  return {
    folder,
    downloads,
    bundle: (api) => fileURLToPath(bundleUrl(client.bundle === '3.0' ? `${api}-3.0` : api, 'yaml')),
    async copy(from, to) {
      const target = join(folder, to);
      await mkdir(dirname(target), { recursive: true });
      await cp(projectPath(from), target, { recursive: true });
    },
    async run(step, invocation) {
      onStep(step);
      const { code, log } = await runLogged(folder, step, invocation);
      if (code !== 0) throw new StepFailed(step, await cause(log));
    },
  };
}

/** Runs a program with its output in a log file. @returns its exit code, or why there is none */
export async function runLogged(
  folder: string,
  step: string,
  { program, args, folder: own, environment }: Invocation,
): Promise<{ code: number | string; log: string }> {
  const log = join(folder, `${step.replaceAll(/\W+/g, '-')}.log`);
  const file = createWriteStream(log);
  const child = spawn(program, args, {
    cwd: own ?? folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: stepLimitMs,
  });
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  const code = await new Promise<number | string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (exit, signal) => done(exit ?? signal ?? 'stopped'));
  });
  file.end(typeof code === 'string' ? `\n${code}\n` : '');
  await finished(file);
  return { code, log };
}

/** The line of a log that says what is wrong: the first with the word error, or the last. */
async function cause(log: string): Promise<string> {
  const text = stripVTControlCharacters(await readFile(log, 'utf8'));
  const lines = text.split('\n').map((line) => line.trim());
  // A title such as "COMPILATION ERROR :" says nothing yet.
  const said = lines.filter((line) => line !== '' && !line.endsWith(' :'));
  const line = said.find((one) => /\berror\b/i.test(one)) ?? said.at(-1) ?? 'no output';
  return line.slice(0, 300);
}

/** True when a library is installed. */
export function hasLibrary({ check }: Library): boolean {
  return spawnSync(check.program, check.args, { stdio: 'ignore' }).status === 0;
}
