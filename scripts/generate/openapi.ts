/** The parts of a bundled OpenAPI 3.1 document that the generators read. */
export interface Document {
  info: { version: string };
  paths: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  components: {
    schemas: Record<string, Schema>;
    examples: Record<string, Example>;
    responses: Record<string, Response>;
    headers: Record<string, Header>;
    parameters: Record<string, unknown>;
  };
}
export interface Ref {
  $ref: string;
}
export type Schema = Record<string, unknown>;
export interface Example {
  summary?: string;
  value: unknown;
  'x-error'?: unknown;
}
export interface Header {
  required?: boolean;
}
export interface MediaType {
  schema?: Schema;
  examples?: Record<string, Example | Ref>;
  'x-error-examples'?: ErrorExamples | ErrorExamples[];
}
/** From the example `base` comes one example a code: of an event, or of the list `codes`; the code stands at `at`. */
export type ErrorExamples = { base: string; at: string } & ({ event: string } | { codes: string[] });
export interface Response {
  content?: Record<string, MediaType>;
  headers?: Record<string, Header | Ref>;
}
export interface Operation {
  operationId: string;
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, Response | Ref>;
}
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type PathItem = Partial<Record<Method, Operation>>;

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete'];

/** Follows a local `$ref` to its end. */
export function resolve<T extends object>(document: Document, node: T | Ref): T {
  if (!('$ref' in node) || typeof node.$ref !== 'string') return node as T;
  let target: unknown = document;
  for (const key of node.$ref.slice(2).split('/')) {
    target = (target as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (target === undefined) throw new Error(`${node.$ref} points nowhere. Correct the reference.`);
  return resolve(document, target as T);
}

/** Every operation of the paths (not of the webhooks), in document order. */
export function* operationsOf(document: Document): Generator<{ path: string; method: Method; operation: Operation }> {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation) yield { path, method, operation };
    }
  }
}
