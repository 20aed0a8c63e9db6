import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { ProtocolError } from './protocol.ts';
import type { UnfinishedBodies } from './unfinished-bodies.ts';

/** A body that is larger than its operation reads. */
export class BodyTooLarge extends Error {
  /** What it may have: `262144 bytes`. */
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
 * Reads the bytes of a body. What is left of a refused one is not kept.
 * @param limit the most bytes, after decompression
 * @throws BodyTooLarge, and ProtocolError when the body cannot be read or the server reads too many others
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
    // The listeners stay, because to remove them takes longer than the rest; they go with the request. Without a listener for
    // errors, Node shows a broken request by its close alone.
    source.on('data', take).on('end', finish).on('close', broken);
    if (source !== request) {
      source.on('error', broken);
      request.on('error', broken);
    }
  });
}
