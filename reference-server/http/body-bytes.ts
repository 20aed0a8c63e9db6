import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { ProtocolError } from './protocol.ts';
import type { UnfinishedBodies } from './unfinished-bodies.ts';

/** The request body exceeds the limit of its operation. */
export class BodyTooLarge extends Error {
  /** The limit with its unit: `262144 bytes`. */
  readonly limit: string;

  constructor(limit: string) {
    super(`the body has more than ${limit}`);
    this.limit = limit;
  }
}

const decompressors = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
} as const;

function isCompression(name: string): name is keyof typeof decompressors {
  return Object.hasOwn(decompressors, name);
}

/** The bytes of a body as they were before compression. @throws ProtocolError for a compression that is not known */
function plain(request: IncomingMessage): Readable {
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return request;
  if (isCompression(encoding)) return request.pipe(decompressors[encoding]());
  throw new ProtocolError(415, 'Unsupported media type', 'Send the body as plain UTF-8.');
}

function unreadable(): ProtocolError {
  return new ProtocolError(400, 'Bad request', 'The body could not be read.');
}

/**
 * Reads the bytes of a body. Drops the rest of a refused one.
 * @param limit maximum number of bytes after decompression
 * @throws BodyTooLarge, or ProtocolError when the body cannot be read or the server is reading too many other bodies
 */
export function readBytes(request: IncomingMessage, limit: number, bodies: UnfinishedBodies): Promise<Buffer> {
  return new Promise((done, fail) => {
    const source = plain(request);
    if (source === request && Number(request.headers['content-length']) > limit)
      throw new BodyTooLarge(`${limit} bytes`);
    const chunks: Buffer[] = [];
    let size = 0;
    let isOver = false;
    const stop = (settle: () => void): void => {
      if (isOver) return;
      isOver = true;
      bodies.end(body);
      if (source !== request) {
        request.unpipe();
        source.destroy();
      }
      settle();
      chunks.length = 0;
    };
    const refuse = (error: Error): void => stop(() => fail(error));
    const body = bodies.begin(refuse);
    const take = (chunk: Buffer): void => {
      if (isOver) return;
      size += chunk.length;
      if (size > limit) {
        refuse(new BodyTooLarge(`${limit} bytes`));
        return;
      }
      chunks.push(chunk);
      bodies.add(body, chunk.length);
    };
    const finish = (): void => stop(() => done(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    const broken = (): void => stop(() => fail(unreadable()));
    // The listeners are not removed: that takes longer than the reading, and they are freed with the request. Without
    // an `error` listener, Node reports a broken request only by `close`.
    source.on('data', take).on('end', finish).on('close', broken);
    if (source !== request) {
      source.on('error', broken);
      request.on('error', broken);
    }
  });
}
