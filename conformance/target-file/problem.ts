import { printable } from '../ground/values/untrusted.ts';

/** Path of keys and indexes in the target file. */
export type KeyPath = readonly (string | number)[];

/** One problem in a configuration: where it is, what it is, and how to fix it. */
export interface Problem {
  /** File with line (`target.yaml:14`), or the flag or variable that carried the value. */
  where: string;
  /** Path of the key (`merchant.keys.main`); empty for the file as a whole. */
  path: string;
  what: string;
  todo: string;
}

/** A violated rule between keys, before its line is known. */
export interface Broken {
  path: KeyPath;
  what: string;
  todo: string;
}

/** All problems of one configuration, reported at once. The program ends with exit code 2. */
export class ConfigurationError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(describe).join('\n'));
    this.name = 'ConfigurationError';
    this.problems = problems;
  }
}

/** `target.yaml:14  merchant.keys.main: env:MERCHANT_KEY is not set.`, followed by the indented instruction. */
function describe({ where, path, what, todo }: Problem): string {
  const place = printable(where, 120);
  const head = `${place}  ${path === '' ? '' : `${printable(path, 120)}: `}${printable(what, 300)}`;
  return todo === '' ? head : `${head}\n${' '.repeat(place.length + 2)}${printable(todo, 400)}`;
}
