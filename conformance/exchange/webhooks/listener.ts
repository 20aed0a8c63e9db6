import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StopRun } from '../../ground/verdicts/stop.ts';
import { type DeliverySource, largestDelivery, type Received } from './source.ts';

/** Time limits for head and body of a delivery, so that an unfinished one does not hold a socket for the whole run. */
const timeLimits = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 1_000 };

/** The query of each address that the suite gives: two parameters, escaped text and an empty value. */
const givenQuery = '?shop=7&name=caf%C3%A9%20%26%20tea%2F2&note=';

/** Inspects a request before it counts as a delivery. Returns true when it handled the request. */
type Intercept = (path: string, body: string) => boolean;

/** Receives webhooks on this machine, one path per key, unguessable unless declared. Responds 200 at once. */
export class Listener implements DeliverySource {
  readonly delayed = false;
  readonly #server: Server;
  readonly #host: string;
  readonly #below: string;
  readonly #paths = new Map<string, string>();
  /** Paths without their query, which a server may have lost or changed, of the addresses that the suite gave. */
  readonly #given = new Map<string, string>();
  readonly #early: Received[] = [];
  #receive: (delivery: Received) => void = (delivery) => this.#early.push(delivery);
  #intercept: Intercept = () => false;

  private constructor(server: Server, host: string, below: string) {
    this.#server = server;
    this.#host = host;
    this.#below = below;
    server.on('request', (request, response) => this.#take(request, response));
  }

  /**
   * Starts listening. Port 0 takes a free one. Ends the run when the port is not available.
   * @param below the path under which keys without a declared address get one
   */
  static async listen(port = 0, host = '127.0.0.1', below = ''): Promise<Listener> {
    const server = createServer(timeLimits);
    const listener = new Listener(server, host, below);
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) =>
        reject(
          new StopRun(
            'unreachable',
            `The webhook receiver cannot listen on ${host}:${port}: ${error.message}.`,
            'Another program may use the port. Set a free one under webhooks in the target file.',
          ),
        ),
      );
      server.listen(port, host, resolve);
    });
    return listener;
  }

  start(receive: (delivery: Received) => void): void {
    this.#receive = receive;
    for (const delivery of this.#early.splice(0)) receive(delivery);
  }

  /** Passes every request to `intercept` first. */
  interceptWith(intercept: Intercept): void {
    this.#intercept = intercept;
  }

  /** Assigns the deliveries at this path to the key. */
  assign(name: string, path: string): void {
    this.#paths.set(path, name);
  }

  address(name: string): string {
    const known = [...this.#paths].find(([, owner]) => owner === name)?.[0];
    const path = known ?? this.#give(name);
    const { port } = this.#server.address() as AddressInfo;
    return `http://${this.#host}:${port}${path}`;
  }

  #give(name: string): string {
    const path = `${this.#below}/${randomBytes(16).toString('hex')}`;
    this.#given.set(path, name);
    this.#paths.set(`${path}${givenQuery}`, name);
    return `${path}${givenQuery}`;
  }

  knows(name: string): boolean {
    return [...this.#paths.values()].includes(name);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #take(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size <= largestDelivery) chunks.push(chunk);
      else if (size > largestDelivery * 4) request.destroy();
    });
    request.on('end', () => {
      const path = request.url ?? '';
      const body = Buffer.concat(chunks).toString('utf8');
      if (this.#intercept(path, body)) return response.writeHead(200).end();
      const [before = '', ...rest] = path.split('?');
      const inbox = this.#paths.get(path) ?? this.#given.get(before);
      response.writeHead(inbox === undefined ? 404 : 200).end();
      if (inbox === undefined || request.method !== 'POST') return;
      const sent = rest.length === 0 ? '' : `?${rest.join('?')}`;
      const isChanged = !this.#paths.has(path) && !keepsQuery(sent, givenQuery);
      this.#receive({
        at: new Date(),
        inbox,
        headers: new Headers(headerPairs(request.rawHeaders)),
        body,
        ...(isChanged && { queries: { given: givenQuery, sent } }),
      });
    });
    request.on('error', () => response.destroy());
  }
}

/** True when every parameter of the address has its value, however it is escaped. Others may be added: nothing forbids it. */
function keepsQuery(sent: string, given: string): boolean {
  const parameters = new URLSearchParams(sent);
  return [...new URLSearchParams(given)].every(([name, value]) => parameters.getAll(name).includes(value));
}

function headerPairs(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) pairs.push([raw[i] ?? '', raw[i + 1] ?? '']);
  return pairs;
}
