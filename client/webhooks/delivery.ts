import { delivery } from '../../generated/events.ts';
import { WebhookRejected } from './rejection.ts';

/**
 * The header of the signature.
 * @example request.headers.get(signatureHeader)
 */
export const signatureHeader = delivery.signature.header;

/**
 * The raw body, before any parser: its text, its bytes, or a stream of them, such as the request of Node or the `body`
 * of a `Request`. A body that was parsed and written again has another signature.
 */
export type DeliveryBody =
  | string
  | ArrayBuffer
  | ArrayBufferView
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array | string>
  | null;

/** The headers of a request, in any letter case: an object, or a list of names and values such as a map. */
export type DeliveryHeaders =
  | Headers
  | Iterable<readonly [string, string | readonly string[]]>
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * A delivery as it arrived, with the value of `X-Webhook-Signature` or with all headers.
 *
 * @example
 * { body: request, headers: request.headers } // Node and Express, without a body parser
 * { body: request.body, headers: request.headers } // a Request, as Deno, Bun, Hono and workers have it
 * { body: await request.text(), signature: request.headers.get(signatureHeader) }
 */
export type Delivery = { readonly body: DeliveryBody } & (
  | { readonly signature: string | readonly string[] | null | undefined; readonly headers?: undefined }
  | { readonly headers: DeliveryHeaders; readonly signature?: undefined }
);

/** The value of the signature header. Two different values are a malformed signature. */
export function signatureOf(delivery: Delivery): string {
  const { signature, headers } = delivery;
  const given = headers === undefined && 'signature' in delivery ? [signature].flat() : valuesIn(headers);
  const values = given.filter((one) => one !== undefined && one !== null);
  if (values.some((one) => typeof one !== 'string')) throw new WebhookRejected('malformed_signature');
  // A header that was sent twice arrives as one value with a comma.
  const [value, ...others] = new Set(
    values
      .flatMap((one) => one.split(','))
      .map((one) => one.trim())
      .filter(Boolean),
  );
  if (value === undefined) throw new WebhookRejected('missing_signature');
  if (others.length > 0) throw new WebhookRejected('malformed_signature');
  return value;
}

function valuesIn(headers: DeliveryHeaders | undefined): readonly (string | undefined)[] {
  const wanted = signatureHeader.toLowerCase();
  return entriesOf(headers).flatMap(([name, value]) => (name.toLowerCase() === wanted ? value : []));
}

/**
 * @throws TypeError for invalid headers. Otherwise the signature would count as missing, and the service would stop to
 * repeat the event
 */
function entriesOf(
  headers: DeliveryHeaders | undefined,
): (readonly [string, string | readonly string[] | undefined])[] {
  if (typeof headers === 'object' && headers !== null) {
    const entries = Symbol.iterator in headers ? [...headers] : Object.entries(headers);
    if (entries.every((entry) => Array.isArray(entry) && entry.length === 2)) return entries;
  }
  throw new TypeError('The headers of a delivery are an object, or a list of names and values.');
}

/**
 * The bytes of a body.
 * @throws WebhookRejected `too_large`; a stream is read no further than that, and is ended
 * @throws TypeError for a body that is already read or parsed
 */
export async function bytesOf(body: DeliveryBody, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (body === null) return new Uint8Array();
  if (typeof body === 'string') {
    if (body.length > maxBytes) throw new WebhookRejected('too_large');
    return within(new TextEncoder().encode(body), maxBytes);
  }
  if (ArrayBuffer.isView(body)) {
    return within(new Uint8Array(body.buffer, body.byteOffset, body.byteLength), maxBytes).slice();
  }
  if (isArrayBuffer(body)) return within(new Uint8Array(body), maxBytes).slice();
  return joined(chunksOf(body), maxBytes);
}

/** Buffers of another realm, such as a test environment, are not instances of this ArrayBuffer. */
function isArrayBuffer(body: object): body is ArrayBuffer {
  return Object.prototype.toString.call(body) === '[object ArrayBuffer]';
}

function within<Bytes extends Uint8Array>(bytes: Bytes, maxBytes: number): Bytes {
  if (bytes.byteLength > maxBytes) throw new WebhookRejected('too_large');
  return bytes;
}

async function joined(chunks: AsyncIterable<Uint8Array | string>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const part = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
    if (!(part instanceof Uint8Array)) throw new TypeError('A chunk of the body is neither bytes nor text.');
    length += part.byteLength;
    if (length > maxBytes) throw new WebhookRejected('too_large');
    parts.push(part);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.byteLength;
  }
  return bytes;
}

function chunksOf(body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>) {
  if (typeof body === 'object') {
    // A Node request that a body parser has read, and a used body of a Request, are empty.
    const isRead = Reflect.get(body, 'readableEnded') === true || Reflect.get(body, 'locked') === true;
    if ('getReader' in body && !isRead) return chunksIn(body);
    if (Symbol.asyncIterator in body && !isRead) return body;
  }
  throw new TypeError(
    'The body of a delivery is its raw bytes, its text or a stream. Read it before a JSON parser does.',
  );
}

/** Not every platform supports iterating over a ReadableStream. */
async function* chunksIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
