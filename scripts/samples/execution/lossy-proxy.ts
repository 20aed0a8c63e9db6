import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { LoopbackServer } from '../../loopback-server.ts';

/** The statuses of a redirect (RFC 9110 §15.4). One without a Location is a redirect, too: it says 300. */
export const redirects = [300, 301, 302, 303, 307, 308] as const;

/** What happens to an attempt. A number is the status of a redirect to another host. */
export type Fault = 'request lost' | 'busy' | 'response lost' | 'response cut' | 'none' | (typeof redirects)[number];

/** What the server has done, which the sender may not know. */
export interface Exchange {
  /** The method and the path, as in `POST /api/v1/invoices`. */
  readonly call: string;
  readonly status: number;
  readonly body: string;
}

/** A proxy that loses some of what passes, and records what the server has done. */
export class LossyProxy extends LoopbackServer {
  readonly exchanges: Exchange[] = [];
  /** Calls that arrived at the other host, with what they carried. */
  readonly followed: string[] = [];
  readonly #origin: string;
  readonly #faults: (call: string) => Fault;

  /** @param faults what happens to the next attempt of a call */
  constructor(origin: string, faults: (call: string) => Fault) {
    super((incoming, outgoing) => void this.#pass(incoming, outgoing));
    this.#origin = origin;
    this.#faults = faults;
  }

  /** The statuses of the server for a call, in their order; for all calls by default. */
  statuses(call?: string): number[] {
    return this.exchanges.filter((one) => call === undefined || one.call === call).map(({ status }) => status);
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    const sent = await buffer(incoming);
    const call = `${method} ${url}`;
    // The same server under another name is another host for a client.
    const isOther = headers.host?.startsWith('localhost') === true;
    if (isOther) this.followed.push(`${call} with ${Object.keys(headers).join(', ')}`);
    const fault = isOther ? 'none' : this.#faults(call);
    if (fault === 'request lost') return void outgoing.destroy();
    if (fault === 'busy') return void outgoing.writeHead(503, { 'Content-Length': 0 }).end();
    if (typeof fault === 'number') {
      const location = `http://${headers.host?.replace('127.0.0.1', 'localhost')}${url}`;
      const place = fault === 300 ? {} : { Location: location };
      return void outgoing.writeHead(fault, { ...place, 'Content-Type': 'text/html' }).end('<p>Moved</p>');
    }
    const passed = request(new URL(url, this.#origin), { method, headers }, async (response) => {
      const body = await buffer(response);
      const status = response.statusCode ?? 502;
      this.exchanges.push({ call, status, body: body.toString() });
      if (fault === 'response lost') return void outgoing.destroy();
      outgoing.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': body.length });
      if (fault === 'none') return void outgoing.end(body);
      outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
    });
    passed.on('error', () => outgoing.destroy());
    passed.end(sent);
  }
}
