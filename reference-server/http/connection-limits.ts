import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Bounds } from './bounds.ts';

/** A network that one client can have all addresses of: an IPv4 address, or the /64 network of an IPv6 address. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

/**
 * Counts open connections, together and by remote address. A connection above a bound is refused: it may send one request
 * and gets a response that says so. Only so many refused connections wait for their response; the others are closed.
 */
export class ConnectionLimits {
  readonly #bounds: Bounds;
  readonly #open = new Map<string, number>();
  readonly #refused = new Set<unknown>();
  #total = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Counts a connection until it closes. @returns false when it is refused or closed */
  admit(socket: Socket): boolean {
    const network = networkOf(socket.remoteAddress ?? '');
    const { connections, connectionsPerAddress } = this.#bounds;
    const count = this.#open.get(network) ?? 0;
    if (this.#total >= connections || count >= connectionsPerAddress) {
      this.#refuse(socket);
      return false;
    }
    this.#total += 1;
    this.#open.set(network, count + 1);
    socket.once('close', () => {
      this.#total -= 1;
      const left = (this.#open.get(network) ?? 1) - 1;
      if (left > 0) this.#open.set(network, left);
      else this.#open.delete(network);
    });
    return true;
  }

  /** Whether the requests of a connection are refused. */
  refuses(socket: unknown): boolean {
    return this.#refused.size > 0 && this.#refused.has(socket);
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
