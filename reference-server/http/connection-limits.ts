import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Bounds } from './bounds.ts';

/** The network that one client can control: a single IPv4 address, or the /64 network of an IPv6 address. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

/**
 * Limits open connections, in total and per network. When the total is reached, a new connection replaces the one that
 * has been silent longest among networks with more connections than its own, so that the idle connections of one client
 * do not keep others out. Any other connection above a limit is refused: it may send one request and gets a response
 * with the reason. The number of refused connections that wait for their response is limited, too; further ones are
 * closed.
 */
export class ConnectionLimits {
  readonly #bounds: Bounds;
  /** The network of each connection that is counted. */
  readonly #counted = new Map<Socket, string>();
  readonly #open = new Map<string, number>();
  /** Connections without a request in progress, the one that has been silent longest first. */
  readonly #silent = new Set<Socket>();
  readonly #refused = new Set<Socket>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Counts a connection until it closes. @returns false when it is refused or closed */
  admit(socket: Socket): boolean {
    const network = networkOf(socket.remoteAddress ?? '');
    const { connections, connectionsPerAddress } = this.#bounds;
    const count = this.#open.get(network) ?? 0;
    if (count >= connectionsPerAddress || (this.#counted.size >= connections && !this.#makeRoom(count))) {
      this.#refuse(socket);
      return false;
    }
    this.#counted.set(socket, network);
    this.#open.set(network, count + 1);
    this.#silent.add(socket);
    socket.once('close', () => this.#leave(socket));
    return true;
  }

  /** Whether the requests of a connection are refused. */
  refuses(socket: Socket): boolean {
    return this.#refused.size > 0 && this.#refused.has(socket);
  }

  /** A request begins on a connection. */
  begins(socket: Socket): void {
    this.#silent.delete(socket);
  }

  /** No request of a connection is in progress any longer. */
  ends(socket: Socket): void {
    if (this.#counted.has(socket)) this.#silent.add(socket);
  }

  /**
   * Closes the longest silent connection of a network with more than `count` connections.
   * @param count connections of the network of the new connection
   */
  #makeRoom(count: number): boolean {
    for (const socket of this.#silent) {
      if ((this.#open.get(this.#counted.get(socket) ?? '') ?? 0) <= count) continue;
      this.#leave(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  #leave(socket: Socket): void {
    const network = this.#counted.get(socket);
    if (network === undefined) return;
    this.#counted.delete(socket);
    this.#silent.delete(socket);
    const left = (this.#open.get(network) ?? 1) - 1;
    if (left > 0) this.#open.set(network, left);
    else this.#open.delete(network);
  }

  #refuse(socket: Socket): void {
    if (this.#refused.size >= Math.max(16, this.#bounds.connections / 8)) {
      socket.destroy();
      return;
    }
    this.#refused.add(socket);
    socket.once('close', () => this.#refused.delete(socket));
  }
}
