import { randomBytes } from 'node:crypto';
import { StopRun } from '../../ground/verdicts/stop.ts';
import { HttpRequest } from '../http/request.ts';
import { send } from '../http/transport.ts';
import { Listener } from './listener.ts';
import { below, type DeliverySource, type Received } from './source.ts';

/** The operator's declaration of a proxy that forwards to this machine. */
export interface PublicAddresses {
  /** Public address of each merchant key. */
  urls: Readonly<Record<string, string>>;
  /** Public address below which every path arrives here, for the keys that the suite issues. */
  base: string | undefined;
  /** Host and port of the local listener, for example `127.0.0.1:9000`. */
  listen: string;
}

/**
 * Receives webhooks through the operator's proxy. First a canary is posted to every public address. Its arrival shows
 * which local path belongs to which key, and that the proxy forwards.
 */
export class PublicListener implements DeliverySource {
  readonly delayed = false;
  readonly #listener: Listener;
  readonly #addresses: PublicAddresses;
  readonly #canaries = new Map<string, (path: string) => void>();
  readonly #issued = new Map<string, string>();
  readonly #secret = randomBytes(8).toString('hex');

  private constructor(listener: Listener, addresses: PublicAddresses) {
    this.#listener = listener;
    this.#addresses = addresses;
    listener.interceptWith((path, body) => this.#look(path, body));
  }

  /** Listens and sends the canaries. Ends the run with the reason when one does not arrive in time. */
  static async open(addresses: PublicAddresses, timeout: number, signal: AbortSignal): Promise<PublicListener> {
    const { host, port } = hostAndPort(addresses.listen);
    const listener = await Listener.listen(port, host);
    const source = new PublicListener(listener, addresses);
    try {
      const arrivals = new Map<string, string>();
      for (const [name, url] of Object.entries(addresses.urls)) {
        const path = await source.#canary(`webhooks.urls.${name}`, url, timeout, signal);
        const other = arrivals.get(path);
        if (other !== undefined) {
          throw new StopRun(
            'config',
            `The addresses of ${other} and ${name} arrive at the same local path ${path}, so their keys cannot be distinguished.`,
            'Configure the proxy to keep the end of the path, or give each key its own path.',
          );
        }
        arrivals.set(path, name);
        listener.assign(name, path);
      }
      if (addresses.base !== undefined) {
        await source.#canary('webhooks.base', source.#below(addresses.base, 'canary'), timeout, signal);
      }
      return source;
    } catch (error) {
      await listener.close();
      throw error;
    }
  }

  start(receive: (delivery: Received) => void): void {
    this.#listener.start(receive);
  }

  address(name: string): string | undefined {
    const declared = this.#addresses.urls[name];
    if (declared !== undefined || this.#addresses.base === undefined) return declared;
    const known = this.#issued.get(name);
    if (known !== undefined) return known;
    const url = this.#below(this.#addresses.base, name);
    this.#issued.set(name, url);
    return url;
  }

  knows(name: string): boolean {
    return this.#addresses.urls[name] !== undefined || this.#issued.has(name);
  }

  close(): Promise<void> {
    return this.#listener.close();
  }

  #below(base: string, end: string): string {
    return below(base, `${this.#secret}-${end}`);
  }

  /** Handles a canary, and the first delivery to an issued address, which reveals its local path. */
  #look(path: string, body: string): boolean {
    const nonce = /^\{"conformance_canary":"([0-9a-f]{32})"\}$/.exec(body)?.[1];
    const waiting = nonce === undefined ? undefined : this.#canaries.get(nonce);
    if (waiting !== undefined) {
      waiting(path);
      return true;
    }
    for (const [name, url] of this.#issued) {
      if (path.endsWith(url.slice(url.lastIndexOf('/')))) this.#listener.assign(name, path);
    }
    return false;
  }

  async #canary(key: string, url: string, timeout: number, signal: AbortSignal): Promise<string> {
    const nonce = randomBytes(16).toString('hex');
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<string | undefined>();
    this.#canaries.set(nonce, arrive);
    const request = new HttpRequest(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'conform canary' },
      body: JSON.stringify({ conformance_canary: nonce }),
    });
    const { response, fault } = await send(request, { timeout, maxBytes: 100_000 }, signal);
    // A proxy may respond before it forwards the request. If it refuses, it will not forward.
    const refused = fault !== undefined || (response?.status ?? 0) >= 400;
    const timer = setTimeout(() => arrive(undefined), refused ? 0 : timeout);
    const arrived = await arrival;
    clearTimeout(timer);
    this.#canaries.delete(nonce);
    if (arrived !== undefined) return arrived;
    const outcome = fault === undefined ? `the address returned ${response?.status}` : fault.message;
    throw new StopRun(
      'unreachable',
      `The test delivery to ${key} (${url}) did not arrive at ${this.#addresses.listen}: ${outcome}`,
      `Configure the proxy to forward ${url} to http://${this.#addresses.listen}, or use webhooks mode pull.`,
    );
  }
}

function hostAndPort(listen: string): { host: string; port: number } {
  const { hostname, port } = new URL(`http://${listen}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 80 : Number(port) };
}
