import { RefusedPart } from './input/refused-part.ts';
import type { Document, Schema } from './openapi.ts';
import { reachedFrom, requestsOf, responsesOf } from './reached-components.ts';

const schemaPrefix = '#/components/schemas/';

/**
 * Opens every enum in responses and webhook bodies. Generated code in some languages raises an exception on unlisted
 * values, and the specification does not exclude further ones. If requests use the enum as well, they refer to a
 * separate enum with the same values: `KnownInvoiceStatus` for `InvoiceStatus`.
 */
export function openEnums(document: Document): void {
  const { schemas } = document.components;
  const [responses, requests] = [
    reachedFrom(document, responsesOf(document)),
    reachedFrom(document, requestsOf(document)),
  ];
  const known = new Map<string, string>();
  for (const reference of responses.keys()) {
    const name = reference.slice(schemaPrefix.length);
    const schema = schemas[name];
    if (!reference.startsWith(schemaPrefix) || !Array.isArray(schema?.enum)) continue;
    schemas[name] = opened(schema, schema.enum);
    if (!requests.has(reference)) continue;
    if (schemas[`Known${name}`])
      throw new RefusedPart(
        `schema:Known${name}`,
        `Generated code has a type Known${name} for requests. Rename the schema.`,
      );
    schemas[`Known${name}`] = schema;
    known.set(reference, `${schemaPrefix}Known${name}`);
  }
  for (const value of requestsOf(document)) refer(value, known);
  for (const [reference, component] of requests) {
    if (!refer(component, known) || !responses.has(reference)) continue;
    throw new RefusedPart(
      `schema:${reference.slice(schemaPrefix.length)}`,
      'Requests and responses use this schema, which has an enum. Give the request a schema of its own.',
    );
  }
}

/** The string that replaces an enum in responses, with its values in the description and an extension. */
function opened({ enum: _, type, description, ...further }: Schema, values: unknown[]): Schema {
  const list = values.map((value) => `\`${value}\``).join(', ');
  return {
    type,
    description: `${description} Known values: ${list}. Further values are possible.`,
    'x-extensible-enum': values,
    ...further,
  };
}

/** Replaces references inside a value. @returns whether there were any */
function refer(value: unknown, targets: Map<string, string>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const target = '$ref' in value ? targets.get(String(value.$ref)) : undefined;
  if (target !== undefined) Object.assign(value, { $ref: target });
  return Object.values(value).filter((child) => refer(child, targets)).length > 0 || target !== undefined;
}
