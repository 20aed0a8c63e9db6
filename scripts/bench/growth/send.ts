import { Agent, request } from 'node:http';

/** A request to a server with a file. */
export interface GrowthRequest {
  readonly method: 'GET' | 'POST';
  /** Below the base of the merchant interface. */
  readonly path: string;
  readonly key: string;
  readonly body?: string;
}

/** One connection to each server: requests that wait for each other would be measured, too. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request. @returns its text @throws Error when it is refused */
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

/** For how long the event loop of a server was held at most, in milliseconds, since the last question. */
export function heldSince(socketPath: string): Promise<number> {
  return new Promise((done, fail) => {
    const sent = request({ socketPath, path: '/' }, (response) => {
      response.setEncoding('utf8').once('data', (text: string) => done(Number(text)));
    });
    sent.once('error', fail).end();
  });
}
