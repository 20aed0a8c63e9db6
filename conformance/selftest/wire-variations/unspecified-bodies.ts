import { bodyPointer } from '../../contract/address.ts';
import { isOperation, type OperationId, routes } from '../../contract/api.ts';
import { type Bundle, bundle, resolved } from '../../contract/bundle.ts';
import { parseJson } from '../../ground/values/evidence.ts';
import { isObject, valueAt } from '../../ground/values/pointer.ts';
import type { WireRequest } from '../proxies/rewriting-proxy.ts';
import { operationAt } from '../test-support/operation-lookup.ts';

/** A field of a request body, with those of its rows or of the object that it is. */
export interface Field {
  /** True when only this package names it so. */
  readonly assumed: boolean;
  /** True when the reference server cannot do without it. */
  readonly needed: boolean;
  readonly isList: boolean;
  readonly fields: Fields;
}
export type Fields = ReadonlyMap<string, Field>;

function levelOf(schema: unknown): unknown {
  return valueAt(schema, '/x-provenance/level');
}

/** Named by the specification, which leaves only the value open (M §4.6, §7.8). */
const alsoNamed = new Set(['simulate']);
/** A list whose elements M §4.2 names, wherever it occurs. */
const stated = 'cart_items';

function partsOf(schema: Readonly<Record<string, unknown>>): unknown[] {
  return ['allOf', 'anyOf', 'oneOf'].flatMap((key): unknown[] => (Array.isArray(schema[key]) ? schema[key] : []));
}

/** Request bodies that the specification does not show. */
export const unspecifiedBodies: ReadonlyMap<OperationId, Fields> = new Map(
  Object.keys(routes)
    .filter(isOperation)
    .flatMap((operation) => {
      const document = bundle(routes[operation].api);
      const schema = resolved(document, valueAt(document, bodyPointer(operation)));
      return levelOf(schema) === 'assumed' ? [[operation, fieldsOf(document, schema, 'assumed')] as const] : [];
    }),
);

function fieldsOf(document: Bundle, place: unknown, inherited: unknown): Fields {
  const schema = resolved(document, place);
  const found = new Map<string, Field>();
  if (!isObject(schema)) return found;
  for (const part of partsOf(schema)) {
    for (const [name, field] of fieldsOf(document, part, inherited)) found.set(name, field);
  }
  const needed = requiredIn(document, schema);
  for (const [name, property] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
    const own = resolved(document, property);
    const level = levelOf(property) ?? levelOf(own) ?? inherited;
    const assumed = (level === 'assumed' || level === 'open') && !alsoNamed.has(name);
    const items = isObject(own) ? own.items : undefined;
    const inner = name === stated && !assumed ? undefined : (items ?? own);
    const fields = fieldsOf(document, inner, levelOf(resolved(document, items)) ?? level);
    found.set(name, { assumed, needed: needed.has(name), isList: items !== undefined, fields });
  }
  return found;
}

/** Names that the schema, or one of its alternatives, requires. */
function requiredIn(document: Bundle, place: unknown): Set<unknown> {
  const schema = resolved(document, place);
  if (!isObject(schema)) return new Set();
  const own: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  return new Set([...own, ...partsOf(schema).flatMap((part) => [...requiredIn(document, part)])]);
}

/** The request with a changed body, when it is one that the specification does not show. */
export function withBody(
  request: WireRequest,
  change: (body: unknown, fields: Fields, operation: OperationId) => unknown,
): WireRequest {
  const operation = operationAt(request.method, request.url);
  const fields = operation === undefined ? undefined : unspecifiedBodies.get(operation);
  const body = fields === undefined ? undefined : parseJson(request.text)?.value;
  if (operation === undefined || fields === undefined || body === undefined) return request;
  return { ...request, text: JSON.stringify(change(body, fields, operation)) };
}
