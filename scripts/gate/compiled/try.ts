import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runLogged, workRoot } from '../../clients/workspace.ts';
import { capture } from './capture.ts';
import { type Generator, StepFailed, stepsIn } from './generators.ts';

/** The result of the old calls with one contract. */
export type Outcome =
  | { kind: 'ran'; said: string }
  | { kind: 'does not compile' | 'cannot be generated'; reason: string };

/** Generates a client, compiles the old calls against it, and runs them. @param name name of the work folder */
export async function tryCalls(generator: Generator, name: string, contract: string): Promise<Outcome> {
  const folder = join(workRoot, 'compiled', generator.id, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'contract.yaml'), contract);
  const step = stepsIn(folder);
  try {
    await generator.prepare(step);
    const program = await generator.build(folder, step);
    const server = await capture();
    try {
      const environment = { BASE_URL: server.url, PYTHONHASHSEED: '0' };
      const { log } = await runLogged(folder, 'calls', { ...program, environment });
      return { kind: 'ran', said: [...server.taken, (await readFile(log, 'utf8')).trim()].join('\n') };
    } finally {
      server.close();
    }
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    const kind = error.step === 'compile' ? 'does not compile' : 'cannot be generated';
    return { kind, reason: await cause(error.message) };
  }
}

/** The first line of a log that states an error, preferably in the old calls rather than in the client. */
async function cause(log: string): Promise<string> {
  const lines = stripVTControlCharacters(await readFile(log, 'utf8')).split('\n');
  const errors = lines.filter((line) => /\berror\b|:\d+:\d+:/i.test(line) && !/COMPILATION ERROR/.test(line));
  const first = errors.find((line) => /\bcalls\.\w+:/i.test(line)) ?? errors[0] ?? lines.at(-1) ?? '';
  return first.trim().slice(0, 300);
}
