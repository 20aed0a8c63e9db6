import { parseJson } from '../kernel/answers/evidence.ts';
import { isObject, valueAt } from '../kernel/answers/pointer.ts';
import { type Bundle, bundle, resolved } from '../kernel/contract/contract.ts';
import { bodyPointer } from '../kernel/http/address.ts';
import { isOperation, type OperationId, routes } from '../kernel/http/api.ts';
import type { Heard } from './request-rewriter.ts';

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

/** Named by the source, of which only the value is ours (M §4.6, §7.8). */
const alsoNamed = new Set(['simulate']);
/** Whose elements M §4.2 names, wherever a list of this name stands. */
const stated = 'cart_items';

function partsOf(schema: Readonly<Record<string, unknown>>): unknown[] {
  return ['allOf', 'anyOf', 'oneOf'].flatMap((key): unknown[] => (Array.isArray(schema[key]) ? schema[key] : []));
}

/** Request bodies that the source does not show. */
export const unshownBodies: ReadonlyMap<OperationId, Fields> = new Map(
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

const addresses = [...unshownBodies].map(([operation, fields]) => {
  const { method, path } = routes[operation];
  const pattern = path.replace(/\{\w+\}/g, '[^/]+');
  return { operation, method: method.toUpperCase(), path: new RegExp(`${pattern}$`), fields };
});

/** The request with its body in other words, if it is one that the source does not show. */
export function reworded(
  heard: Heard,
  change: (body: unknown, fields: Fields, operation: OperationId) => unknown,
): Heard {
  const path = heard.url.replace(/\?.*$/, '');
  const asked = addresses.find((address) => address.method === heard.method && address.path.test(path));
  const body = asked === undefined ? undefined : parseJson(heard.text)?.value;
  if (asked === undefined || body === undefined) return heard;
  return { ...heard, text: JSON.stringify(change(body, asked.fields, asked.operation)) };
}
