import { type ClientRequest, Agent as PlainAgent, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps, Agent as SecureAgent } from 'node:https';
import { secondMs } from '../domain/time.ts';
import type { AddressGuard } from './address.ts';

/** A connection that carries no delivery for this long is closed, in milliseconds. */
const idleTime = secondMs;

const kept = { keepAlive: true, timeout: idleTime } as const;

/**
 * Connections to receivers. One that has carried a delivery carries the next to the same origin, too, because a new one costs
 * more than the rest of a delivery. The guard judges the address of every new connection, so it holds for all of its deliveries.
 */
export class ReceiverConnections {
  readonly #guard: AddressGuard;
  readonly #plain = new PlainAgent(kept);
  readonly #secure = new SecureAgent(kept);

  constructor(guard: AddressGuard) {
    this.#guard = guard;
  }

  /** True when the host of a URL is an IP address that no event may go to. */
  isClosedLiteral(url: URL): boolean {
    return this.#guard.isClosedLiteral(url);
  }

  /**
   * Begins a request.
   * @param reuse false demands a connection of its own, which is closed afterwards
   */
  request(url: URL, options: RequestOptions, reuse: boolean): ClientRequest {
    const { lookup } = this.#guard;
    if (url.protocol === 'https:') return requestHttps(url, { ...options, lookup, agent: reuse && this.#secure });
    return requestHttp(url, { ...options, lookup, agent: reuse && this.#plain });
  }
}
