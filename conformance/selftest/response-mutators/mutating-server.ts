import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { CreateServer } from '../../../reference-server/http/connection.ts';
import { parseJson } from '../../ground/values/evidence.ts';
import { operationAt } from '../test-support/operation-lookup.ts';
import type { RequestParts, WireResponse } from './mutation.ts';

/** Changes one response before it is sent. `operation` is undefined where the contract has none. */
export type ChangeResponse = (
  operation: string | undefined,
  response: WireResponse,
  request: RequestParts,
) => WireResponse;

/** Idle connections stay open for the whole run, so that none closes while a request is on its way. */
export const keepAliveTimeout = 600_000;

/**
 * Creates an HTTP server around a listener whose responses pass through `change`, if any, before they are sent.
 * @param only the operations whose responses may change; by default all
 */
export function mutatingServer(change?: ChangeResponse, only?: ReadonlySet<string>): CreateServer {
  return (options, listener) =>
    createServer({ ...options, keepAliveTimeout }, (request, response) => {
      if (change === undefined) return listener(request, response);
      const { method = 'GET', url = '/' } = request;
      const operation = operationAt(method, url);
      if (only?.has(operation ?? '') === false) return listener(request, response);
      const bodyOf = recordBody(request);
      const end = response.end;
      // The listener writes a whole response with one call of end; only that call is replaced.
      response.end = (...given: unknown[]) => {
        const [payload] = given;
        if (response.headersSent || typeof payload !== 'string') return Reflect.apply(end, response, given);
        const original = { status: response.statusCode, headers: headersOf(response), body: parseJson(payload)?.value };
        const parts = { query: queryOf(url), body: parseJson(bodyOf())?.value };
        const changed = change(operation, original, parts);
        if (changed === original) return Reflect.apply(end, response, given);
        response.end = end;
        return send(response, changed);
      };
      listener(request, response);
    });
}

/** Keeps what arrives of a body. The listener still reads the request as before. */
function recordBody(request: IncomingMessage): () => string {
  const chunks: Buffer[] = [];
  const push = request.push;
  request.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    return push.call(request, chunk, encoding);
  };
  return () => Buffer.concat(chunks).toString();
}

/** Headers by their usual names, such as `Retry-After`, without the length, which belongs to the body. */
function headersOf(response: ServerResponse): Record<string, string> {
  const names = response.getHeaderNames().filter((name) => name !== 'content-length');
  return Object.fromEntries(names.map((name) => [usualName(name), String(response.getHeader(name))]));
}

function usualName(name: string): string {
  return name.replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

function queryOf(url: string): RequestParts['query'] {
  const values: Record<string, string[]> = {};
  const [, query = ''] = url.split('?');
  for (const [name, value] of new URLSearchParams(query)) {
    const plain = name.replace(/\[\d*\]$/, '');
    values[plain] = [...(values[plain] ?? []), value];
  }
  return values;
}

function send(response: ServerResponse, { status, headers, body, text, chunks }: WireResponse): ServerResponse {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (chunks !== undefined) {
    for (const chunk of chunks) response.write(chunk);
    return response.end();
  }
  const payload = text ?? JSON.stringify(body) ?? '';
  response.setHeader('Content-Length', Buffer.byteLength(payload));
  return response.end(payload);
}
