import { parseJson } from '../kernel/answers/evidence.ts';
import { isObject, valueAt } from '../kernel/answers/pointer.ts';
import { type Bundle, bundle, resolved } from '../kernel/contract/contract.ts';
import { operationPointer } from '../kernel/http/address.ts';
import { isOperation, type OperationId, routes } from '../kernel/http/api.ts';
import type { JsonObject } from '../target/target.ts';
import type { Hearing } from './hearing.ts';

/**
 * A server that calls every field of a request by another name where the source names none, and knows no other name for
 * it; its operator declares them in templates.
 */

/** How such a server calls a field of ours. */
const their = (name: string): string => `their_${name}`;

/** The fields of a body with theirs below them; `assumed` is what only this package names so. */
interface Field {
  readonly assumed: boolean;
  readonly isList: boolean;
  readonly fields: Fields;
}
type Fields = ReadonlyMap<string, Field>;

const levelOf = (schema: unknown): unknown => valueAt(schema, '/x-provenance/level');

/** Named by the source, of which only the value is ours (M §4.6, §7.8). */
const alsoNamed = new Set(['simulate']);

/** Bodies that the source does not show. */
const bodies: ReadonlyMap<OperationId, Fields> = new Map(
  Object.keys(routes)
    .filter(isOperation)
    .flatMap((operation) => {
      const document = bundle(routes[operation].api);
      const body = `${operationPointer(operation)}/requestBody/content/application~1json/schema`;
      const schema = resolved(document, valueAt(document, body));
      return levelOf(schema) === 'assumed' ? [[operation, fieldsOf(document, schema, 'assumed')] as const] : [];
    }),
);

function fieldsOf(document: Bundle, place: unknown, inherited: unknown): Fields {
  const schema = resolved(document, place);
  const found = new Map<string, Field>();
  if (!isObject(schema)) return found;
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key): unknown[] =>
    Array.isArray(schema[key]) ? schema[key] : [],
  );
  for (const part of parts) for (const [name, field] of fieldsOf(document, part, inherited)) found.set(name, field);
  for (const [name, property] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
    const own = resolved(document, property);
    const level = levelOf(property) ?? levelOf(own) ?? inherited;
    const items = isObject(own) && own.items !== undefined ? own.items : undefined;
    const fields = fieldsOf(document, items ?? own, levelOf(resolved(document, items)) ?? level);
    const isOurs = (level === 'assumed' || level === 'open') && !alsoNamed.has(name);
    found.set(name, { assumed: isOurs, isList: items !== undefined, fields });
  }
  return found;
}

/** What the operator writes for an operation: their names, and ours in braces. */
function templateOf(fields: Fields, prefix = ''): JsonObject {
  return Object.fromEntries(
    [...fields].flatMap(([name, { assumed, isList, fields: inner }]) => {
      const below = templateOf(inner, `${prefix}${name}.`);
      const isBare = Object.keys(below).length === 0;
      if (isBare && !assumed) return [];
      const part = isBare ? `{${prefix}${name}}` : isList ? [below] : below;
      return [[assumed ? their(name) : name, part]];
    }),
  );
}

/** A body of theirs in our words. A field under a name that they do not know is not read. */
function inOurs(body: unknown, fields: Fields): unknown {
  if (Array.isArray(body)) return body.map((one) => inOurs(one, fields));
  if (!isObject(body)) return body;
  const known = new Map([...fields].map(([name, field]) => [field.assumed ? their(name) : name, { name, field }]));
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) => {
      const { name, field } = known.get(key) ?? {};
      if (name !== undefined && field !== undefined) return [[name, inOurs(value, field.fields)]];
      return fields.get(key)?.assumed === true ? [] : [[key, value]];
    }),
  );
}

const addresses = [...bodies].map(([operation, fields]) => {
  const { method, path } = routes[operation];
  const pattern = path.replace(/\{\w+\}/g, '[^/]+');
  return { method: method.toUpperCase(), path: new RegExp(`${pattern}$`), fields };
});

/** Reads what such a server is asked, and what its operator declares. */
export const otherFieldNames: Hearing = {
  templates: Object.fromEntries([...bodies].map(([operation, fields]) => [operation, templateOf(fields)])),
  understood(heard) {
    const { method, url, text } = heard;
    const path = url.replace(/\?.*$/, '');
    const asked = addresses.find((address) => address.method === method && address.path.test(path));
    const body = asked === undefined ? undefined : parseJson(text)?.value;
    return asked === undefined || body === undefined
      ? heard
      : { ...heard, text: JSON.stringify(inOurs(body, asked.fields)) };
  },
};
