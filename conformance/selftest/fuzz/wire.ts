import { Agent, request as requestHttp } from 'node:http';
import { absent, type WireRequest } from './faulty-request.ts';

/** A response as it came over the wire. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Sends requests over connections that stay open. */
export class Wire {
  readonly #agent = new Agent({ keepAlive: true });

  /**
   * Sends a request unchanged, valid or not.
   * @param base address of the interface, without a final slash
   * @throws Error when the server gives no response, or when the request cannot be written as HTTP
   */
  send(base: string, request: WireRequest): Promise<RawResponse> {
    const { hostname, port, pathname } = new URL(base);
    const headers = Object.entries(request.headers).filter(([, value]) => value !== absent);
    const chunked = headers.some(([name]) => name.toLowerCase() === 'transfer-encoding');
    return new Promise((done, fail) => {
      const call = requestHttp({
        agent: this.#agent,
        hostname,
        port,
        method: request.method,
        path: `${pathname}${request.target}`,
        headers: {
          ...Object.fromEntries(headers),
          ...(request.body !== undefined && !chunked && { 'Content-Length': Buffer.byteLength(request.body) }),
        },
      });
      // The server may close an idle connection at the moment at which a request is written to it.
      call.on('error', (error: NodeJS.ErrnoException) =>
        call.reusedSocket && error.code === 'ECONNRESET' ? done(this.send(base, request)) : fail(error),
      );
      call.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        response.on('error', fail);
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }));
      });
      call.end(request.body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Longest body that a reproduction shows. */
const longestLength = 2_000;

/** A command that sends the same request, with the key as a variable of the shell. */
export function curlOf(request: WireRequest, keyHeader: string): string {
  const headers = Object.entries(request.headers).flatMap(([name, value]) => {
    if (value === absent) return [`-H ${quoted(`${name}:`)}`];
    return [`-H ${name === keyHeader ? `"${name}: $KEY"` : quoted(`${name}: ${value}`)}`];
  });
  const body = request.body === undefined ? [] : [`--data-raw ${quoted(shortened(request.body))}`];
  const method = request.method === 'HEAD' ? '-I' : `-X ${request.method}`;
  return ['curl -si --path-as-is', method, ...headers, ...body, `"$BASE"${quoted(request.target)}`].join(' ');
}

/** Control characters are shown as escapes, so that no generated value reaches a terminal. */
function shortened(text: string): string {
  const visible = text.replace(/[^\x20-\x7e]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return visible.length > longestLength ? `${visible.slice(0, longestLength)}… (${text.length} characters)` : visible;
}
