import type { Draft } from '../ports/records.ts';
import type { Moment } from '../time.ts';

/** The mode of every session: the cashier authorises it in person (reading A-94). */
export const sessionMode = 'self';

/**
 * Status of a connection (reading R-7). `pending`: its cashier is not authorised yet; `active`: it can be used;
 * `inactive`: its cashier was unlinked; `error`: the session expired, or the cashier is blocked; `removed`: deleted.
 */
export const connectionStatuses = ['pending', 'active', 'inactive', 'error', 'removed'] as const;

export type ConnectionStatus = (typeof connectionStatuses)[number];

/** A connection of an organization to the provider, through one cashier (M §4.6). */
export interface Connection {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  /** Name given by the caller. */
  readonly label: string | null;
  /** Number of the cashier, 7XXXXXXXXXX; null until one was authorised. */
  readonly phone: string | null;
  readonly status: ConnectionStatus;
  /** Identity check of the provider; only a verified connection can be the main one (M §7.6b). */
  readonly identity: 'unverified' | 'verified' | 'blocked';
  readonly isMain: boolean;
  readonly createdAt: Moment;
}

/** A new connection, without a cashier. */
export function newConnection(
  organizationId: number,
  createdAt: Moment,
  label: string | null = null,
): Draft<Connection> {
  return { organizationId, label, phone: null, status: 'pending', identity: 'unverified', isMain: false, createdAt };
}

/** The connection with a cashier that the provider has verified. */
export function withCashier<C extends Draft<Connection>>(connection: C, phone: string): C {
  return { ...connection, phone, status: 'active', identity: 'verified' };
}

/** True when a connection has a cashier, even one with an expired session. */
export function isLinked({ status }: Connection): boolean {
  return status === 'active' || status === 'error';
}
