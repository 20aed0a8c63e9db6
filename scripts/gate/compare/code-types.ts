import { openness } from './schema-keywords.ts';
import type { Shape } from './schema-shape.ts';

/** String formats for which at least one listed generator has a specific type, such as a date or bytes. */
const typedFormats = new Set([
  ...['byte', 'binary', 'date', 'date-time', 'time', 'duration', 'uuid', 'uri', 'url', 'uri-reference', 'email'],
  ...['idn-email', 'hostname', 'ipv4', 'ipv6', 'password', 'json', 'decimal', 'number', 'int32', 'int64'],
]);

/** Keywords that always change the type, because the same text then means other bytes. */
const encodings = ['contentEncoding', 'contentMediaType'];

/**
 * True when generators give a value another type after a change of the keyword, so that code for the old type does not
 * compile or reads something else. Nullability and optionality do not count as type.
 */
export function changesCodeType(key: string, before: Shape, after: Shape): boolean {
  const [old, now] = [before.keywords.value(key), after.keywords.value(key)];
  if (encodings.includes(key)) return true;
  if (key === 'format') return isNumeric(before) || isNumeric(after) || [old, now].some((one) => isTyped(one));
  // Only for maps of one type and maps of anything. An object with fields keeps its class.
  if (key === 'additionalProperties')
    return before.properties.size === 0 && [old, now].map(openness).toSorted().join() === '1,2';
  // A single schema and a union have different types. A further alternative of a union does not change its type.
  return key === 'anyOf' && isUnion(before) !== isUnion(after);
}

/** True for integers and other numbers. */
export function isNumeric({ types }: Shape): boolean {
  return types?.some((type) => type === 'integer' || type === 'number') ?? false;
}

export function isUnion({ alternatives }: Shape): boolean {
  return alternatives.length > 1;
}

function isTyped(format: unknown): boolean {
  return typeof format === 'string' && typedFormats.has(format);
}
