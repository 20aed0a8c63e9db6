import { type Command, CommanderError, InvalidArgumentError } from 'commander';

const exitBadInput = 2;

/**
 * The flags of a script; undefined when there is nothing to run, because help was requested or a flag is wrong.
 * Commander has then printed the message and set the exit code.
 */
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
