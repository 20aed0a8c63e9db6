import { bodyPointer } from '../../contract/address.ts';
import { type OperationId, routes } from '../../contract/api.ts';
import { type Bundle, bundle, resolved } from '../../contract/bundle.ts';
import { isObject, valueAt } from '../../ground/values/pointer.ts';

/**
 * The names of the body fields of an operation in the contract. Names in rows and nested objects have a dot: `items`,
 * `items.ref`. Where the specification shows no body, this package chose the names.
 */
export function fieldNames(operation: OperationId): string[] {
  const document = bundle(routes[operation].api);
  return [...new Set(namesIn(document, valueAt(document, bodyPointer(operation)), ''))];
}

function* namesIn(document: Bundle, place: unknown, prefix: string): Generator<string> {
  const schema = resolved(document, place);
  if (!isObject(schema)) return;
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    const parts: unknown = schema[key];
    if (Array.isArray(parts)) for (const part of parts as unknown[]) yield* namesIn(document, part, prefix);
  }
  yield* namesIn(document, schema.items, prefix);
  if (!isObject(schema.properties)) return;
  for (const [name, property] of Object.entries(schema.properties)) {
    yield `${prefix}${name}`;
    yield* namesIn(document, property, `${prefix}${name}.`);
  }
}
