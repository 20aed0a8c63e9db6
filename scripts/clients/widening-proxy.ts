import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { widened } from './widen.ts';

/**
 * A proxy in front of the reference server. Its JSON answers are those of a later version of the service: every object
 * has a key that the contract does not list, and some records have a value that it does not list.
 */
export class WideningProxy {
  readonly #origin: string;
  readonly #deliveries: () => unknown;
  readonly #server = createServer((incoming, outgoing) => this.#answer(incoming, outgoing));

  /** @param deliveries the webhook deliveries so far, which `GET /deliveries` returns */
  constructor(origin: string, deliveries: () => unknown) {
    this.#origin = origin;
    this.#deliveries = deliveries;
  }

  /** Listens on a free loopback port and returns its address. */
  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = incoming;
    if (url === '/deliveries') {
      outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(this.#deliveries()));
      return;
    }
    const call = request(new URL(url, this.#origin), { method, headers }, (answer) => {
      void buffer(answer).then((body) => {
        const isJson = answer.headers['content-type']?.includes('json') === true && body.length > 0;
        const text = isJson ? JSON.stringify(widened(JSON.parse(body.toString()), url)) : body;
        const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': Buffer.byteLength(text) }).end(text);
      });
    });
    call.on('error', () => outgoing.destroy());
    incoming.pipe(call);
  }
}
