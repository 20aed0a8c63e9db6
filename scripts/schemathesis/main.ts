import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleUrl } from '../../generated/documents.ts';
import { openLog } from '../../reference-server/log/log.ts';
import { readCount, runScript, say, scriptCommand } from '../command-line.ts';
import { type ApiName, apiNames, projectPath } from '../contract/project.ts';

const folder = projectPath('scripts/schemathesis');
const environment = projectPath('node_modules/.cache/schemathesis');

interface Flags {
  readonly examples: number;
  readonly seed: number;
}

/**
 * Installs Schemathesis into a Python environment of its own, once for each version. @returns its program, or undefined
 * without Python
 */
function install(): string | undefined {
  if (spawnSync('python3', ['-c', 'import venv']).status !== 0) return undefined;
  const program = join(environment, 'bin/schemathesis');
  const requirements = join(folder, 'requirements.txt');
  const [, version = ''] = readFileSync(requirements, 'utf8').trim().split('==');
  if (existsSync(program) && execFileSync(program, ['--version'], { encoding: 'utf8' }).includes(version))
    return program;
  say(`Installing Schemathesis ${version}.`);
  execFileSync('python3', ['-m', 'venv', '--clear', environment]);
  execFileSync(join(environment, 'bin/pip'), ['install', '--quiet', '--requirement', requirements], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return program;
}

/** Runs Schemathesis against a reference server of its own. @returns true when it found nothing */
async function test(api: ApiName, program: string, { examples, seed }: Flags): Promise<boolean> {
  const { startReferenceServer } = await import('../../reference-server/app.ts');
  const server = await startReferenceServer({
    port: 0,
    seed: 'demo',
    // Every rate is documented and tested by the suite; here it would answer everything.
    rateLimitScale: 1_000_000,
    log: openLog('error'),
  });
  const merchantKey = server.demoKeys?.find(({ name }) => name === 'sandbox_catalog')?.key;
  const header = api === 'merchant' ? `X-API-Key: ${merchantKey}` : `X-Partner-Key: ${server.partnerKey}`;
  try {
    say(`\n${api} interface\n`);
    return await succeeds(program, [
      ...['--config-file', join(folder, 'schemathesis.toml'), 'run', fileURLToPath(bundleUrl(api))],
      ...['--url', server[api], '--header', header],
      ...['--phases', 'examples,coverage,fuzzing,stateful', '--continue-on-failure'],
      // A request that fits its schema can still be refused: by the state of a record, or by a rule between two fields.
      // rules.py takes the place of this check; it knows the rules that a schema cannot state.
      ...['--checks', 'all', '--exclude-checks', 'positive_data_acceptance'],
      ...['--max-examples', String(examples), '--seed', String(seed)],
    ]);
  } finally {
    await server.close();
  }
}

/** Runs a program that shares this terminal, in the folder of its hooks. @returns true when its exit code is 0 */
function succeeds(program: string, flags: string[]): Promise<boolean> {
  const env = { ...process.env, SCHEMATHESIS_HOOKS: 'rules', PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' };
  const child = spawn(program, flags, { cwd: environment, env, stdio: 'inherit' });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done(code === 0));
  });
}

async function main(flags: Flags): Promise<number> {
  const program = install();
  if (program === undefined) return say('Skipped: Schemathesis needs Python 3 with venv, and this machine has none.');
  const failed: ApiName[] = [];
  // A server each: the partner interface deletes the organizations whose keys the merchant interface uses.
  for (const api of apiNames) if (!(await test(api, program, flags))) failed.push(api);
  if (failed.length > 0) return say(`\nSchemathesis found faults: ${failed.join(' and ')}. See above.`, 1);
  return say('\nSchemathesis found no fault on either interface.');
}

await runScript(
  scriptCommand(
    'npm run schemathesis --',
    'Tests the reference server with Schemathesis: no undeclared status, no invalid request taken, no valid one refused.',
    'Examples:\n' +
      '  $ npm run schemathesis                        about two minutes\n' +
      '  $ npm run schemathesis -- --examples 200      more requests for each operation\n\n' +
      'Schemathesis is installed from PyPI on first use. Exceptions, with reasons: scripts/schemathesis/.\n\n' +
      'Exit codes: 0 no fault, or skipped without Python; 1 faults; 2 an option is wrong.',
  )
    .option('--examples <n>', 'how many requests the fuzzing phase sends to an operation', readCount, 25)
    .option('--seed <n>', 'seed of the generator', readCount, 1),
  main,
);
