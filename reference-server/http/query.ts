import type { ParameterObject } from '../contract.ts';

/** `status[]` and `status[3]` are ways to write `status` (fills N-17). */
const bareName = (name: string): string => name.replace(/\[\d*\]$/, '');

const isPlainString = ({ schema }: ParameterObject): boolean =>
  schema?.type === 'string' && schema.enum === undefined && schema.format === undefined;

/**
 * Writes a query the one way the validator reads: repeated bare names, everything percent-encoded.
 * An empty value of a free text is left out: an empty search is no search.
 * @param query without the question mark
 */
export function canonicalQuery(query: string, parameters: readonly ParameterObject[]): string {
  const written = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    const parameter =
      parameters.find((one) => one.name === name) ?? parameters.find((one) => one.name === bareName(name));
    if (parameter && value === '' && isPlainString(parameter)) continue;
    written.append(parameter?.name ?? name, value);
  }
  return written.toString().replaceAll('*', '%2A');
}
