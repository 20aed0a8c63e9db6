import { withoutImpliedBounds } from './implied-bounds.ts';
import { RefusedPart } from './input/refused-part.ts';
import { mergeObjects } from './merge-objects.ts';
import { oneErrorBody } from './one-error-body.ts';
import { openBounds } from './open-bounds.ts';
import { openEnums } from './open-enums.ts';
import { type Document, type MediaType, type Operation, operationsOf, resolve, type Schema } from './openapi.ts';
import { optionalExtras } from './optional-extras.ts';
import { optionalHeaders } from './optional-headers.ts';
import { withoutReferenceSiblings } from './reference-siblings.ts';

const json = 'application/json';

/**
 * A description for generators of other languages: every body is one flat object. A record with further fields
 * (`allOf`), a body with alternatives (`anyOf`) and the bodies of several 2xx statuses become one object, in which only
 * common fields are required. Errors of one status have one body. Enums of responses are open, and only documented
 * lengths of responses are kept. A header is required only where all responses with it require it, and no error
 * requires an extra key. A reference to a text with its own description is replaced by the text.
 */
export function generatingForm(precise: Document): Document {
  const document = structuredClone(precise);
  const { schemas } = document.components;
  oneErrorBody(document);
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = flat(document, name, schema);
  for (const { operation } of operationsOf(document)) oneSuccess(document, operation);
  withoutReferenceSiblings(document);
  withoutImpliedBounds(document);
  optionalExtras(document);
  optionalHeaders(document);
  openEnums(document);
  openBounds(document);
  withoutUnused(document);
  return document;
}

/** A schema without `allOf` and `anyOf`, with its own description and provenance. */
function flat(document: Document, name: string, schema: Schema): Schema {
  const { allOf, anyOf, ...own } = schema;
  const [parts, requires] = Array.isArray(allOf) ? [allOf, 'any' as const] : [anyOf, 'all' as const];
  if (!Array.isArray(parts)) return schema;
  const objects = parts.map((part: Schema) => flat(document, name, resolve(document, part)));
  const { type, required, properties } = mergeObjects(name, objects, requires);
  const { description, ...further } = own;
  return { type, ...(description ? { description } : {}), ...(required ? { required } : {}), properties, ...further };
}

/** Gives all 2xx statuses of an operation the same body, because clients have one type for the success of a call. */
function oneSuccess(document: Document, operation: Operation): void {
  const bodies = Object.entries(operation.responses).flatMap(([status, reference]) => {
    const response = resolve(document, reference);
    const media = status.startsWith('2') ? response.content?.[json] : undefined;
    return media?.schema ? [{ status, response, media, schema: media.schema }] : [];
  });
  if (new Set(bodies.map(({ schema }) => schema.$ref)).size < 2) return;
  const { operationId } = operation;
  const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Outcome`;
  const { schemas } = document.components;
  if (schemas[name])
    throw new RefusedPart(`schema:${name}`, `Generated code has a type ${name} for ${operationId}. Rename the schema.`);
  const parts = bodies.map(({ status, schema }) => ({ status, part: resolve<Schema>(document, schema) }));
  const says = parts.map(({ status, part }) => `${status}: ${part.description} ${fieldsOf(part)}`);
  const merged = mergeObjects(
    name,
    parts.map(({ part }) => part),
    'all',
  );
  const provenance = operation['x-provenance'];
  schemas[name] = {
    type: merged.type,
    description: says.join(' '),
    ...(merged.required ? { required: merged.required } : {}),
    properties: merged.properties,
    ...(provenance ? { 'x-provenance': provenance } : {}),
  };
  for (const { status, response, media } of bodies) {
    const one: MediaType = { ...media, schema: { $ref: `#/components/schemas/${name}` } };
    operation.responses[status] = { ...response, content: { ...response.content, [json]: one } };
  }
}

function fieldsOf(part: Schema): string {
  const names = Object.keys((part.properties as object | undefined) ?? {}).map((name) => `\`${name}\``);
  return `Fields: ${names.join(', ')}.`;
}

/** Removes the schemas and responses that nothing refers to any more. */
function withoutUnused(document: Document): void {
  for (let removed = true; removed; ) {
    removed = false;
    const used = new Set(JSON.stringify(document).match(/"#\/components\/[^"]*"/g));
    for (const kind of ['schemas', 'responses'] as const) {
      const components: Record<string, unknown> = document.components[kind];
      for (const name of Object.keys(components)) {
        if (used.has(`"#/components/${kind}/${name}"`)) continue;
        delete components[name];
        removed = true;
      }
    }
  }
}
