import { isObject } from '../kernel/answers/pointer.ts';
import type { JsonObject } from '../target/target.ts';
import type { Hearing } from './request-rewriter.ts';
import { type Fields, reworded, unshownBodies } from './unshown-bodies.ts';

/** How a server with names of its own calls a field of ours. */
function their(name: string): string {
  return `their_${name}`;
}

/**
 * A server that calls every field of a request by another name where the source names none, and knows no other name for
 * it; its operator declares them in templates.
 */
export const otherFieldNames: Hearing = {
  templates: Object.fromEntries([...unshownBodies].map(([operation, fields]) => [operation, templateOf(fields)])),
  understood: (heard) => reworded(heard, inOurs),
};

/**
 * A server that has the fields without which nothing goes and reads past all others that the source does not name; its
 * operator declares nothing about their bodies. Items of a catalog keep the caller's reference: without it no list shows
 * an item, and every wait for one lasts to its end.
 */
export const fieldsUnread: Hearing = {
  undeclared: ['createRefund', 'createInvoices'],
  understood: (heard) =>
    reworded(heard, (body, fields, operation) =>
      operation === 'createCatalogItems' ? body : withNeeded(body, fields),
    ),
};

/** The same for the items of a catalog alone. */
export const itemFieldsUnread: Hearing = {
  undeclared: ['createCatalogItems'],
  understood: (heard) =>
    reworded(heard, (body, fields, operation) =>
      operation === 'createCatalogItems' ? withNeeded(body, fields) : body,
    ),
};

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

/** A body with what the source names, and what is needed. */
function withNeeded(body: unknown, fields: Fields): unknown {
  if (Array.isArray(body)) return body.map((one) => withNeeded(one, fields));
  if (!isObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) => {
      const field = fields.get(key);
      if (field === undefined) return [[key, value]];
      return field.assumed && !field.needed ? [] : [[key, withNeeded(value, field.fields)]];
    }),
  );
}
