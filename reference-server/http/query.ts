import type { ParameterObject } from '../contract.ts';

/** `status[]` and `status[3]` are ways to write `status` (fills N-17), and `status` is one to write `status[]` (C-25). */
export function bareName(name: string): string {
  return name.replace(/\[\d*\]$/, '');
}

function isPlainString({ schema }: ParameterObject): boolean {
  return schema?.type === 'string' && schema.enum === undefined && schema.format === undefined;
}

function isInteger({ schema }: ParameterObject): boolean {
  return schema?.type === 'integer';
}

/** The validator would take 0x10 for 16, and 1e400 for an integer within any bounds: it gets to see only digits. */
const noInteger = 'not-an-integer';

/**
 * Writes a query the one way the validator reads: repeated bare names, everything percent-encoded.
 * An empty value of a free text is left out: an empty search is no search. That of a removed filter is not: even empty
 * it is refused (M §4.6).
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

/** What the validator has read, under the names that the contract gives the parameters. */
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
