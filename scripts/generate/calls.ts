import { type ApiName, apiNames } from '../contract/project.ts';
import { parametersOf } from './checks/parameters.ts';
import { constant, marker } from './marker.ts';
import {
  type Document,
  type Operation,
  operationsOf,
  type PathItem,
  type Response,
  resolve,
  type Schema,
} from './openapi.ts';

const json = 'application/json';
const header = 'Idempotency-Key';

/** Data of operations that a client needs in addition to types: idempotency keys, and the places of lists. */
export function calls(documents: Record<ApiName, Document>): string {
  const operations = apiNames.flatMap((api) =>
    [...operationsOf(documents[api])].map((one) => ({ ...one, document: documents[api] })),
  );
  const keys = operations.flatMap(({ document, operation, item }) => {
    const key = keyOf(document, operation, item);
    return key === undefined ? [] : [[operation.operationId, key]];
  });
  const lists = operations.flatMap(({ document, method, operation, item }) =>
    method === 'get' && isList(document, operation, item)
      ? [[operation.operationId, listOf(document, operation, item)]]
      : [],
  );
  return [
    marker,
    constant(
      'idempotencyKeys',
      'The key that makes a repeat of an operation safe: a header, or a field of the body, where `*` is every item of a list.',
      Object.fromEntries(keys),
    ),
    constant(
      'lists',
      'Of each operation that returns records: their field, the parameter of the next page, and the field of its position.',
      Object.fromEntries(lists),
    ),
  ].join('');
}

function keyOf(document: Document, operation: Operation, item: PathItem): object | undefined {
  if (parametersOf(document, item, operation).some(({ in: place, name }) => place === 'header' && name === header))
    return { in: 'header', name: header };
  const schema = operation.requestBody?.content[json]?.schema;
  const [found, ...others] = schema === undefined ? [] : fieldsIn(document, schema, []);
  if (others.length > 0)
    throw new Error(`${operation.operationId} has several fields with x-idempotency-key. Keep one.`);
  return found;
}

function fieldsIn(document: Document, node: Schema, path: string[]): object[] {
  const schema: Schema = resolve<Schema>(document, node);
  const { properties = {}, items } = schema as { properties?: Record<string, Schema>; items?: Schema };
  return [
    ...Object.entries(properties).flatMap(([name, property]) => {
      const key = property['x-idempotency-key'];
      return key === undefined
        ? fieldsIn(document, property, [...path, name])
        : [{ in: 'body', path: [...path, name], ...key }];
    }),
    ...(items === undefined ? [] : fieldsIn(document, items, [...path, '*'])),
  ];
}

/** True for an operation whose id begins with `list`, or that has pages. */
function isList(document: Document, operation: Operation, item: PathItem): boolean {
  return /^list[A-Z]/.test(operation.operationId) || pagesOf(document, operation, item) !== undefined;
}

/** The parameter that requests another page. */
function pagesOf(document: Document, operation: Operation, item: PathItem): string | undefined {
  const names = parametersOf(document, item, operation).map(({ name }) => name);
  return ['page', 'cursor'].find((name) => names.includes(name));
}

function listOf(document: Document, operation: Operation, item: PathItem): object {
  const { operationId, responses } = operation;
  const media = resolve<Response>(document, responses['200'] ?? {}).content?.[json];
  const { properties = {} } = resolve<Schema>(document, media?.schema ?? {}) as { properties?: Record<string, Schema> };
  const arrays = Object.entries(properties).filter(
    ([, property]) => resolve<Schema>(document, property).type === 'array',
  );
  const [only, ...others] = arrays;
  if (only === undefined || others.length > 0)
    throw new Error(`The 200 of ${operationId} has ${arrays.length} lists. A response with records has exactly one.`);
  const pages = pagesOf(document, operation, item);
  const position = Object.hasOwn(properties, 'meta') ? 'meta' : undefined;
  return { records: only[0], pages, ...(position === undefined ? {} : { position }) };
}
