import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Contract } from '../contract.ts';
import { callOf } from './call.ts';
import { canonicalQuery } from './query.ts';

/** A fault of the HTTP request itself, found before its operation runs. */
export class ProtocolError extends Error {
  readonly status: number;
  /** Value of `error` (reading F-6.1). */
  readonly phrase: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, phrase: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.phrase = phrase;
    this.headers = headers;
  }
}

/**
 * Rewrites path and query to the spelling that the validator reads. A proxy may send the whole URL as request target;
 * only its path counts.
 */
export function canonicaliseQuery(contract: Contract): RequestHandler {
  return (request, _response, next) => {
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
}

/** Makes a request handler of an asynchronous step: an error goes to the error handler. */
export function step(work: (request: Request, response: Response) => void | Promise<void>): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    await work(request, response);
    next();
  };
}
