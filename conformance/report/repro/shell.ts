import { secretMarks } from '../../ground/declared-target/target.ts';
import { tokensOf } from '../../ground/values/pointer.ts';
import { printable } from '../../ground/values/untrusted.ts';

/** Parts of a POSIX shell script. Text of a target only appears inside single quotes or comments. */

/** A word that the shell takes literally. */
export function literal(text: string): string {
  return `'${text.replaceAll('\0', '').replaceAll("'", `'\\''`)}'`;
}

/** A literal word that may be printed: one line without control characters. */
export function printableLiteral(text: string): string {
  return literal(printable(text, 400));
}

/** A comment of one line. */
export function comment(text: string): string {
  return `# ${printable(text, 400)}`;
}

/** A part of a word: literal text, or an expression such as `$RUN` that the shell expands. */
export type Piece = { text: string } | { expression: string; variable?: string };

/** Recorded texts with the shell expressions that compute their new values. */
export type Substitutions = readonly { text: string; expression: string }[];

/** Splits a text into pieces: marks of secrets become variables, and some recorded texts become expressions. */
export function pieces(text: string, substitutions: Substitutions = []): Piece[] {
  const found: Piece[] = [];
  const pattern = [secretMarks.source, ...substitutions.map((one) => escaped(one.text))].join('|');
  let from = 0;
  for (const match of text.matchAll(new RegExp(pattern, 'g'))) {
    found.push({ text: text.slice(from, match.index) });
    const variable = match[1];
    if (variable !== undefined) found.push({ expression: `$${variable}`, variable });
    else found.push({ expression: substitutions.find((one) => one.text === match[0])?.expression ?? '' });
    from = match.index + match[0].length;
  }
  return [...found, { text: text.slice(from) }];
}

/** One shell word from its pieces. */
export function word(parts: readonly Piece[]): string {
  let code = '';
  let open = '';
  for (const part of parts) {
    if ('text' in part) open += part.text;
    else {
      code += `${open === '' ? '' : literal(open)}"${part.expression}"`;
      open = '';
    }
  }
  return open === '' && code !== '' ? code : code + literal(open);
}

/** The secrets that the pieces need, by variable. */
export function variablesIn(parts: readonly Piece[]): string[] {
  return parts.flatMap((part) => ('variable' in part && part.variable !== undefined ? [part.variable] : []));
}

/** A JSON Pointer as a jq path, in single quotes: `/invoice/items/0` → `'["invoice","items",0]'`. */
export function jqPath(pointer: string): string {
  const tokens = tokensOf(pointer).map((token) => (/^(0|[1-9]\d*)$/.test(token) ? Number(token) : token));
  return literal(JSON.stringify(tokens));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
