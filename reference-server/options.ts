import type { Patience } from './http/connection.ts';
import type { WireFilter } from './http/reply.ts';
import type { Log } from './log.ts';
import type { Delay } from './provider/provider.ts';
import type { Variations } from './variations/variations.ts';
import type { Resolve } from './webhooks/address.ts';
import type { DeliveryFilter } from './webhooks/announcer.ts';

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
  readonly providerDelay?: Delay;
  /** How long a client may take over a request. */
  readonly patience?: Patience;
  readonly log?: Log;
  /** Changed rules, for variants and mutants. */
  readonly variations?: Partial<Variations>;
  /** A hand on every answer, for tests. */
  readonly wire?: WireFilter;
  /** A hand on every event, for tests: the payloads that are delivered in place of one. */
  readonly deliveries?: DeliveryFilter;
  /** The time; the system's by default. */
  readonly now?: () => number;
  /** Looks host names of webhook addresses up. */
  readonly resolve?: Resolve;
}

/** How long the simulated provider takes by default. */
export const defaultDelay: Delay = { min: 20, max: 150 };
