import { type Document, type Ref, resolve, type Schema } from './openapi.ts';

/**
 * Replaces a reference that has a description next to it by its target with that description, because OpenAPI 3.0 and
 * some 3.1 tools ignore keys next to a reference. References to objects and lists of values are kept, because a copy
 * would be a second type in generated code.
 */
export function withoutReferenceSiblings(document: Document, value: unknown = document.components.schemas): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (key === 'examples') continue;
    const target = copied(document, child);
    if (target !== undefined) Object.assign(value, { [key]: target });
    else withoutReferenceSiblings(document, child);
  }
}

function copied(document: Document, schema: Schema | undefined): Schema | undefined {
  if (typeof schema?.$ref !== 'string' || Object.keys(schema).length === 1) return undefined;
  const { $ref, ...own } = schema;
  const target = resolve<Schema>(document, { $ref } as Ref);
  const isType = 'enum' in target || [target.type].flat().includes('object');
  return isType ? undefined : { ...structuredClone(target), ...own };
}
