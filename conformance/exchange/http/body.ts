import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { finished, pipeline, Transform, Writable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { nestsDeeper } from '../../ground/values/nesting.ts';
import { printable } from '../../ground/values/untrusted.ts';
import type { Fault } from './faults.ts';

/** Maximum nesting of a body, a hundred times that of documented ones. Deeper ones could exhaust the stack. */
export const deepestResponse = 500;

/** Number of characters that are kept of an oversize response. */
const keptOfOversize = 10_000;

/** The text of a body. After a fault, only for display in a report. */
export interface ReadBody {
  text: string;
  /** Bytes after decompression, as far as they were read. */
  bytes: number;
  fault?: Fault;
}

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};
const acceptedCodings = ['gzip', 'deflate', 'br'];

/** The header `Accept-Encoding` of every request. */
export const acceptEncoding = acceptedCodings.join(', ');

/** Maximum number of content codings. Each multiplies the possible size, and servers need no more. */
const mostCodings = 3;

/**
 * Reads the body of a response as text. Stops as soon as the bytes exceed `maxBytes`, decoded or after any coding: the
 * connection and all decoders are closed, so that a body cannot cost more time or memory than its limit.
 * @throws the error of the connection when the body is incomplete
 */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<ReadBody> {
  const codings = codingsOf(response);
  const unusable = faultOfCodings(codings);
  if (unusable !== undefined) {
    response.destroy();
    return { text: '', bytes: 0, fault: unusable };
  }
  const { received, body, error } = await decoded(response, codings, maxBytes);
  const type = response.headers['content-type'] ?? '';
  if (error instanceof Oversize) {
    const text = textOf(body.subarray(0, 4 * keptOfOversize), type).slice(0, keptOfOversize);
    return { text, bytes: body.byteLength, fault: tooLarge(maxBytes) };
  }
  // Decoders fail on an empty input, but a response without content may state a coding.
  if (error !== undefined && received > 0) {
    if (!isOfDecoder(error)) throw error;
    return { text: textOf(body, type), bytes: body.byteLength, fault: faultOfDecoding(codings, error) };
  }
  const text = textOf(body, type);
  const fault = faultOfText(body, text, type);
  return { text, bytes: body.byteLength, ...(fault === undefined ? {} : { fault }) };
}

class Oversize extends Error {}

/** Stops a stream that carries more bytes than allowed. */
class ByteLimit extends Transform {
  bytes = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    super();
    this.#maxBytes = maxBytes;
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: Error | null, chunk?: Buffer) => void): void {
    this.bytes += chunk.byteLength;
    if (this.bytes > this.#maxBytes) done(new Oversize());
    else done(null, chunk);
  }
}

interface Decoded {
  /** Bytes on the wire. */
  received: number;
  body: Buffer;
  error?: Error;
}

function decoded(response: IncomingMessage, codings: readonly string[], maxBytes: number): Promise<Decoded> {
  return codings.length === 0 ? plain(response, maxBytes) : decompressed(response, codings, maxBytes);
}

/** Without a pipeline, which costs an abort and its error for every response. */
function plain(response: IncomingMessage, maxBytes: number): Promise<Decoded> {
  return new Promise((resolve) => {
    const body = new Collected();
    response.on('data', (chunk: Buffer) => {
      body.add(chunk);
      if (body.bytes > maxBytes) response.destroy();
    });
    finished(response, (broken) => {
      const error = body.bytes > maxBytes ? new Oversize() : broken;
      resolve({ received: body.bytes, body: body.whole(), ...(error && { error }) });
    });
  });
}

function decompressed(response: IncomingMessage, codings: readonly string[], maxBytes: number): Promise<Decoded> {
  return new Promise((resolve) => {
    const body = new Collected();
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        body.add(chunk);
        done(body.bytes > maxBytes ? new Oversize() : null);
      },
    });
    const wire = new ByteLimit(maxBytes);
    // Codings are listed in the order in which they were applied (RFC 9110 §8.4).
    const stages = codings.toReversed().flatMap((coding, i) => {
      const decoder = decoders[coding]?.();
      if (decoder === undefined) return [];
      return i === 0 ? [wire, decoder] : [new ByteLimit(maxBytes), decoder];
    });
    pipeline([response, ...stages, sink], (error) => {
      resolve({ received: wire.bytes, body: body.whole(), ...(error && { error }) });
    });
  });
}

class Collected {
  readonly #chunks: Buffer[] = [];
  bytes = 0;

  add(chunk: Buffer): void {
    this.bytes += chunk.byteLength;
    this.#chunks.push(chunk);
  }

  whole(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}

function codingsOf({ headers }: IncomingMessage): string[] {
  const names = (headers['content-encoding'] ?? '').split(',').map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== '' && name !== 'identity');
}

function faultOfCodings(codings: readonly string[]): Fault | undefined {
  const other = codings.find((coding) => !Object.hasOwn(decoders, coding));
  if (other !== undefined) {
    const name = printable(other, 40);
    const message = `Content-Encoding ${name} is not one of ${acceptEncoding}, which the suite accepts (RFC 9110 §12.5.3).`;
    return { kind: 'encoding', message };
  }
  if (codings.length <= mostCodings) return undefined;
  return {
    kind: 'encoding',
    message: `Content-Encoding names ${codings.length} codings; the suite decodes ${mostCodings}.`,
  };
}

/** Error codes of zlib and of brotli. */
function isOfDecoder(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && /^(Z_|ERR__?ERROR_FORMAT|ERR_BROTLI)/.test(error.code);
}

function faultOfDecoding(codings: readonly string[], { message }: Error): Fault {
  const names = codings.join(', ');
  return {
    kind: 'encoding',
    message: `The body cannot be decoded as ${names}, which Content-Encoding names: ${message}.`,
  };
}

function tooLarge(maxBytes: number): Fault {
  return { kind: 'oversize', message: `The response is larger than ${maxBytes} bytes.` };
}

function faultOfText(body: Buffer, text: string, type: string): Fault | undefined {
  if (isJsonType(type) && (!isUtf8(body) || isWide(body))) {
    return {
      kind: 'encoding',
      message: `The body is not UTF-8, in which JSON is exchanged (RFC 8259 §8.1)${guess(body)}.`,
    };
  }
  if (!nestsDeeper(text, deepestResponse)) return undefined;
  return { kind: 'oversize', message: `The response nests deeper than ${deepestResponse} levels.` };
}

/** JSON, or a body without a stated type. */
function isJsonType(type: string): boolean {
  return type.trim() === '' || /[/+]json\b/i.test(type);
}

/** JSON begins with two ASCII characters, so a zero byte in the first two means UTF-16 or UTF-32. */
function isWide(body: Buffer): boolean {
  return body.byteLength > 1 && body.subarray(0, 2).includes(0);
}

function guess(body: Buffer): string {
  const start = body.byteLength > 1 ? body.readUInt16BE(0) : 0;
  if (start === 0x1f_8b) return ': it is compressed with gzip, and Content-Encoding does not say so';
  const isMarked = start === 0xff_fe || start === 0xfe_ff;
  return isWide(body) || isMarked ? ': it looks like UTF-16 or UTF-32' : '';
}

/** JSON is always decoded as UTF-8. Other types have the charset that they state, so that messages can show them. */
function textOf(body: Buffer, type: string): string {
  const named = isJsonType(type) ? undefined : /charset="?([\w.:-]+)/i.exec(type)?.[1];
  try {
    return new TextDecoder(named).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
