import { CommanderError, InvalidArgumentError } from 'commander';
import { readData } from '../../reference-server/cli/data-option.ts';
import { lockData } from '../../reference-server/cli/lock-data.ts';
import { startProblem } from '../../reference-server/cli/start-problem.ts';
import { readVariationsFile } from '../../reference-server/cli/variation-options.ts';
import { isLoopback } from '../server/hosts.ts';
import { builtDocs } from './docs-option.ts';
import { readSavedSession, variationsOf } from './open-option.ts';
import { createProgram, type Flags } from './program.ts';
import { readyJson, readyText } from './ready-text.ts';

/** Exit code for a wrong command line, or one that this machine cannot carry out. */
const badInput = 2;

/** Starts the sandbox that a command line asks for, and sets the exit code when it is wrong or cannot be done. */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  const program = createProgram();
  program.action(start);
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (fail(error)) return;
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : badInput;
    else throw error;
  }
}

/**
 * Reports bad input that commander does not find.
 * @returns false for every other error
 */
function fail(error: unknown, flags?: Flags): boolean {
  const problem = error instanceof InvalidArgumentError ? error.message : flags && problemOf(error, flags);
  if (problem === undefined) return false;
  console.error(`sandbox: ${problem.replace(' or --control-port', '')}`);
  process.exitCode = badInput;
  return true;
}

function problemOf(error: unknown, flags: Flags): string | undefined {
  const isOfFile = flags.open !== undefined && error instanceof Error && error.name === 'StoreUnusable';
  return isOfFile ? `${flags.open} cannot be gone on from: ${error.message}.` : startProblem(error, { ...flags });
}

/** @throws InvalidArgumentError for options that do not go together */
function check({ host, readOnly, shared, data, open }: Flags): void {
  if (data !== undefined && open !== undefined) {
    throw new InvalidArgumentError('--open goes on in memory. Leave --data out.');
  }
  if (isLoopback(host) || readOnly || shared) return;
  const how = 'Add --read-only, or --shared when everybody who knows the token may press everything.';
  throw new InvalidArgumentError(`--host ${host} lets other machines use the page. ${how}`);
}

async function start(flags: Flags): Promise<void> {
  check(flags);
  const data = flags.data === undefined ? undefined : readData(flags.data);
  const session = flags.open === undefined ? undefined : await readSavedSession(flags.open);
  const fromFile = flags.variations === undefined ? {} : await readVariationsFile(flags.variations);
  // Loaded this late so that help and a mistyped flag need no wait.
  const { startSandbox } = await import('../app.ts');
  const { openLog } = await import('../../reference-server/log/log.ts');
  const { loadPage } = await import('../server/load-page.ts');
  let unlock: (() => void) | undefined;
  try {
    const { limit, logLevel, docs = builtDocs(), open: _, ...others } = flags;
    unlock = await lockData(data);
    const sandbox = await startSandbox({
      ...others,
      ...(data !== undefined && { data }),
      ...(docs !== undefined && { docs }),
      limits: limit,
      ...(session && { session }),
      variations: { ...(session && variationsOf(session)), ...fromFile, ...flags.variation },
      log: openLog(logLevel),
      page: await loadPage(),
    });
    let stopping = false;
    const stop = (): void => {
      if (stopping) return;
      stopping = true;
      void sandbox.close().then(() => process.exit(0));
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    console.log(flags.json ? readyJson(sandbox) : readyText(sandbox));
  } catch (error) {
    unlock?.();
    if (!fail(error, flags)) throw error;
  }
}
