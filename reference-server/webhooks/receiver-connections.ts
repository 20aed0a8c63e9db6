import { type ClientRequest, Agent as PlainAgent, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps, Agent as SecureAgent } from 'node:https';
import { urlToHttpOptions } from 'node:url';
import { secondMs } from '../domain/time.ts';
import type { AddressGuard } from './address.ts';

/** A connection that carries no delivery for this long is closed, in milliseconds. */
const idleTime = secondMs;

/** Receivers whose addresses are remembered as they were read. */
const remembered = 1_000;

/** A webhook address, read once for all of its events. */
export interface Receiver {
  /** Host and port. */
  readonly host: string;
  /** True when the host is an IP address that no event may go to. */
  readonly isClosed: boolean;
  readonly isSecure: boolean;
  readonly options: RequestOptions;
}

/** Agents for one protocol: one keeps its connections, the other closes each after its request. */
function agentsOf<A extends PlainAgent>(agent: new (options: { keepAlive: boolean; timeout?: number }) => A) {
  return { stored: new agent({ keepAlive: true, timeout: idleTime }), closed: new agent({ keepAlive: false }) };
}

/**
 * Connections to receivers. One that has carried a delivery carries the next to the same origin, too, because a new one costs
 * more than the rest of a delivery. The guard judges the address of every new connection, so it holds for all of its deliveries.
 */
export class ReceiverConnections {
  readonly #guard: AddressGuard;
  readonly #plain = agentsOf(PlainAgent);
  readonly #secure = agentsOf(SecureAgent);
  readonly #receivers = new Map<string, Receiver>();

  /** @param signal breaks off the requests that are on their way: one listener for all of them */
  constructor(guard: AddressGuard, signal: AbortSignal) {
    this.#guard = guard;
    const agents = [this.#plain, this.#secure].flatMap(({ stored, closed }) => [stored, closed]);
    signal.addEventListener('abort', () => {
      for (const agent of agents) agent.destroy();
    });
  }

  /** @throws TypeError for a text that is no URL */
  receiverAt(address: string): Receiver {
    const known = this.#receivers.get(address);
    if (known) return known;
    const url = new URL(address);
    const options: RequestOptions = { ...urlToHttpOptions(url), method: 'POST', lookup: this.#guard.lookup };
    const { host, protocol } = url;
    const receiver = { host, isClosed: this.#guard.isClosedLiteral(url), isSecure: protocol === 'https:', options };
    if (this.#receivers.size >= remembered) this.#receivers.clear();
    this.#receivers.set(address, receiver);
    return receiver;
  }

  /**
   * Begins a request.
   * @param headers names and values in turn
   * @param reuse false demands a connection of its own, which is closed afterwards
   */
  request({ options, isSecure }: Receiver, headers: readonly string[], reuse: boolean): ClientRequest {
    const agents = isSecure ? this.#secure : this.#plain;
    const begin = isSecure ? requestHttps : requestHttp;
    return begin({ ...options, headers, agent: reuse ? agents.stored : agents.closed });
  }
}
