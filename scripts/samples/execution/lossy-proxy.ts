import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { LoopbackServer } from '../../loopback-server.ts';

/** What happens to an attempt. A redirect leads to another host. */
export type Fault = 'request lost' | 'busy' | 'response lost' | 'response cut' | 'redirected' | 'none';

/** A proxy that loses some of what passes. It records what the server has done, which the sender may not know. */
export class LossyProxy extends LoopbackServer {
  /** The statuses of the server, by path. */
  readonly statuses = new Map<string, number[]>();
  /** Requests that followed a redirect. */
  readonly followed: string[] = [];
  readonly #origin: string;
  readonly #faults: (path: string) => Fault;

  /** @param faults what happens to the next attempt at a path */
  constructor(origin: string, faults: (path: string) => Fault) {
    super((incoming, outgoing) => void this.#pass(incoming, outgoing));
    this.#origin = origin;
    this.#faults = faults;
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    const sent = await buffer(incoming);
    // The same server under another name is another host for a client.
    const isOther = headers.host?.startsWith('localhost') === true;
    if (isOther) this.followed.push(`${method} ${url}`);
    const fault = isOther ? 'none' : this.#faults(url);
    if (fault === 'request lost') return void outgoing.destroy();
    if (fault === 'busy') return void outgoing.writeHead(503, { 'Content-Length': 0 }).end();
    if (fault === 'redirected') {
      const location = `http://${headers.host?.replace('127.0.0.1', 'localhost')}${url}`;
      return void outgoing.writeHead(307, { Location: location, 'Content-Length': 2 }).end('{}');
    }
    const call = request(new URL(url, this.#origin), { method, headers }, async (response) => {
      const body = await buffer(response);
      const status = response.statusCode ?? 502;
      this.statuses.set(url, [...(this.statuses.get(url) ?? []), status]);
      if (fault === 'response lost') return void outgoing.destroy();
      outgoing.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': body.length });
      if (fault === 'none') return void outgoing.end(body);
      outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
    });
    call.on('error', () => outgoing.destroy());
    call.end(sent);
  }
}
