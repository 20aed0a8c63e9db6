import type { Parameter } from '../contract/contract.ts';

/** The values of a query by the names of the parameters, as the contract types them. */
export type QueryValues = Readonly<Record<string, unknown>>;

/** The name without brackets: `status[]`, `status[3]` and `status` are the same (readings N-17 and C-25). */
export function bareName(name: string): string {
  return name.replace(/\[\d*\]$/, '');
}

function parameterNamed(name: string, parameters: readonly Parameter[]): Parameter | undefined {
  return parameters.find((one) => one.name === name) ?? parameters.find((one) => bareName(one.name) === bareName(name));
}

/** True for an empty free text, which means no search. An empty `removed` filter is refused (M §4.6). */
function isLeftOut(parameter: Parameter, value: string): boolean {
  return value === '' && parameter.free === true && !parameter.deprecated;
}

/**
 * Reads a query that is plainly written: known names, one value for each parameter that is no list, numbers in digits.
 * @param query without the question mark
 * @returns undefined for any other query; the validator judges it
 */
export function plainQuery(query: string, parameters: readonly Parameter[]): QueryValues | undefined {
  const values: Record<string, unknown> = {};
  for (const [name, text] of query === '' ? [] : new URLSearchParams(query)) {
    const parameter = parameterNamed(name, parameters);
    if (!parameter) return undefined;
    if (isLeftOut(parameter, text)) continue;
    const value = plainValue(text, parameter);
    if (value === undefined) return undefined;
    const present = values[parameter.name];
    if (parameter.type === 'array') values[parameter.name] = Array.isArray(present) ? [...present, value] : [value];
    else if (present === undefined) values[parameter.name] = value;
    else return undefined;
  }
  for (const { name, default: initial } of parameters) {
    if (initial !== undefined) values[name] ??= initial;
  }
  return values;
}

function plainValue(text: string, { type }: Parameter): unknown {
  if (text === '') return undefined;
  if (type === 'integer') return /^\d{1,16}$/.test(text) ? Number(text) : undefined;
  if (type === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : undefined;
  return text;
}

/**
 * The texts of a query by the names that the contract gives the parameters, a list for a name that occurs several times.
 * @param url with or without a query
 */
export function textQuery(url: string, parameters: readonly Parameter[]): Record<string, string | string[]> {
  const texts = new Map<string, string[]>();
  for (const [name, value] of new URL(url, 'http://query.invalid').searchParams) {
    const parameter = parameterNamed(name, parameters);
    if (parameter && isLeftOut(parameter, value)) continue;
    const known = parameter?.name ?? name;
    texts.set(known, [...(texts.get(known) ?? []), value]);
  }
  return Object.fromEntries(
    [...texts].map(([name, [first = '', ...more]]) => [name, more.length > 0 ? [first, ...more] : first]),
  );
}

/** Replaces integers that are not written in digits: the validator would read 0x10 as 16, and 1e400 as an integer. */
const noInteger = 'not-an-integer';

/**
 * Writes a query as the validator reads it: repeated names without brackets, everything percent-encoded.
 * @param query without the question mark
 */
export function canonicalQuery(query: string, parameters: readonly Parameter[]): string {
  const written = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    const parameter = parameterNamed(name, parameters);
    if (parameter && isLeftOut(parameter, value)) continue;
    const readable = parameter?.type !== 'integer' || /^-?\d{1,16}$/.test(value);
    written.append(parameter ? bareName(parameter.name) : flatName(name), readable ? value : noInteger);
  }
  return written.toString().replaceAll('*', '%2A').replaceAll('+', '%20');
}

/** The name without brackets. The validator silently drops names such as `a[__proto__]`. */
function flatName(name: string): string {
  return bareName(name).replaceAll('[', '(').replaceAll(']', ')');
}

/** The query that the validator read, under the names that the contract gives the parameters. */
export function queryValues(read: QueryValues, parameters: readonly Parameter[]): QueryValues {
  return Object.fromEntries(
    parameters.flatMap(({ name }) => {
      const value = read[bareName(name)];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
