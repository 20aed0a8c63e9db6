import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { hashOf } from '../../reference-server/domain/organizations/keys.ts';

/** Why a request is refused. */
export interface Refusal {
  readonly status: 401 | 403 | 415 | 421;
  readonly message: string;
}

interface Options {
  readonly token: string;
  /** The address that the server listens on. */
  readonly host: string;
  readonly port: number;
}

/** Compares two secrets, in the same time whatever they have in common. */
export function same(given: string, wanted: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(wanted)));
}

/** The name or address in a Host header, without its port. */
function nameOf(host: string): string {
  return host
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
}

function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/**
 * Decides who may use the page. The token comes once, in the address that the command prints, and is exchanged for a cookie
 * that only requests of the page itself carry.
 */
export class Access {
  readonly #token: string;
  /** The cookie holds something else than the token, so that its reader cannot write a working address. */
  readonly #cookie: string;
  readonly #cookieName: string;
  readonly #host: string;

  constructor({ token, host, port }: Options) {
    this.#token = token;
    this.#cookie = hashOf(`cookie of ${token}`);
    // Browsers send the cookies of one port to all others of the same host.
    this.#cookieName = `sandbox_${port}`;
    this.#host = host;
  }

  /** The Set-Cookie header for a token; undefined for a wrong one. */
  cookieFor(token: string): string | undefined {
    if (!same(token, this.#token)) return undefined;
    return `${this.#cookieName}=${this.#cookie}; HttpOnly; SameSite=Strict; Path=/`;
  }

  /**
   * Refuses a request with an unknown host name: another site may have pointed its own name here. An IP address cannot be
   * such a name.
   */
  refusesHost({ headers: { host = '' } }: IncomingMessage): Refusal | undefined {
    const name = nameOf(host);
    const known = isIP(name) > 0 || name === 'localhost' || name === hostname().toLowerCase() || name === this.#host;
    return known
      ? undefined
      : { status: 421, message: 'This is not the address of the sandbox. Open the one it printed.' };
  }

  /** Refuses a request that another site made a browser send. */
  refusesSite({ headers }: IncomingMessage): Refusal | undefined {
    const site = headers['sec-fetch-site'];
    const isOurs = site === undefined || site === 'same-origin' || site === 'none';
    const origin = headers.origin === undefined ? undefined : URL.parse(headers.origin)?.host;
    if (isOurs && (headers.origin === undefined || origin === headers.host)) return undefined;
    return { status: 403, message: 'Another site sent this request. Use the page of the sandbox.' };
  }

  /** Refuses a request without the cookie or the token. */
  refusesToken(request: IncomingMessage): Refusal | undefined {
    const { authorization } = request.headers;
    if (authorization !== undefined && same(authorization, `Bearer ${this.#token}`)) return undefined;
    const cookie = cookieOf(request, this.#cookieName);
    if (cookie !== undefined && same(cookie, this.#cookie)) return undefined;
    return { status: 401, message: 'The token is missing or wrong. Open the address that the sandbox printed.' };
  }
}
