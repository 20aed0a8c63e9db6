import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { LoopbackServer } from '../loopback-server.ts';
import { widened } from './widen.ts';

/**
 * A proxy in front of the reference server. Its JSON responses are those of a later version of the service: every object
 * has a key that the contract does not list, and some records have a value that it does not list.
 */
export class WideningProxy extends LoopbackServer {
  readonly #origin: string;

  constructor(origin: string) {
    super((incoming, outgoing) => this.#respond(incoming, outgoing));
    this.#origin = origin;
  }

  #respond(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = 'GET', url = '/', headers } = incoming;
    const call = request(new URL(url, this.#origin), { method, headers }, (response) => {
      void buffer(response).then((body) => {
        const isJson = response.headers['content-type']?.includes('json') === true && body.length > 0;
        const text = isJson ? JSON.stringify(widened(JSON.parse(body.toString()), url)) : body;
        const { 'content-length': _, 'transfer-encoding': __, ...kept } = response.headers;
        outgoing
          .writeHead(response.statusCode ?? 502, { ...kept, 'content-length': Buffer.byteLength(text) })
          .end(text);
      });
    });
    call.on('error', () => outgoing.destroy());
    incoming.pipe(call);
  }
}
