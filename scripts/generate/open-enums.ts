import { type Document, operationsOf, type Ref, resolve, type Schema } from './openapi.ts';

const schemaPrefix = '#/components/schemas/';
/** The bound of a value that a later version of the service adds. */
const longestValue = 50;

/**
 * Opens every enum of an answer: a response, or the body of a webhook. Generated code in some languages raises an
 * exception on a value outside an enum, and the specification does not exclude further values. If requests use the
 * enum, too, they refer to an enum of its own with the same values: `KnownInvoiceStatus` for `InvoiceStatus`.
 */
export function openEnums(document: Document): void {
  const { schemas } = document.components;
  const [answers, requests] = [reachedFrom(document, answersOf(document)), reachedFrom(document, requestsOf(document))];
  const known = new Map<string, string>();
  for (const reference of answers.keys()) {
    const name = reference.slice(schemaPrefix.length);
    const schema = schemas[name];
    if (!reference.startsWith(schemaPrefix) || !Array.isArray(schema?.enum)) continue;
    schemas[name] = opened(schema, schema.enum);
    if (!requests.has(reference)) continue;
    if (schemas[`Known${name}`]) throw new Error(`The schema Known${name} exists. Rename it: requests need the name.`);
    schemas[`Known${name}`] = schema;
    known.set(reference, `${schemaPrefix}Known${name}`);
  }
  for (const value of requestsOf(document)) refer(value, known);
  for (const [reference, component] of requests) {
    if (!refer(component, known) || !answers.has(reference)) continue;
    throw new Error(`Requests and answers use ${reference}, which has an enum. Give the request a schema of its own.`);
  }
}

/** The string that an enum is in an answer. The description has its values, and for programs an extension. */
function opened({ enum: _, type, description, ...further }: Schema, values: unknown[]): Schema {
  const list = values.map((value) => `\`${value}\``).join(', ');
  return {
    type,
    description: `${description} Known values: ${list}. Further values are possible.`,
    maxLength: longestValue,
    'x-extensible-enum': values,
    ...further,
  };
}

/** Changes references inside a value. True if there was one to change. */
function refer(value: unknown, targets: Map<string, string>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const target = '$ref' in value ? targets.get(String(value.$ref)) : undefined;
  if (target !== undefined) Object.assign(value, { $ref: target });
  return Object.values(value).filter((child) => refer(child, targets)).length > 0 || target !== undefined;
}

function answersOf(document: Document): unknown[] {
  const webhooks = Object.values(document.webhooks ?? {}).map(({ post }) => post?.requestBody);
  return [...[...operationsOf(document)].map(({ operation }) => operation.responses), ...webhooks];
}

function requestsOf(document: Document): unknown[] {
  const operations = [...operationsOf(document)].map(({ operation }) => [operation.parameters, operation.requestBody]);
  return [...Object.values(document.paths).map(({ parameters }) => parameters), ...operations];
}

/** Every component to which values refer, directly or through other components, by its reference. */
function reachedFrom(document: Document, values: unknown[]): Map<string, unknown> {
  const reached = new Map<string, unknown>();
  const open = [...values];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    open.push(...Object.values(value));
    if (!('$ref' in value) || typeof value.$ref !== 'string' || reached.has(value.$ref)) continue;
    const component = resolve(document, value as Ref);
    reached.set(value.$ref, component);
    open.push(component);
  }
  return reached;
}
