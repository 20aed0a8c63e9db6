import { InvalidArgumentError } from 'commander';

/** The scheme of an address. A single letter and a colon are a Windows drive. */
const schemeOf = /^([\w+.-]{2,}):/;

/** True for texts that are meant as a PostgreSQL address, including one without a scheme. */
const meantAsPostgres = /^:|^postgres(ql)?(:|\/\/)/i;

/**
 * Parses the value of `--data`: a file name or a PostgreSQL address. Any other scheme is refused, because it would
 * become the name of a new file. Commander does not call this function: its error message would show the text, which
 * can contain a password.
 * @throws InvalidArgumentError when the text is neither
 */
export function readData(text: string): string {
  if (/^postgres(ql)?:\/\//i.test(text)) return text.replace(/^\w+/, (name) => name.toLowerCase());
  const [, scheme] = schemeOf.exec(text) ?? [];
  if (text !== '' && scheme === undefined && !meantAsPostgres.test(text)) return text;
  const shown = withoutPassword(text);
  throw new InvalidArgumentError(`--data ${shown} cannot be used: ${problemOf(text, scheme, shown)}`);
}

function problemOf(text: string, scheme: string | undefined, shown: string): string {
  if (text === '') return 'it is empty. Name a file or a database, or leave it out to keep everything in memory.';
  const isOther = scheme !== undefined && !meantAsPostgres.test(text);
  const problem = isOther
    ? `data is stored in a file or in PostgreSQL, and ${scheme} is neither.`
    : 'an address is written postgres://user@host:5432/database.';
  return `${problem} A file of this name is written ./${shown}.`;
}

/** Removes a possible password: the text between the last colon before `@` and the `@`. */
function withoutPassword(text: string): string {
  const [place = ''] = text.split(/[?#]/);
  const end = place.lastIndexOf('@');
  const [, before] = /^((?:[\w+.-]+:)?\/*[^/@:]*):/.exec(place.slice(0, Math.max(0, end))) ?? [];
  return before === undefined ? place : before + place.slice(end);
}
