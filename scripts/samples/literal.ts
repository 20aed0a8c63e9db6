/** The notation of values in a language. */
export interface Notation {
  readonly map: readonly [open: string, close: string];
  readonly list: readonly [open: string, close: string];
  /** The empty map, if it is not just the two brackets. */
  readonly emptyMap?: string;
  /** A key with the separator before its value. */
  key(name: string): string;
  text(value: string): string;
  readonly constants: { readonly true: string; readonly false: string; readonly null: string };
  readonly indent: string;
  /** True for spaces inside the brackets of a map on one line. */
  readonly hasInnerSpaces?: boolean;
}

const lineWidth = 72;

/** A value as a literal: on one line if it fits; otherwise one line per entry, with a comma after the last. */
export function literal(value: unknown, notation: Notation, indent = ''): string {
  if (typeof value !== 'object' || value === null) return scalar(value, notation);
  const isList = Array.isArray(value);
  const [open, close] = isList ? notation.list : notation.map;
  const inner = indent + notation.indent;
  const parts = isList
    ? value.map((one) => literal(one, notation, inner))
    : Object.entries(value).map(([name, one]) => notation.key(name) + literal(one, notation, inner));
  if (parts.length === 0) return isList ? open + close : (notation.emptyMap ?? open + close);
  const pad = !isList && notation.hasInnerSpaces ? ' ' : '';
  const line = `${open}${pad}${parts.join(', ')}${pad}${close}`;
  if (!line.includes('\n') && line.length + indent.length <= lineWidth) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

function scalar(value: unknown, { text, constants }: Notation): string {
  if (typeof value === 'string') return text(value);
  if (value === null) return constants.null;
  if (typeof value === 'boolean') return value ? constants.true : constants.false;
  return String(value);
}

/** A text in single quotes for JavaScript and PHP. Examples of the contract have no line breaks. */
export function singleQuoted(value: string): string {
  return `'${value.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;
}

/** A JSON document with two spaces, whose lines after the first begin with `indent`. */
export function indentedJson(value: unknown, indent: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
}

/** Joins lines, without undefined ones. */
export function lines(...parts: readonly (string | undefined)[]): string {
  return `${parts.filter((part) => part !== undefined).join('\n')}\n`;
}
