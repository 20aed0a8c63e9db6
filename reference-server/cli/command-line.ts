import { type Command, CommanderError, InvalidArgumentError } from 'commander';
import type { RunningServer } from '../app.ts';
import { mebibyte } from '../http/bounds.ts';
import { openLog } from '../log/log.ts';
import type { ServerOptions } from '../start/options.ts';
import type { Variations } from '../variations/variations.ts';
import { addDataCommands } from './data-commands.ts';
import { readData } from './data-option.ts';
import { lockData } from './lock-data.ts';
import { createProgram, type Flags } from './program.ts';
import { readyJson, readyText } from './ready-text.ts';
import { startProblem } from './start-problem.ts';
import { readVariationsFile } from './variation-options.ts';

/** Exit code for an invalid command line, or one that this machine cannot satisfy. */
const badInput = 2;

function stopOn(server: RunningServer, flags: Flags): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (flags.stopWithParent) process.stdin.resume().once('end', stop).once('close', stop);
}

/** The variations of the flags, which override those of the file. Ends the program when the file is wrong. */
async function variationsOf(command: Command, { variation, variations: file }: Flags): Promise<Partial<Variations>> {
  if (file === undefined) return variation;
  try {
    return { ...(await readVariationsFile(file)), ...variation };
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    command.error(`error: option '--variations <file>' argument '${file}' is invalid. ${error.message}`);
  }
}

/** Parses the value of `--data` in the flags. Ends the program when it is invalid. */
function withData(command: Command, flags: Flags): Flags {
  if (flags.data === undefined) return flags;
  try {
    return { ...flags, data: readData(flags.data) };
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    command.error(`invoicing-reference-server: ${error.message}`);
  }
}

/** The server options that the flags `--limit` and `--variation` set. */
function changesOf(flags: Flags): Pick<ServerOptions, 'limits' | 'bounds'> {
  const bounds = {
    connections: flags.maxConnections,
    connectionsPerAddress: flags.maxConnectionsPerAddress,
    unfinishedBodies: flags.maxUnfinishedBodies * mebibyte,
  };
  return { limits: flags.limit, bounds };
}

/**
 * Carries out what a command line asks for: by default it starts a server, which runs until it is stopped. Sets the exit
 * code when the command line is wrong or the server cannot start; a fault of the server itself is thrown.
 */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  const command = createProgram();
  command.action(async (given: Flags) => {
    const flags = withData(command, given);
    await start(flags, await variationsOf(command, flags));
  });
  addDataCommands(command);
  try {
    await command.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : badInput;
  }
}

async function start(flags: Flags, variations: Partial<Variations>): Promise<void> {
  if (flags.listVariations) {
    const { variationList } = await import('./list-variations.ts');
    console.log(variationList());
    return;
  }
  // Imported here so that `--help` and a mistyped flag return at once.
  const { startReferenceServer } = await import('../app.ts');
  const log = openLog(flags.logLevel);
  let unlock: (() => void) | undefined;
  try {
    unlock = await lockData(flags.data);
    const server = await startReferenceServer({ ...flags, ...changesOf(flags), variations, log });
    stopOn(server, flags);
    console.log(flags.json ? readyJson(server) : readyText(server));
  } catch (error) {
    unlock?.();
    const problem = startProblem(error, flags);
    if (!problem) throw error;
    console.error(`invoicing-reference-server: ${problem}`);
    process.exitCode = badInput;
  }
}
