import type { Document, Schema } from './openapi.ts';

/**
 * The 3.0.3 form of a 3.1 bundle, for generators that do not support 3.1. It accepts and rejects the same bodies, and
 * has every code and example. A 3.1 keyword without a 3.0 equivalent throws an error and is never dropped silently.
 */
export function downgrade(document: Document): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...structuredClone(document) };
  const { jsonSchemaDialect: _, webhooks, info, ...rest } = copy;
  const twin: Record<string, unknown> = { ...rest, openapi: '3.0.3', info: info30(info as Record<string, unknown>) };
  if (webhooks) twin['x-webhooks'] = webhooks;
  visit(twin);
  return { openapi: twin.openapi, info: twin.info, ...twin };
}

function info30({ summary, license, ...info }: Record<string, unknown>): Record<string, unknown> {
  const { identifier, ...named } = license as Record<string, unknown>;
  return {
    ...info,
    description: `${summary}\n\n${info.description}`,
    license: { ...named, url: `https://spdx.org/licenses/${identifier}.html` },
  };
}

/** Converts every schema inside an OpenAPI object in place, but not examples, which are data. */
function visit(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, child] of Object.entries(node)) {
    if (key === 'schema') schema30(child as Schema);
    else if (key === 'schemas') for (const schema of Object.values(child as object)) schema30(schema);
    else if (key !== 'example' && key !== 'examples') visit(child);
  }
}

const unsupported = [
  'if',
  'then',
  'else',
  'prefixItems',
  'propertyNames',
  'patternProperties',
  'dependentRequired',
  'dependentSchemas',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contains',
  '$defs',
];

function schema30(schema: Schema): void {
  for (const keyword of unsupported) {
    if (keyword in schema) throw new Error(`"${keyword}" does not exist in OpenAPI 3.0. Write the schema without it.`);
  }
  // OpenAPI 3.0 ignores keys next to a reference, so provenance and description are those of the referenced schema.
  if ('$ref' in schema) {
    delete schema['x-provenance'];
    delete schema.description;
  }
  nullable(schema);
  single(schema);
  bounds(schema);
  if (Array.isArray(schema.examples)) {
    schema.example = schema.examples[0];
    delete schema.examples;
  }
  for (const child of children(schema)) schema30(child);
}

function nullable(schema: Schema): void {
  if (!Array.isArray(schema.type)) return;
  const types = schema.type.filter((type) => type !== 'null');
  if (types.length !== 1) throw new Error(`type [${schema.type}]: OpenAPI 3.0 allows one type and null. Use one type.`);
  if (types.length < schema.type.length) schema.nullable = true;
  schema.type = types[0];
}

function single(schema: Schema): void {
  if (!('const' in schema)) return;
  schema.enum = [schema.const];
  delete schema.const;
}

/** In 3.1 an exclusive bound is a number, in 3.0 a flag next to the bound. */
function bounds(schema: Schema): void {
  for (const bound of ['minimum', 'maximum'] as const) {
    const exclusive = bound === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
    if (typeof schema[exclusive] !== 'number') continue;
    schema[bound] = schema[exclusive];
    schema[exclusive] = true;
  }
}

function children(schema: Schema): Schema[] {
  const found: unknown[] = [schema.items, schema.additionalProperties, schema.not];
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const)
    found.push(...((schema[keyword] as unknown[] | undefined) ?? []));
  found.push(...Object.values((schema.properties as object | undefined) ?? {}));
  return found.filter((child): child is Schema => typeof child === 'object' && child !== null);
}
