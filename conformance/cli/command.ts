import type { Command } from 'commander';

/** Adds one command to the program. `ended` takes the exit code; a command that does not call it exits 0. */
export type Declare = (program: Command, ended: (code: number) => void) => void;

/** Gathers an option that may be repeated. */
export function collect(value: string, before: string[]): string[] {
  return [...before, value];
}

/** Examples below the help of a command: the line to type after the program's name, and what it does. */
export function examples(lines: readonly (readonly [arguments: string, meaning: string])[]): string {
  const told = lines.map(
    ([typed, meaning]) => `  $ invoicing-conformance${typed === '' ? '' : ` ${typed}`}\n      ${meaning}`,
  );
  return `\nExamples:\n${told.join('\n')}\n`;
}
