import { isUtf8 } from 'node:buffer';
import express, { type Request, type RequestHandler } from 'express';
import type { Api } from '../contract.ts';
import type { Refusal } from '../domain/outcome.ts';
import { callOf } from './call.ts';
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

/**
 * Normalises the content type: the validator keeps a compiled schema for every spelling that it meets, so a caller who
 * varies the spelling could fill the memory. A body that the operation does not take is ignored. A missing body counts
 * as an empty object, so that the response names the missing fields.
 */
export const normaliseContentType: RequestHandler = (request, _response, next) => {
  const wanted = callOf(request)?.route.body ?? 'none';
  const given = request.headers['content-type'];
  if (wanted === 'none') delete request.headers['content-type'];
  else if (!hasBody(request)) {
    request.headers['content-type'] = jsonType;
    request.body = {};
  } else if (given?.split(';')[0]?.trim().toLowerCase() !== jsonType) {
    throw new ProtocolError(415, 'Unsupported media type', `Send the body as ${jsonType}.`);
  } else request.headers['content-type'] = jsonType;
  next();
};

/** Reads the JSON body of operations that take one. */
export const readBody: RequestHandler = (request, response, next) => {
  const call = callOf(request);
  if (call?.route.body === 'none' || !hasBody(request)) return next();
  const readBytes = express.raw({ limit: largestBody(call?.operationId), type: jsonType });
  readBytes(request, response, (error?: unknown) => next(error ?? parseInto(request)));
};

/** Parses the body into the request. @returns what is wrong with it, for the error handler */
function parseInto(request: Request): BodyFault | undefined {
  const bytes: unknown = request.body;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) {
    request.body = {};
    return undefined;
  }
  if (!isUtf8(bytes)) return new BodyFault({ field: 'body', text: 'The body is not valid UTF-8.' });
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  try {
    request.body = JSON.parse(text);
  } catch {
    return new BodyFault({ field: 'body', text: 'The body is not valid JSON.' });
  }
  const fault = hiddenFault(text);
  return fault && new BodyFault(fault);
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
