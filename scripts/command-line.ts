import { Command, CommanderError, InvalidArgumentError } from 'commander';

const exitBadInput = 2;

// A reader that has seen enough, such as head, closes the pipe. That is not an error.
process.stdout.on('error', () => process.exit());

/**
 * The command of an npm script, for its help and its flags.
 * @param name as it is typed: `npm run gate --`
 * @param notes shown below the options: examples and exit codes
 */
export function scriptCommand(name: string, description: string, notes: string): Command {
  return new Command(name).description(description).addHelpText('after', `\n${notes}`);
}

/**
 * Prints a text: to standard output, or to standard error when it is why a script fails.
 * @returns the exit code
 */
export function say(text: string, code = 0): number {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return code;
}

/** Runs a script with the flags of its command line and sets the exit code; an error that it throws is exit 1. */
export async function runScript<Flags extends object>(
  command: Command,
  main: (flags: Flags) => number | Promise<number>,
): Promise<void> {
  const flags = flagsOf<Flags>(command);
  if (flags === undefined) return;
  try {
    process.exitCode = await main(flags);
  } catch (error) {
    process.exitCode = say(error instanceof Error ? error.message : String(error), 1);
  }
}

/** The flags of a script; undefined after help or a wrong flag, for which Commander sets the exit code. */
export function flagsOf<Flags extends object>(command: Command): Flags | undefined {
  try {
    return command.exitOverride().parse().opts<Flags>();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : exitBadInput;
    return undefined;
  }
}

/** Reads a count from a flag. @throws InvalidArgumentError when it is not a positive integer */
export function readCount(text: string): number {
  const count = Number(text);
  if (/^\d{1,9}$/.test(text) && count >= 1) return count;
  throw new InvalidArgumentError('Give a whole number from 1.');
}
