import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback } from './hosts.ts';

/** What a page of the documentation sends; no other header needs the permission of a browser. */
const headers = 'Authorization, Content-Type, Idempotency-Key, X-API-Key, X-Partner-Key';
const methods = 'GET, POST, PUT, PATCH, DELETE';
const preflightSeconds = 600;

/**
 * The origins whose pages may send requests and read the keys: this machine and the documentation. A page opened as a file
 * has the origin `null`. Every request needs a key or a token, which other pages do not have, and carries no cookie.
 */
export class DocsOrigin {
  readonly #origin: string | undefined;

  /** @param docs address of the documentation; undefined for none */
  constructor(docs: string | undefined) {
    const url = docs === undefined ? null : URL.parse(docs);
    this.#origin = url?.origin;
  }

  /** Permits a request of a page. Returns true for a question of the browser, which has its response then. */
  permits(request: IncomingMessage, response: ServerResponse): boolean {
    const { origin } = request.headers;
    response.setHeader('Vary', 'Origin');
    if (origin === undefined || !this.#isKnown(origin)) return false;
    response.setHeader('Access-Control-Allow-Origin', origin);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      response.setHeader('Access-Control-Expose-Headers', '*');
      return false;
    }
    response.setHeader('Access-Control-Allow-Headers', headers);
    response.setHeader('Access-Control-Allow-Methods', methods);
    response.setHeader('Access-Control-Max-Age', preflightSeconds);
    // Browsers ask for it when a page of another network sends a request to this machine.
    if (request.headers['access-control-request-private-network'] === 'true') {
      response.setHeader('Access-Control-Allow-Private-Network', 'true');
    }
    response.writeHead(204).end();
    return true;
  }

  #isKnown(origin: string): boolean {
    if (origin === this.#origin) return true;
    const url = URL.parse(origin);
    return url?.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[(.*)\]$/, '$1'));
  }
}
