import type { Provenance } from '../../generated/contract-data.ts';
import { documentText } from '../../generated/documents.ts';
import { type ApiName, apiNames } from '../contract/project.ts';
import { generatingForm } from '../generate/generating-form.ts';
import { type Document, type MediaType, type Operation, operationsOf, resolve } from '../generate/openapi.ts';

const parsed = new Map<ApiName, Document>();

/** The precise description of an API. */
export function documentOf(api: ApiName): Document {
  const known = parsed.get(api);
  if (known !== undefined) return known;
  const document = JSON.parse(documentText(api)) as Document;
  parsed.set(api, document);
  return document;
}

const flat = new Map<ApiName, Document>();

/** The description of an API in the form of the bundles: every body is one flat object. */
export function publishedDocument(api: ApiName): Document {
  const known = flat.get(api);
  if (known !== undefined) return known;
  const document = generatingForm(documentOf(api));
  flat.set(api, document);
  return document;
}

/** An operation of an API, as pages show it. */
export interface DescribedOperation {
  api: ApiName;
  id: string;
  method: string;
  path: string;
  summary: string;
  /** The group of the operation, as part of its address in the reference: `qr-refunds`. */
  tag: string;
}

type Titled = Operation & { summary?: string; tags?: readonly string[] };

let operations: ReadonlyMap<string, DescribedOperation> | undefined;

/** Every operation of both APIs, by id. */
export function describedOperations(): ReadonlyMap<string, DescribedOperation> {
  operations ??= new Map(
    apiNames.flatMap((api) =>
      [...operationsOf(documentOf(api))].map(({ method, path, operation }) => {
        const { operationId: id, summary = '', tags = [] } = operation as Titled;
        const tag = (tags[0] ?? '').toLowerCase().replaceAll(' ', '-');
        return [id, { api, id, method: method.toUpperCase(), path, summary, tag }] as const;
      }),
    ),
  );
  return operations;
}

/** Where an operation comes from. */
export function provenanceOf(operationId: string): Provenance {
  for (const api of apiNames) {
    for (const { operation } of operationsOf(documentOf(api))) {
      const found = operation.operationId === operationId ? operation['x-provenance'] : undefined;
      if (found !== undefined) return found;
    }
  }
  throw new Error(`The operation ${operationId} has no x-provenance. Add it.`);
}

const json = 'application/json';

/** The body of the response of an operation with a status. */
export function responseBody(operationId: string, status: number): { api: ApiName; media: MediaType } | undefined {
  for (const api of apiNames) {
    const document = documentOf(api);
    for (const { operation } of operationsOf(document)) {
      const response = operation.operationId === operationId ? operation.responses[status] : undefined;
      const media = response && resolve(document, response).content?.[json];
      if (media) return { api, media };
    }
  }
  return undefined;
}

/** The webhook operation of an event. */
export function eventOperation(name: string): Operation | undefined {
  return publishedDocument('merchant').webhooks?.[name]?.post;
}

/** The body of an event. */
export function eventBody(name: string): MediaType | undefined {
  return eventOperation(name)?.requestBody?.content[json];
}

/** The value of a named example of a body. */
export function exampleValue(api: ApiName, media: MediaType | undefined, name: string): unknown {
  const example = media?.examples?.[name];
  return example && resolve(documentOf(api), example).value;
}

/** A named example of an event. The flat form of the event has the same examples, but takes longer to make. */
export function eventExample(event: string, name: string): unknown {
  return exampleValue('merchant', documentOf('merchant').webhooks?.[event]?.post?.requestBody?.content[json], name);
}
