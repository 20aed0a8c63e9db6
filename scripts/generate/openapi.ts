import type { Provenance } from '../../generated/contract-data.ts';

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
  'x-code-provenance'?: Record<string, Provenance>;
}
/** One example per code from the example `base`: the codes of an event or of `codes`. `at`: the code's pointer. */
export type ErrorExamples = { base: string; at: string } & ({ event: string } | { codes: string[] });
export interface Response {
  content?: Record<string, MediaType>;
  headers?: Record<string, Header | Ref>;
  'x-provenance'?: Provenance;
}
export interface Operation {
  operationId: string;
  tags?: string[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  parameters?: object[];
  responses: Record<string, Response | Ref>;
  'x-provenance'?: Provenance;
  'x-tariff'?: { required: 'blocked' | 'not_blocked' | 'undecided' } & Omit<Provenance, 'level'> & Partial<Provenance>;
}
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type PathItem = Partial<Record<Method, Operation>> & { parameters?: object[] };

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete'];

/** Follows a local `$ref` to its end. */
export function resolve<T extends object>(document: Document, node: T | Ref): T {
  if (!('$ref' in node) || typeof node.$ref !== 'string') return node as T;
  let target: unknown = document;
  for (const key of node.$ref.slice(2).split('/')) {
    target = (target as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (target === undefined) throw new Error(`${node.$ref} has no target. Correct the reference.`);
  return resolve(document, target as T);
}

/** Every operation of the paths (not of the webhooks), in document order. */
export function* operationsOf(
  document: Document,
): Generator<{ path: string; method: Method; operation: Operation; item: PathItem }> {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation) yield { path, method, operation, item };
    }
  }
}

/** A body in the document, with its operation. */
export interface ShownBody {
  media: MediaType;
  operation: Operation;
  /** The name of the event, for the operation of a webhook. */
  event?: string;
  /** The status and the response, for a response body. */
  returned?: { status: string; response: Response };
}

/** Every body of every operation and webhook: requests, and responses of each status. */
export function* bodiesOf(document: Document): Generator<ShownBody> {
  for (const { operation } of operationsOf(document)) yield* bodiesOfOperation(document, operation);
  for (const [event, item] of Object.entries(document.webhooks ?? {})) {
    if (item.post) yield* bodiesOfOperation(document, item.post, event);
  }
}

function* bodiesOfOperation(document: Document, operation: Operation, event?: string): Generator<ShownBody> {
  const whose = { operation, ...(event === undefined ? {} : { event }) };
  for (const media of Object.values(operation.requestBody?.content ?? {})) yield { ...whose, media };
  for (const [status, reference] of Object.entries(operation.responses)) {
    const response = resolve(document, reference);
    for (const media of Object.values(response.content ?? {}))
      yield { ...whose, media, returned: { status, response } };
  }
}
