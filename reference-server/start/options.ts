import type { Allowances } from '../domain/limits.ts';
import type { Observer } from '../domain/ports/observer.ts';
import type { StoreContent } from '../domain/ports/store-content.ts';
import type { Delay } from '../domain/provider-data/delay.ts';
import type { Bounds, RequestTimeouts } from '../http/bounds.ts';
import type { CreateServer } from '../http/connection.ts';
import type { Log } from '../log/log.ts';
import type { Variations } from '../variations/variations.ts';
import type { Resolve } from '../webhooks/resolve.ts';

/**
 * Records of a new store. `conformance`: partners without organizations; `demo`: partners, and an organization of every
 * kind; `none`: nothing.
 */
export type Seed = 'conformance' | 'demo' | 'none';

/** Options of a reference server. The defaults suit a server on a developer's machine. */
export interface ServerOptions {
  /** Port of both interfaces; 0 takes a free one. */
  readonly port?: number;
  readonly host?: string;
  /** File of the store, or the address of a PostgreSQL database; without it, the store is in memory. */
  readonly data?: string;
  /** Initial records, from another server, for a store in memory. Replaces `data` and `seed`. */
  readonly content?: StoreContent;
  /** Opens the control interface on this port, 0 for a free one. It is closed by default. */
  readonly controlPort?: number;
  /** Address that the control interface listens on, whatever `host` is; 127.0.0.1 by default. */
  readonly controlHost?: string;
  /** Bearer token of the control interface, of 16 characters or more; random when absent. */
  readonly controlToken?: string;
  readonly seed?: Seed;
  /** Address that receives the events of every key of the demonstration; none by default. */
  readonly demoWebhook?: string;
  /** Allows webhook addresses on this machine. */
  readonly allowLoopbackWebhooks?: boolean;
  /** Origins of webhook addresses that are allowed although they are not public: an IP address and its port. */
  readonly webhookOrigins?: readonly string[];
  /** Multiplies the request limits. */
  readonly rateLimitScale?: number;
  /** How much a limit allows, in place of the contract's number; for a sandbox that many teams share. */
  readonly limits?: Partial<Allowances>;
  readonly providerDelay?: Delay;
  /** How long events are stored after their delivery has ended, in milliseconds; 7 days by default. */
  readonly retain?: number;
  /** How long a client may take to send a request. */
  readonly timeouts?: Partial<RequestTimeouts>;
  /** Limits on what all clients together can make the server hold. */
  readonly bounds?: Partial<Bounds>;
  readonly log?: Log;
  /** Permitted variations that differ from the defaults. */
  readonly variations?: Partial<Variations>;
  /** Creates the HTTP server of both interfaces, for example with TLS; `createServer` of node:http by default. */
  readonly createServer?: CreateServer;
  /** The time; the system's by default. */
  readonly now?: () => number;
  /** Resolves host names of webhook addresses. */
  readonly resolve?: Resolve;
  /** Sees requests, changes and deliveries; none by default. */
  readonly observer?: Observer;
}

/** How long the simulated provider takes by default. */
export const defaultDelay: Delay = { min: 20, max: 150 };
