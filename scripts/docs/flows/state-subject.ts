import { operationsOf, resolve, type Schema } from '../../generate/openapi.ts';
import { type DescribedOperation, publishedDocument } from '../documents.ts';
import { allLifecycles } from '../lifecycles/lifecycle.ts';

/** The record whose status is at a place of the response of an operation; undefined when there is no status. */
export function subjectAt({ api, id }: DescribedOperation, pointer: string): string | undefined {
  const document = publishedDocument(api);
  const found = [...operationsOf(document)].find(({ operation }) => operation.operationId === id);
  for (const response of Object.values(found?.operation.responses ?? {})) {
    let schema = resolve(document, response).content?.['application/json']?.schema;
    for (const key of pointer.slice(1).split('/')) schema = childOf(schema && resolve(document, schema), key);
    const name = typeof schema?.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
    const lifecycle = allLifecycles.find((one) => one.schema === name);
    if (lifecycle !== undefined) return lifecycle.subject;
  }
  return undefined;
}

/** The schema of a property, or of the rows of a list. */
function childOf(schema: Schema | undefined, key: string): Schema | undefined {
  if (schema === undefined) return undefined;
  if (/^\d+$/.test(key)) return asSchema(schema.items);
  return asSchema(asSchema(schema.properties)?.[key]);
}

function asSchema(value: unknown): Schema | undefined {
  return typeof value === 'object' && value !== null ? (value as Schema) : undefined;
}
