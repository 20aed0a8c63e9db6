import { type Command, Help, type Option } from 'commander';
import { paragraph } from '../../report/wording/wrap.ts';
import { typedName } from './typed-name.ts';

/** Adds one command to the program. `ended` takes the exit code; a command that does not call it exits 0. */
export type Declare = (program: Command, ended: (code: number) => void) => void;

/** Gathers an option that may be repeated. */
export function collect(value: string, before: string[]): string[] {
  return [...before, value];
}

/** Examples below the help of a command: the line to type after the program's name, and what it does. */
export function examples(lines: readonly (readonly [arguments: string, meaning: string])[]): string {
  const name = typedName(process.env);
  const reported = lines.map(
    ([typed, meaning]) =>
      `  $ ${`${name} ${typed}`.replace(/( --)? $/, '')}\n${paragraph(meaning, helpWidth, '      ')}`,
  );
  return `\nExamples:\n${reported.join('\n')}\n`;
}

/** Columns of every help text. */
export const helpWidth = 80;

/** How help is set: commands by name and arguments, in a line each; no word of an empty list. */
export const helpStyle = {
  helpWidth: helpWidth,
  subcommandTerm: (command: Command) =>
    [
      command.name(),
      ...command.registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`)),
    ].join(' '),
  optionDescription: (option: Option) =>
    Array.isArray(option.defaultValue) ? option.description : new Help().optionDescription(option),
};
