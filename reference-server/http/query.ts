import type { ParameterObject } from '../contract.ts';

/** The name without brackets: `status[]`, `status[3]` and `status` are the same (readings N-17 and C-25). */
export function bareName(name: string): string {
  return name.replace(/\[\d*\]$/, '');
}

function isPlainString({ schema }: ParameterObject): boolean {
  return schema?.type === 'string' && schema.enum === undefined && schema.format === undefined;
}

function isInteger({ schema }: ParameterObject): boolean {
  return schema?.type === 'integer';
}

/** Replaces a value that is not written in digits: the validator would read 0x10 as 16, and 1e400 as an integer. */
const noInteger = 'not-an-integer';

/**
 * Writes a query as the validator reads it: repeated names without brackets, everything percent-encoded. An empty free
 * text is left out, because an empty search is no search. An empty removed filter stays: it is refused (M §4.6).
 * @param query without the question mark
 */
export function canonicalQuery(query: string, parameters: readonly ParameterObject[]): string {
  const written = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    const parameter =
      parameters.find((one) => one.name === name) ?? parameters.find((one) => bareName(one.name) === bareName(name));
    if (parameter && value === '' && isPlainString(parameter) && !parameter.deprecated) continue;
    const readable = !parameter || !isInteger(parameter) || /^-?\d{1,16}$/.test(value);
    written.append(parameter ? bareName(parameter.name) : name, readable ? value : noInteger);
  }
  return written.toString().replaceAll('*', '%2A').replaceAll('+', '%20');
}

/** The parsed query, under the names that the contract gives the parameters. */
export function queryValues(
  read: Readonly<Record<string, unknown>>,
  parameters: readonly ParameterObject[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    parameters.flatMap(({ name }) => {
      const value = read[bareName(name)];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
