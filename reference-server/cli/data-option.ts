import { InvalidArgumentError } from 'commander';

/** How an address begins; one letter and a colon are a drive. */
const schemeOf = /^([\w+.-]{2,}):/;

/** Whether a text was meant as an address of PostgreSQL, or as none at all. */
const meantAsPostgres = /^:|^postgres(ql)?(:|\/\/)/i;

/**
 * Reads the place of `--data`: a file or an address of PostgreSQL. What begins like another address is a mistake, and would
 * otherwise become the name of a new file. Commander does not call this, because it shows the text, which may have a
 * password.
 * @throws InvalidArgumentError when it is neither
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

/** The text without what may be a password, between the last colon before an @ and that. */
function withoutPassword(text: string): string {
  const [place = ''] = text.split(/[?#]/);
  const end = place.lastIndexOf('@');
  const [, before] = /^((?:[\w+.-]+:)?\/*[^/@:]*):/.exec(place.slice(0, Math.max(0, end))) ?? [];
  return before === undefined ? place : before + place.slice(end);
}
