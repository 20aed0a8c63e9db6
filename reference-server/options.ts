import type { Allowances } from './domain/limits.ts';
import type { Delay } from './domain/provider-data/delay.ts';
import type { CreateServer, RequestTimeouts } from './http/connection.ts';
import type { Log } from './log.ts';
import type { Variations } from './variations/variations.ts';
import type { Resolve } from './webhooks/address.ts';

/** What a fresh server knows: two partners; the same and an organization of every kind; nothing. */
export type Seed = 'conformance' | 'demo' | 'none';

/** How a reference server is started. Everything has a default that suits a local trial. */
export interface ServerOptions {
  /** Port of both interfaces; 0 takes a free one. */
  readonly port?: number;
  readonly host?: string;
  /** File of the store; absent, everything is forgotten at the end. */
  readonly data?: string;
  /** Opens the control interface on this port, 0 for a free one. Never open by default. */
  readonly controlPort?: number;
  /** Bearer token of the control interface; a random one is made when it is absent. */
  readonly controlToken?: string;
  readonly seed?: Seed;
  /** Lets events go to this machine. */
  readonly allowLoopbackWebhooks?: boolean;
  /** Multiplies the request limits. */
  readonly rateLimitScale?: number;
  /** How much a limit allows, in place of the contract's number; for a sandbox that many teams share. */
  readonly limits?: Partial<Allowances>;
  readonly providerDelay?: Delay;
  /** How long a client may take to send a request. */
  readonly timeouts?: RequestTimeouts;
  readonly log?: Log;
  /** Changed rules, for variants and mutants. */
  readonly variations?: Partial<Variations>;
  /** Creates the HTTP server of both interfaces, for example with TLS; `createServer` of node:http by default. */
  readonly createServer?: CreateServer;
  /** The time; the system's by default. */
  readonly now?: () => number;
  /** Looks host names of webhook addresses up. */
  readonly resolve?: Resolve;
}

/** How long the simulated provider takes by default. */
export const defaultDelay: Delay = { min: 20, max: 150 };
