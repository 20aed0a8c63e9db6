import { type Command, Help, type Option } from 'commander';
import { paragraph } from '../../report/wording/wrap.ts';
import { typedName } from './typed-name.ts';

/** Adds a command to the program. `ended` receives the exit code; without a call, it is 0. */
export type Declare = (program: Command, ended: (code: number) => void) => void;

/** Gathers an option that may be repeated. */
export function collect(value: string, before: string[]): string[] {
  return [...before, value];
}

/** The examples in the help of a command: the arguments to type, and their effect. */
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

/** Layout of the help: one line per command with its arguments; no heading for an empty list. */
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
