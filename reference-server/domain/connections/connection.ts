import type { Draft } from '../ports/store.ts';
import type { Moment } from '../time.ts';

/** The cashier is authorised in person; the only way in which a session is held here. */
export const sessionMode = 'self';

/**
 * Where a connection stands (fills R-7). `pending`: its cashier is not authorised yet; `active`: it works; `inactive`:
 * its cashier was unlinked; `error`: the session expired, or the cashier is blocked; `removed`: it is no longer shown.
 */
export type ConnectionStatus = 'pending' | 'active' | 'inactive' | 'error' | 'removed';

/** A place for a cashier of an organization: the way to the provider (M §4.6). */
export interface Connection {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  /** The caller's own name for it. */
  readonly label: string | null;
  /** Number of the cashier, 7XXXXXXXXXX; null until one was authorised. */
  readonly phone: string | null;
  readonly status: ConnectionStatus;
  /** What the provider says of the cashier; only a verified one can be the main one (M §7.6b). */
  readonly identity: 'unverified' | 'verified' | 'blocked';
  readonly isMain: boolean;
  readonly createdAt: Moment;
}

/** A new place, without a cashier. */
export function placeFor(organizationId: number, createdAt: Moment, label: string | null = null): Draft<Connection> {
  return {
    organizationId,
    label,
    phone: null,
    status: 'pending',
    identity: 'unverified',
    isMain: false,
    createdAt,
  };
}

/** The same place with a cashier whom the provider knows. */
export function withCashier<C extends Draft<Connection>>(connection: C, phone: string): C {
  return {
    ...connection,
    phone,
    status: 'active',
    identity: 'verified',
  };
}

/** True when a cashier stands behind a connection, even one whose session has expired. */
export function isLinked({ status }: Connection): boolean {
  return status === 'active' || status === 'error';
}
