import { type Document, operationsOf, type Ref, resolve } from './openapi.ts';

/** The data that the service sends: responses, and the bodies of webhooks. */
export function responsesOf(document: Document): unknown[] {
  const webhooks = Object.values(document.webhooks ?? {}).map(({ post }) => post?.requestBody);
  return [...[...operationsOf(document)].map(({ operation }) => operation.responses), ...webhooks];
}

/** The data that clients send: parameters and request bodies. */
export function requestsOf(document: Document): unknown[] {
  const operations = [...operationsOf(document)].map(({ operation }) => [operation.parameters, operation.requestBody]);
  return [...Object.values(document.paths).map(({ parameters }) => parameters), ...operations];
}

/** Every component to which values refer, directly or through other components, by its reference. */
export function reachedFrom(document: Document, values: unknown[]): Map<string, unknown> {
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
