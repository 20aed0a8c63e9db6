import { isIP, type TcpNetConnectOpts, connect as toPlain } from 'node:net';
import { connect as toSecure } from 'node:tls';
import { hostOf } from '../domain/ports/address-inspector.ts';
import { secondMs } from '../domain/time.ts';
import type { AddressGuard } from './address.ts';
import { Connection, type DeliveryResponse } from './connection.ts';

/** A connection that carries no delivery for this long is closed, in milliseconds. */
const idleTime = secondMs;

/** Maximum number of cached parsed addresses. */
const remembered = 1_000;

const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** A parsed webhook address, shared by all of its events. */
export interface Receiver {
  readonly origin: string;
  /** Host and port. */
  readonly host: string;
  /** True when the host is an IP address that may not receive events. */
  readonly isClosed: boolean;
  readonly isSecure: boolean;
  readonly options: TcpNetConnectOpts;
  /** The lines with which every request begins. */
  readonly firstLines: string;
}

/**
 * Connections to receivers. A connection that has delivered an event is reused for the next one to the same origin,
 * because a new connection costs more than the rest of a delivery. The address of every new connection is checked, and
 * the check holds for all of its deliveries.
 */
export class ReceiverConnections {
  readonly #guard: AddressGuard;
  readonly #signal: AbortSignal;
  readonly #receivers = new Map<string, Receiver>();
  readonly #open = new Set<Connection>();
  /** Idle connections by origin, the most recently used last. */
  readonly #idle = new Map<string, Connection[]>();

  /** @param signal aborts requests that are being sent */
  constructor(guard: AddressGuard, signal: AbortSignal) {
    this.#guard = guard;
    this.#signal = signal;
    signal.addEventListener('abort', () => {
      for (const connection of this.#open) connection.destroy();
    });
  }

  /** @throws TypeError for a text that is no URL */
  receiverAt(address: string): Receiver {
    const known = this.#receivers.get(address);
    if (known) return known;
    const url = new URL(address);
    const { host, protocol, origin } = url;
    const port = Number(url.port || defaultPorts[protocol]);
    const receiver: Receiver = {
      origin,
      host,
      isClosed: this.#guard.isClosedLiteral(url),
      isSecure: protocol === 'https:',
      options: { host: hostOf(url), port, lookup: this.#guard.lookup, noDelay: true },
      firstLines: `POST ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${host}\r\nConnection: keep-alive\r\n`,
    };
    if (this.#receivers.size >= remembered) this.#receivers.clear();
    this.#receivers.set(address, receiver);
    return receiver;
  }

  /** Sends a request. If the receiver had already closed the connection, sends it again on a new one. */
  async post(receiver: Receiver, text: string): Promise<DeliveryResponse> {
    const outcome = await (this.#idleOne(receiver) ?? this.#connect(receiver)).send(text);
    const last = outcome === 'unsent' ? await this.#connect(receiver).send(text) : outcome;
    return last === 'unsent' ? { problem: 'socket hang up' } : last;
  }

  #idleOne({ origin }: Receiver): Connection | undefined {
    const idle = this.#idle.get(origin) ?? [];
    for (let one = idle.pop(); one; one = idle.pop()) if (one.isOpen) return one;
    return undefined;
  }

  #connect({ origin, options, isSecure }: Receiver): Connection {
    const { host = '' } = options;
    const socket = isSecure
      ? toSecure({ ...options, ALPNProtocols: ['http/1.1'], ...(isIP(host) === 0 && { servername: host }) })
      : toPlain(options);
    const connection = new Connection(socket, idleTime, () => this.#stay(origin, connection));
    this.#open.add(connection);
    socket.once('close', () => this.#forget(origin, connection));
    if (this.#signal.aborted) connection.destroy();
    return connection;
  }

  #stay(origin: string, connection: Connection): void {
    const idle = this.#idle.get(origin);
    if (idle) idle.push(connection);
    else this.#idle.set(origin, [connection]);
  }

  #forget(origin: string, connection: Connection): void {
    this.#open.delete(connection);
    const others = (this.#idle.get(origin) ?? []).filter((one) => one !== connection);
    if (others.length > 0) this.#idle.set(origin, others);
    else this.#idle.delete(origin);
  }
}
