import { isObject } from '../../ground/values/pointer.ts';

/**
 * A body whose `null` values and empty lists are filled from another response of the same operation and status. Whether
 * the provider has completed a record when a check reads it depends on chance. What several checks see does not.
 * @param body keeps its keys, and every value that is not null
 */
export function fuller(body: unknown, other: unknown): unknown {
  if (body === null) return other ?? null;
  if (Array.isArray(body) && Array.isArray(other)) {
    const [first, ...rest] = body;
    if (first === undefined) return other;
    return [[...rest, ...other].reduce<unknown>(fuller, first), ...rest];
  }
  if (!isObject(body) || !isObject(other)) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, fuller(value, other[key])]));
}
