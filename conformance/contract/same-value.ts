import { instantOf } from '../ground/values/iso-8601.ts';
import { isObject } from '../ground/values/pointer.ts';

/**
 * True for the same sum, time, text or flag, in whichever form: the specification does not say that all views of a
 * record share it.
 * @param schema that of the field
 */
export function isSameValue(schema: unknown, one: unknown, other: unknown): boolean {
  if (isNone(one) || isNone(other)) return isNone(one) && isNone(other);
  const kind = isObject(schema) ? String(schema.$ref ?? schema.format ?? '') : '';
  if (/Timestamp$|date-time/.test(kind)) return isSameTime(one, other);
  if (/Money$/.test(kind) || typeof one !== typeof other) return Number(one) === Number(other);
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The absent value of an optional text may be null or empty. */
export function isNone(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Times that cannot be compared, because one has no offset, count as the same. */
function isSameTime(one: unknown, other: unknown): boolean {
  const [first, second] = [instantOf(one), instantOf(other)];
  if (!first?.hasOffset || !second?.hasOffset) return true;
  return Math.abs(first.at - second.at) < Math.max(first.span, second.span);
}
