import { isUtf8 } from 'node:buffer';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Api } from '../contract.ts';
import type { Refusal } from '../domain/outcome.ts';
import type { Call } from './call.ts';
import { hiddenFault, type TextFault } from './json-text.ts';
import { ProtocolError } from './protocol.ts';

/** Operations whose body has up to a hundred records. */
const bulkOperations: ReadonlySet<string> = new Set(['createInvoices', 'createCatalogItems']);

/** Largest request body of an operation, in bytes: more than all its documented fields together need in ASCII. */
export function largestBody(operationId = ''): number {
  return (bulkOperations.has(operationId) ? 8192 : 256) * 1024;
}

const jsonType = 'application/json';

/** A body that is not the JSON that operations read. */
export class BodyFault extends Error {
  readonly field: string;

  constructor({ field, text }: TextFault) {
    super(text);
    this.field = field;
  }
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Readers of JSON bytes, by the most bytes that they take. */
const readers = new Map<number, RequestHandler>();

function readerFor(limit: number): RequestHandler {
  const known = readers.get(limit) ?? express.raw({ limit, type: jsonType });
  readers.set(limit, known);
  return known;
}

/**
 * Reads the JSON body of an operation that takes one. A body that the operation does not take is ignored. A missing body
 * counts as an empty object, so that the response names the missing fields.
 * @throws ProtocolError for another content type, BodyFault for a text that is no JSON, and the errors of the reader
 */
export async function readBody(request: Request, response: Response, { operationId, route }: Call): Promise<unknown> {
  if (route.body === 'none') {
    delete request.headers['content-type'];
    return undefined;
  }
  if (!hasBody(request)) {
    request.headers['content-type'] = jsonType;
    return {};
  }
  normaliseContentType(request);
  const read = readerFor(largestBody(operationId));
  await new Promise<void>((done, fail) => {
    read(request, response, (error?: unknown) => (error ? fail(error) : done()));
  });
  return parsed(request.body);
}

/**
 * Normalises the content type: the validator keeps a compiled schema for every spelling that it meets, so a caller who
 * varies the spelling could fill the memory.
 */
function normaliseContentType({ headers }: Request): void {
  const given = headers['content-type'];
  if (given?.split(';')[0]?.trim().toLowerCase() !== jsonType) {
    throw new ProtocolError(415, 'Unsupported media type', `Send the body as ${jsonType}.`);
  }
  headers['content-type'] = jsonType;
}

/** The value of a JSON text in UTF-8. @throws BodyFault */
function parsed(bytes: unknown): unknown {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return {};
  if (!isUtf8(bytes)) throw new BodyFault({ field: 'body', text: 'The body is not valid UTF-8.' });
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BodyFault({ field: 'body', text: 'The body is not valid JSON.' });
  }
  const fault = hiddenFault(text);
  if (fault) throw new BodyFault(fault);
  return value;
}

/** An error of the body reader. A body that cannot be decompressed has no `type`. */
interface ReaderError {
  readonly type?: unknown;
  /** The most bytes that the reader takes. */
  readonly limit?: unknown;
}

function isReaderError(error: unknown): error is ReaderError {
  return (
    error instanceof Error && 'expose' in error && error.expose === true && 'status' in error && !('errors' in error)
  );
}

/** The refusal of a body that is larger than its operation reads; undefined for every other error. */
export function sizeRefusal(error: unknown, api: Api): Refusal | undefined {
  if (!isReaderError(error) || error.type !== 'entity.too.large') return undefined;
  const refused = api === 'merchant' ? 'RequestBodyTooLarge' : 'request_body_too_large';
  return { refused, message: `A body of this operation may have ${error.limit} bytes.` };
}

/** The fault of a body that could not be read; undefined for every other error. */
export function readingFault(error: unknown): ProtocolError | undefined {
  if (!isReaderError(error)) return undefined;
  if (error.type === 'encoding.unsupported') {
    return new ProtocolError(415, 'Unsupported media type', 'Send the body as plain UTF-8.');
  }
  return new ProtocolError(400, 'Bad request', 'The body could not be read.');
}
