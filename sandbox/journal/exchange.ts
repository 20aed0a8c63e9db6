import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bytes of a body that are kept. */
export const mostOfBody = 64 * 1024;

/** The first bytes of a body, and how many it had. */
export class Body {
  readonly #pieces: Buffer[] = [];
  #kept = 0;
  #length = 0;

  add(chunk: unknown, encoding?: unknown): void {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const name = typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8';
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk, name) : chunk;
    this.#length += bytes.byteLength;
    const room = mostOfBody - this.#kept;
    if (room <= 0) return;
    // Copy the chunk: its owner may reuse the buffer.
    const piece = Buffer.from(bytes.subarray(0, room));
    this.#pieces.push(piece);
    this.#kept += piece.byteLength;
  }

  /** The stored bytes as text. A character that was cut in half is left out. */
  text(): string {
    return new TextDecoder().decode(Buffer.concat(this.#pieces), { stream: this.cut > 0 });
  }

  /** Bytes that are kept. */
  get kept(): number {
    return this.#kept;
  }

  /** The same body, of which nothing is kept. */
  emptied(): Body {
    const body = new Body();
    body.#length = this.#length;
    return body;
  }

  /** Bytes that are left out. */
  get cut(): number {
    return this.#length - this.#kept;
  }
}

/**
 * Stores the body of a request while its handler reads it. A `data` listener would take the body away from a later reader.
 */
export function requestBody(request: IncomingMessage): Body {
  const body = new Body();
  const push = request.push;
  request.push = (chunk: unknown, encoding?: BufferEncoding) => {
    body.add(chunk, encoding);
    return push.call(request, chunk, encoding);
  };
  return body;
}

/** Keeps the body of a response while it is written. */
export function responseBody(response: ServerResponse): Body {
  const body = new Body();
  for (const name of ['write', 'end'] as const) {
    const send = response[name];
    Reflect.set(response, name, (...values: unknown[]) => {
      body.add(values[0], values[1]);
      return Reflect.apply(send, response, values);
    });
  }
  return body;
}

/** Headers as pairs of names and values, from the flat list that Node has. */
export function headerPairs(raw: readonly string[]): (readonly [name: string, value: string])[] {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as const] : []));
}

/** Headers of a response that was begun. */
export function responseHeaders(response: ServerResponse): (readonly [name: string, value: string])[] {
  return Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, String(one)] as const),
  );
}
