import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { LoopbackServer } from '../../loopback-server.ts';

/** Redirect statuses (RFC 9110 §15.4). 300 is sent without a Location. */
export const redirects = [300, 301, 302, 303, 307, 308] as const;

/** The fault of an attempt. A number is the status of a redirect to another host. */
export type Fault = 'request lost' | 'busy' | 'response lost' | 'response cut' | 'none' | (typeof redirects)[number];

/** A call that the server has processed. Its sender may not know the result. */
export interface Exchange {
  /** The method and the path, as in `POST /api/v1/invoices`. */
  readonly call: string;
  readonly status: number;
  readonly body: string;
}

/** A proxy that loses some requests and responses, and records what the server has done. */
export class LossyProxy extends LoopbackServer {
  readonly exchanges: Exchange[] = [];
  /** Calls that followed a redirect to the other host, with the credentials that they carried. */
  readonly followed: string[] = [];
  readonly #origin: string;
  readonly #faults: (call: string) => Fault;

  /** @param faults returns the fault of the next attempt of a call */
  constructor(origin: string, faults: (call: string) => Fault) {
    super((incoming, outgoing) => void this.#pass(incoming, outgoing));
    this.#origin = origin;
    this.#faults = faults;
  }

  /** The statuses that the server returned for a call, in order; for all calls by default. */
  statuses(call?: string): number[] {
    return this.exchanges.filter((one) => call === undefined || one.call === call).map(({ status }) => status);
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    const sent = await buffer(incoming);
    const call = `${method} ${url}`;
    // Clients treat the same server under another name as another host.
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
