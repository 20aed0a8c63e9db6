import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type AddressInspector, type AddressProblem, hostOf } from '../domain/ports/address-inspector.ts';
import { nameServers, type Resolve, resolveBySystem } from './resolve.ts';

/** Time limit for name servers while a request waits, in milliseconds. */
const lookupTimeout = 2_000;

/** The only IPv6 range that is assigned to the public internet; others, such as ::127.0.0.1, can lead anywhere. */
const publicIpv6 = ipaddr.parseCIDR('2000::/3');

export interface AddressRules {
  /** Allows events to this machine, for a receiver that a developer runs there. */
  readonly allowLoopback: boolean;
  /** Origins that are open although their address is not public: an IP address and its port. */
  readonly origins?: readonly string[];
  readonly resolve?: Resolve;
}

/**
 * Prevents server-side request forgery: events are sent to public addresses only. A host name is refused when any of
 * its addresses is not public, and is resolved again for every connection.
 */
export class AddressGuard implements AddressInspector {
  readonly #allowLoopback: boolean;
  readonly #origins: readonly string[];
  readonly #resolve: Resolve;

  constructor({ allowLoopback, origins = [], resolve }: AddressRules) {
    this.#allowLoopback = allowLoopback;
    this.#origins = origins;
    this.#resolve = resolve ?? (allowLoopback ? resolveBySystem : nameServers().resolve);
  }

  async inspect(address: string): Promise<AddressProblem | undefined> {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return 'malformed';
    if (this.#origins.includes(url.origin)) return undefined;
    const host = hostOf(url);
    if (isIP(host)) return this.#isOpen(host) ? undefined : 'private';
    if (isLocalName(host)) return this.#allowLoopback ? undefined : 'private';
    const found = await Promise.race([this.#resolve(host).catch(() => []), emptyAfter(lookupTimeout)]);
    return found.every(({ address }) => this.#isOpen(address)) ? undefined : 'private';
  }

  /** True when the host of a URL is an IP address that is not public. Host names are judged by `lookup`. */
  isClosedLiteral(url: URL): boolean {
    if (this.#origins.includes(url.origin)) return false;
    const host = hostOf(url);
    return isIP(host) !== 0 && !this.#isOpen(host);
  }

  /** DNS lookup of a connection. Returns only checked addresses, so that none changes before the connection. */
  readonly lookup: LookupFunction = (host, options, done) => {
    this.#resolve(host).then(
      (found) => {
        const first = found[0];
        if (!first) done(new Error(`${host} has no address`), '');
        else if (!found.every(({ address }) => this.#isOpen(address))) {
          done(new Error(`${host} resolves to an address that is not public`), '');
        } else if (options.all) done(null, [...found]);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };

  /** Only unicast addresses of the public internet are open. An IPv4 address mapped to IPv6 counts as IPv4. */
  #isOpen(address: string): boolean {
    const parsed = ipaddr.process(address);
    const range = parsed.range();
    const isPublic = range === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(publicIpv6));
    return isPublic || (this.#allowLoopback && range === 'loopback');
  }
}

function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

function emptyAfter(ms: number): Promise<readonly LookupAddress[]> {
  return new Promise((done) => {
    setTimeout(() => done([]), ms).unref();
  });
}
