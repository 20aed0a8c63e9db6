import type { OperationId } from '../../generated/catalog.ts';

/** A parameter of a route. */
export interface PathParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly type?: string;
}

/**
 * Validates path parameters before they are inserted into a URL: `..`, an empty string or a slash would call another
 * operation, with the key.
 * @throws TypeError with the name of the parameter
 */
export function checkPath(
  operation: OperationId,
  parameters: readonly PathParameter[],
  path: Readonly<Record<string, unknown>>,
): void {
  for (const { name, in: place, type } of parameters) {
    if (place !== 'path') continue;
    const [isGood, known] =
      type === 'integer'
        ? [isId(path[name]), 'a whole number from 1']
        : [isSegment(path[name]), 'a text without slashes and control characters, and not . or ..'];
    if (!isGood) throw new TypeError(`${operation}: path.${name} must be ${known}.`);
  }
}

function isId(value: unknown): boolean {
  if (typeof value === 'string') return /^[1-9]\d{0,15}$/.test(value);
  return typeof value === 'bigint' ? value > 0n : Number.isSafeInteger(value) && Number(value) > 0;
}

function isSegment(value: unknown): boolean {
  return typeof value === 'string' && value.isWellFormed() && !/^\.{0,2}$|[/\\\p{Cc}]/u.test(value);
}
