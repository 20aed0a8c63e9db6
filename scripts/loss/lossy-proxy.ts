import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Fault, Lengths } from './faults.ts';

/** The header with the number of the call, for the proxy and the ledger. */
export const callHeader = 'X-Call';

/** Statistics of the proxy. */
export interface Traffic {
  exchanges: number;
  faults: number;
  /** The bytes after which a request or a response was cut. */
  readonly cut: { readonly request: Set<number>; readonly response: Set<number> };
  /** The longest request and response, in bytes. */
  readonly longest: { request: number; response: number };
  /** The lengths of the last exchange. */
  last: Lengths;
}

/** A TCP proxy in front of a server. Applies the planned fault of its call and attempt to every exchange. */
export class LossyProxy {
  readonly traffic: Traffic = {
    exchanges: 0,
    faults: 0,
    cut: { request: new Set(), response: new Set() },
    longest: { request: 0, response: 0 },
    last: { request: 0, response: 0 },
  };
  readonly #server: Server;
  readonly #port: number;
  readonly #faultOf: (call: number, attempt: number) => Fault;
  readonly #attempts = new Map<number, number>();
  readonly #links = new Set<Link>();

  /** @param origin address of the server @param faultOf returns the fault of an attempt of a call */
  constructor(origin: string, faultOf: (call: number, attempt: number) => Fault) {
    this.#port = Number(new URL(origin).port);
    this.#faultOf = faultOf;
    this.#server = createServer((client) => {
      const link = new Link(client, connect(this.#port, '127.0.0.1'), this.traffic, (head) => this.#next(head));
      this.#links.add(link);
      link.done.then(() => this.#links.delete(link));
    });
  }

  /** Listens and returns the address. */
  async listen(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Waits until every request that is still on its way has arrived, and closes. */
  async close(): Promise<void> {
    this.#server.close();
    await Promise.all([...this.#links].map((link) => link.finish()));
  }

  #next(head: string): Fault {
    const call = Number(new RegExp(`^${callHeader}: (\\d+)`, 'im').exec(head)?.[1]);
    const attempt = (this.#attempts.get(call) ?? 0) + 1;
    this.#attempts.set(call, attempt);
    return this.#faultOf(call, attempt);
  }
}

/** A connection of a client, with its connection to the server. */
class Link {
  readonly done: Promise<unknown>;
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #traffic: Traffic;
  readonly #next: (head: string) => Fault;
  readonly #late = new Set<Promise<void>>();
  #fault: Fault = { kind: 'none' };
  #requestBytes = 0;
  #responseBytes = 0;

  constructor(client: Socket, server: Socket, traffic: Traffic, next: (head: string) => Fault) {
    this.#client = client;
    this.#server = server;
    this.#traffic = traffic;
    this.#next = next;
    this.done = new Promise((done) => server.once('close', done));
    client.on('data', (piece) => this.#request(piece)).on('error', () => client.destroy());
    server.on('data', (piece) => this.#response(piece)).on('error', () => server.destroy());
    client.on('close', () => this.finish());
    server.on('close', () => client.end());
  }

  /** Closes the connection to the server after all transfers have ended. */
  async finish(): Promise<void> {
    await Promise.all(this.#late);
    this.#server.end();
    await this.done;
  }

  #request(piece: Buffer): void {
    // On a reused connection, the next request begins after the previous response.
    if (this.#requestBytes === 0 || this.#responseBytes > 0) {
      this.#fault = this.#next(piece.toString('latin1'));
      [this.#requestBytes, this.#responseBytes] = [0, 0];
      this.#traffic.exchanges += 1;
      if (this.#fault.kind !== 'none') this.#traffic.faults += 1;
    }
    const left = this.#left('cut-request', this.#requestBytes, piece.length);
    this.#requestBytes += piece.length;
    this.#traffic.longest.request = Math.max(this.#traffic.longest.request, this.#requestBytes);
    if (this.#fault.kind === 'late-request') this.#later(this.#fault.delay, () => this.#server.write(piece));
    else if (left === undefined) this.#server.write(piece);
    else {
      this.#server.end(piece.subarray(0, left));
      this.#cut('request', this.#requestBytes - piece.length + left);
    }
  }

  #response(piece: Buffer): void {
    const left = this.#left('cut-response', this.#responseBytes, piece.length);
    this.#responseBytes += piece.length;
    this.#traffic.longest.response = Math.max(this.#traffic.longest.response, this.#responseBytes);
    this.#traffic.last = { request: this.#requestBytes, response: this.#responseBytes };
    if (this.#fault.kind === 'late-response') this.#later(this.#fault.delay, () => this.#client.write(piece));
    else if (this.#fault.kind === 'cut-request') this.#cut('request', this.#requestBytes);
    else if (left === undefined) this.#client.write(piece);
    else
      this.#client.write(piece.subarray(0, left), () =>
        this.#cut('response', this.#responseBytes - piece.length + left),
      );
  }

  /** Number of bytes of a chunk to forward before the cut; undefined when the cut is not in this chunk. */
  #left(kind: Fault['kind'], before: number, length: number): number | undefined {
    if (this.#fault.kind !== kind || !('at' in this.#fault)) return undefined;
    const left = this.#fault.at - before;
    return left < length ? Math.max(0, left) : undefined;
  }

  #cut(direction: 'request' | 'response', at: number): void {
    this.#traffic.cut[direction].add(at);
    if ('isReset' in this.#fault && this.#fault.isReset) this.#client.resetAndDestroy();
    else this.#client.destroy();
  }

  #later(delay: number, run: () => void): void {
    const late = new Promise<void>((done) =>
      setTimeout(() => {
        run();
        done();
      }, delay),
    );
    this.#late.add(late);
    late.then(() => this.#late.delete(late));
  }
}
