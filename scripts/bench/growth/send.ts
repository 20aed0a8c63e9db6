import { Agent, request } from 'node:http';

/** A request to a server with a file. */
export interface GrowthRequest {
  readonly method: 'GET' | 'POST';
  /** Below the base of the merchant interface. */
  readonly path: string;
  readonly key: string;
  readonly body?: string;
}

/** A single connection per server, because waiting for other requests would be measured as well. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request. @returns the text of the response @throws Error when it is refused */
export function sendTo(base: string, { method, path, key, body }: GrowthRequest): Promise<string> {
  const headers = { 'X-API-Key': key, ...(body !== undefined && { 'Content-Type': 'application/json' }) };
  return new Promise((done, fail) => {
    const sent = request(`${base}${path}`, { agent, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.once('error', fail).once('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode < 300) done(text);
        else fail(new Error(`${method} ${path} returned ${statusCode}: ${text}`));
      });
    });
    sent.once('error', fail).end(body);
  });
}

/** Queries the longest time that the event loop of a server was blocked since the last query, in milliseconds. */
export function heldSince(socketPath: string): Promise<number> {
  return new Promise((done, fail) => {
    const sent = request({ socketPath, path: '/' }, (response) => {
      response.setEncoding('utf8').once('data', (text: string) => done(Number(text)));
    });
    sent.once('error', fail).end();
  });
}
