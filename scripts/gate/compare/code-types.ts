import { openness } from './schema-keywords.ts';
import type { Shape } from './schema-shape.ts';

/** Formats of texts for which a generator that we list has a type of its own, such as a date or bytes. */
const typedFormats = new Set([
  ...['byte', 'binary', 'date', 'date-time', 'time', 'duration', 'uuid', 'uri', 'url', 'uri-reference', 'email'],
  ...['idn-email', 'hostname', 'ipv4', 'ipv6', 'password', 'json', 'decimal', 'number', 'int32', 'int64'],
]);

/** Keywords that always change the type: the same text means other bytes. */
const encodings = ['contentEncoding', 'contentMediaType'];

/**
 * Whether generators give a value another type after the change of a keyword, so that code for the old type does not
 * compile or reads something else. Whether a value may be null or left out is not its type.
 */
export function changesCodeType(key: string, before: Shape, after: Shape): boolean {
  const [old, now] = [before.keywords.value(key), after.keywords.value(key)];
  if (encodings.includes(key)) return true;
  if (key === 'format') return isNumeric(before) || isNumeric(after) || [old, now].some((one) => isTyped(one));
  // A map of one type and a map of anything. An object with fields keeps its class.
  if (key === 'additionalProperties')
    return before.properties.size === 0 && [old, now].map(openness).toSorted().join() === '1,2';
  // One schema and a union have different types; a further part of a union has none.
  return key === 'anyOf' && isUnion(before) !== isUnion(after);
}

/** Whether a value is a number, whole or not. */
export function isNumeric({ types }: Shape): boolean {
  return types?.some((type) => type === 'integer' || type === 'number') ?? false;
}

export function isUnion({ alternatives }: Shape): boolean {
  return alternatives.length > 1;
}

function isTyped(format: unknown): boolean {
  return typeof format === 'string' && typedFormats.has(format);
}
