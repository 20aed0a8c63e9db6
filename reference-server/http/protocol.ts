import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { Contract } from '../contract.ts';
import { callOf } from './call.ts';
import { canonicalQuery } from './query.ts';

/** A fault of the HTTP request itself, before any operation looks at it. */
export class ProtocolError extends Error {
  readonly status: number;
  /** The phrase that stands in `error` (fills 6.1). */
  readonly phrase: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, phrase: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.phrase = phrase;
    this.headers = headers;
  }
}

/** Largest request body in bytes: far above every documented field together. */
const LARGEST_BODY = 256 * 1024;

const JSON_TYPE = 'application/json';

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Leaves one spelling of the content type. The validator keeps a compiled schema for every spelling that it meets,
 * so a caller who varies it could fill the memory. A body that an operation does not take is not looked at, and one
 * that it needs but did not get counts as an empty object, so that the answer names the missing fields.
 */
export const normaliseContentType: RequestHandler = (request, _response, next) => {
  const wanted = callOf(request)?.route.body ?? 'none';
  const given = request.headers['content-type'];
  if (wanted === 'none') delete request.headers['content-type'];
  else if (!hasBody(request)) {
    request.headers['content-type'] = JSON_TYPE;
    request.body = {};
  } else if (given?.split(';')[0]?.trim().toLowerCase() !== JSON_TYPE) {
    throw new ProtocolError(415, 'Unsupported media type', `Send the body as ${JSON_TYPE}.`);
  } else request.headers['content-type'] = JSON_TYPE;
  next();
};

const parseJson = express.json({ limit: LARGEST_BODY, strict: false });

/** Reads the JSON body of operations that take one. */
export const readBody: RequestHandler = (request, response, next) => {
  if (callOf(request)?.route.body === 'none' || !hasBody(request)) next();
  else parseJson(request, response, next);
};

/**
 * Rewrites path and query to the one spelling that the validator reads. A proxy may send the whole URL as the target
 * of a request; only its path counts.
 */
export const canonicaliseQuery =
  (contract: Contract): RequestHandler =>
  (request, _response, next) => {
    const call = callOf(request);
    if (call) {
      const mark = request.url.indexOf('?');
      const query = mark < 0 ? '' : request.url.slice(mark + 1);
      const written = query && canonicalQuery(query, contract.parameters(call.operationId, 'query'));
      request.url = written ? `${request.path}?${written}` : request.path;
      request.originalUrl = `${request.baseUrl}${request.url}`;
    }
    next();
  };

/** What the JSON reader throws, told apart by its `type`; a body that cannot be unpacked has none. */
interface ReaderError {
  readonly type?: unknown;
}

const isReaderError = (error: unknown): error is ReaderError =>
  error instanceof Error && 'expose' in error && error.expose === true && 'status' in error && !('errors' in error);

/** Names the faults of a body that could not be read; undefined for every other error. */
export function bodyFault(error: unknown): ProtocolError | 'malformed' | undefined {
  if (!isReaderError(error)) return undefined;
  if (error.type === 'entity.parse.failed') return 'malformed';
  if (error.type === 'entity.too.large') {
    return new ProtocolError(413, 'Request body too large', `A body may have ${LARGEST_BODY} bytes.`);
  }
  if (error.type === 'encoding.unsupported' || error.type === 'charset.unsupported') {
    return new ProtocolError(415, 'Unsupported media type', 'Send the body as plain UTF-8.');
  }
  return new ProtocolError(400, 'Bad request', 'The body could not be read.');
}

/** Passes what an asynchronous step throws on to the error handler. */
export const step =
  (work: (request: Request, response: Response) => void | Promise<void>): RequestHandler =>
  async (request: Request, response: Response, next: NextFunction) => {
    await work(request, response);
    next();
  };
