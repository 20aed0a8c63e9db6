import { isUtf8 } from 'node:buffer';
import type { Request } from 'express';
import type { Api } from '../contract/contract.ts';
import type { Refusal } from '../domain/outcome.ts';
import { BodyTooLarge, readBytes } from './body-bytes.ts';
import { hasMoreValues } from './body-values.ts';
import { mostValues } from './bounds.ts';
import type { Call } from './call.ts';
import { hiddenFault, type TextFault } from './json-text.ts';
import { ProtocolError } from './protocol.ts';
import type { UnfinishedBodies } from './unfinished-bodies.ts';

const jsonType = 'application/json';

/** The request body is not JSON. */
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
 * Reads the JSON body of an operation that takes one. A body that the operation does not take is ignored. A missing body
 * and an empty list count as an empty object, so that the response names the missing fields.
 * @param bodies the other bodies that are being read
 * @param largest the most bytes
 * @throws ProtocolError for another content type, BodyFault for a text that is no JSON, BodyTooLarge for one with too many
 *   values, and the errors of the reader
 */
export async function readBody(
  request: Request,
  { operationId, route }: Call,
  bodies: UnfinishedBodies,
  largest: number,
): Promise<unknown> {
  if (route.body === 'none') {
    delete request.headers['content-type'];
    return undefined;
  }
  if (!hasBody(request)) {
    request.headers['content-type'] = jsonType;
    return {};
  }
  normaliseContentType(request);
  if (request.readableEnded) return readBefore(request);
  const bytes = await readBytes(request, largest, bodies);
  const most = mostValues(operationId);
  if (hasMoreValues(bytes, most)) throw new BodyTooLarge(`${most} values`);
  return parsed(bytes);
}

/** Normalises the content type: for every spelling the validator keeps a compiled schema in memory. */
function normaliseContentType({ headers }: Request): void {
  const given = headers['content-type'];
  if (given?.split(';')[0]?.trim().toLowerCase() !== jsonType) {
    throw new ProtocolError(415, 'Unsupported media type', `Send the body as ${jsonType}.`);
  }
  headers['content-type'] = jsonType;
}

/** The value of a JSON text in UTF-8. @throws BodyFault */
function parsed(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  if (!isUtf8(bytes)) throw new BodyFault({ field: 'body', text: 'The body is not valid UTF-8.' });
  const written = bytes.toString('utf8');
  const text = written.startsWith('\uFEFF') ? written.slice(1) : written;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BodyFault({ field: 'body', text: 'The body is not valid JSON.' });
  }
  const fault = hiddenFault(text);
  if (fault) throw new BodyFault(fault);
  return withoutEmptyList(value);
}

/** The body that a parser mounted before the interface has read. */
function readBefore({ body }: { readonly body?: unknown }): unknown {
  if (body === undefined) throw new Error('other code has read the body of the request and kept nothing of it');
  if (typeof body === 'string' || Buffer.isBuffer(body)) return parsed(Buffer.from(body));
  return withoutEmptyList(body);
}

/** PHP writes an object without fields as an empty list (reading U-26). */
function withoutEmptyList(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? {} : value;
}

/** The refusal of a body that is too large; undefined for every other error. */
export function sizeRefusal(error: unknown, api: Api): Refusal | undefined {
  if (!(error instanceof BodyTooLarge)) return undefined;
  const refused = api === 'merchant' ? 'RequestBodyTooLarge' : 'request_body_too_large';
  return { refused, message: `A body of this operation may have ${error.limit}.` };
}
