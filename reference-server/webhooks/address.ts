import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Why an address may not receive events (M §6, P §4, A-67). */
export type AddressProblem = 'malformed' | 'private';

/** Finds every address of a host name; rejects when there is none. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const resolveBySystem: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** Longest wait for a name server while somebody waits for an answer. */
const defaultTimeouts = 2_000;

/** The only IPv6 addresses that were ever given out; what lies outside, such as ::127.0.0.1, may lead anywhere. */
const publicIpv6 = ipaddr.parseCIDR('2000::/3');

export interface AddressRules {
  /** Lets events go to this machine: for a receiver that was started on purpose (C-32). */
  readonly allowLoopback: boolean;
  readonly resolve?: Resolve;
}

/**
 * Keeps the server from calling into networks that its users cannot see themselves (server-side request forgery).
 * A name is as bad as the worst address it resolves to, and is resolved again at the moment of connecting.
 */
export class AddressGuard {
  readonly #allowLoopback: boolean;
  readonly #resolve: Resolve;

  constructor({ allowLoopback, resolve = resolveBySystem }: AddressRules) {
    this.#allowLoopback = allowLoopback;
    this.#resolve = resolve;
  }

  /**
   * Looks at an address that somebody wants events to be sent to.
   * A name that does not resolve now is accepted: it is looked at again whenever an event goes there.
   */
  async inspect(address: string): Promise<AddressProblem | undefined> {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return 'malformed';
    const host = hostOf(url);
    if (isIP(host)) return this.#isOpen(host) ? undefined : 'private';
    if (isLocalName(host)) return this.#allowLoopback ? undefined : 'private';
    const found = await Promise.race([this.#resolve(host).catch(() => []), nothingAfter(defaultTimeouts)]);
    return found.every(({ address }) => this.#isOpen(address)) ? undefined : 'private';
  }

  /** True when the host of a URL is written as an address that is closed. Names are judged by `lookup`. */
  isClosedLiteral(url: URL): boolean {
    const host = hostOf(url);
    return isIP(host) !== 0 && !this.#isOpen(host);
  }

  /** The name look-up of a connection: hands over only addresses that were judged, so nothing can change in between. */
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

  /** Only plain unicast addresses of the public internet are open; an IPv4 address inside an IPv6 one counts as itself. */
  #isOpen(address: string): boolean {
    const judged = ipaddr.process(address);
    const range = judged.range();
    const isPublic = range === 'unicast' && (judged.kind() === 'ipv4' || judged.match(publicIpv6));
    return isPublic || (this.#allowLoopback && range === 'loopback');
  }
}

/** Host of a URL without brackets and final dot. The URL parser has turned decimal and octal forms into dotted ones. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

function nothingAfter(ms: number): Promise<readonly LookupAddress[]> {
  return new Promise((done) => {
    setTimeout(() => done([]), ms).unref();
  });
}
