import type { JsonObject } from '../../ground/declared-target/target.ts';
import { isObject } from '../../ground/values/pointer.ts';
import type { RequestRewriter } from '../proxies/rewriting-proxy.ts';
import { type Fields, unspecifiedBodies, withBody } from './unspecified-bodies.ts';

/** The other name of a field. */
function otherName(name: string): string {
  return `their_${name}`;
}

/** A server with other names for every request field that is not specified, declared in templates. */
export const otherFieldNames: RequestRewriter = {
  templates: Object.fromEntries([...unspecifiedBodies].map(([operation, fields]) => [operation, templateOf(fields)])),
  rewrite: (request) => withBody(request, inOurs),
};

/**
 * A server that ignores every optional field that the specification does not name; its operator declares nothing about
 * such bodies. Items of a catalog keep the caller's reference: without it no list shows an item, and every wait for one
 * lasts to its end.
 */
export const fieldsUnread: RequestRewriter = {
  undeclared: ['createRefund', 'createInvoices'],
  rewrite: (request) =>
    withBody(request, (body, fields, operation) =>
      operation === 'createCatalogItems' ? body : withNeeded(body, fields),
    ),
};

/** The same for the items of a catalog alone. */
export const itemFieldsUnread: RequestRewriter = {
  undeclared: ['createCatalogItems'],
  rewrite: (request) =>
    withBody(request, (body, fields, operation) =>
      operation === 'createCatalogItems' ? withNeeded(body, fields) : body,
    ),
};

/** A server with other names for the elements of `return_items`, whose operator confirms the default body of a refund. */
export const refundItemsUnknown: RequestRewriter = {
  templates: { createRefund: {} },
  rewrite: (request) =>
    withBody(request, (body, _fields, operation) => {
      if (operation !== 'createRefund' || !isObject(body) || !Array.isArray(body.return_items)) return body;
      const rows: unknown[] = body.return_items;
      return { ...body, return_items: rows.map((row) => ({ their_item: row })) };
    }),
};

/** A server with other names for the fields of a receipt, whose operator declares nothing about its body. */
export const otherReceipt: RequestRewriter = {
  undeclared: ['createReceipt'],
  rewrite: (request) =>
    withBody(request, (body, fields, operation) => (operation === 'createReceipt' ? inOurs(body, fields) : body)),
};

/** The template that the operator declares for an operation: other names, with the suite's names in braces. */
function templateOf(fields: Fields, prefix = ''): JsonObject {
  return Object.fromEntries(
    [...fields].flatMap(([name, { assumed, isList, fields: inner }]) => {
      const below = templateOf(inner, `${prefix}${name}.`);
      const isBare = Object.keys(below).length === 0;
      if (isBare && !assumed) return [];
      const part = isBare ? `{${prefix}${name}}` : isList ? [below] : below;
      return [[assumed ? otherName(name) : name, part]];
    }),
  );
}

/** A body with other names, written with the names of this package. A field under an unknown name is ignored. */
function inOurs(body: unknown, fields: Fields): unknown {
  if (Array.isArray(body)) return body.map((one) => inOurs(one, fields));
  if (!isObject(body)) return body;
  const known = new Map([...fields].map(([name, field]) => [field.assumed ? otherName(name) : name, { name, field }]));
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) => {
      const { name, field } = known.get(key) ?? {};
      if (name !== undefined && field !== undefined) return [[name, inOurs(value, field.fields)]];
      return fields.get(key)?.assumed === true ? [] : [[key, value]];
    }),
  );
}

/** A body with the fields that the specification names, and those that are required. */
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
