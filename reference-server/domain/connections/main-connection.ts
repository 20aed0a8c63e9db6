import type { Draft, Step } from '../ports/store.ts';
import { type Connection, withCashier } from './connection.ts';

/**
 * Which connection is the main one. An organization with verified connections has exactly one main connection. Every
 * step that changes it also writes the organization, so of two concurrent steps one ends in a conflict and is decided again.
 */

/** Only a verified connection can be the main one (M §7.6b). */
export function canBeMain({ identity }: Connection): boolean {
  return identity === 'verified';
}

function withoutMain(connections: readonly Connection[]): readonly Connection[] {
  return connections.filter(({ isMain }) => isMain).map((one) => ({ ...one, isMain: false }));
}

/** The changed connections when one becomes the main one; the former main one comes first. */
export function promoted(connections: readonly Connection[], chosen: Connection): readonly Connection[] {
  return [...withoutMain(connections.filter(({ id }) => id !== chosen.id)), { ...chosen, isMain: true }];
}

/**
 * The changed connections when some are taken out of use. A main one is replaced by the oldest active connection, else
 * by the oldest one with an expired session, so that invoices can still be created without a change by the merchant.
 * @param gone the connections after the change, with `isMain` from before
 */
export function withdrawn(connections: readonly Connection[], gone: readonly Connection[]): readonly Connection[] {
  const candidates = connections.filter((one) => canBeMain(one) && !gone.some(({ id }) => id === one.id));
  const successor = candidates.find(({ status }) => status === 'active') ?? candidates[0];
  const isVacant = gone.some(({ isMain }) => isMain);
  return [
    ...gone.map((one) => ({ ...one, isMain: false })),
    ...(isVacant && successor ? [{ ...successor, isMain: true }] : []),
  ];
}

/**
 * The added and changed connections when a cashier was authorised. The connection becomes the main one unless another
 * main one is active.
 * @param connection an existing connection or a new one
 */
export function linked(
  connections: readonly Connection[],
  connection: Connection | Draft<Connection>,
  phone: string,
): { readonly add: NonNullable<Step['add']>; readonly put: readonly Connection[] } {
  const others = 'id' in connection ? connections.filter(({ id }) => id !== connection.id) : connections;
  const isMain = !others.some((one) => one.isMain && one.status === 'active');
  const down = isMain ? withoutMain(others) : [];
  const stored = { ...withCashier(connection, phone), isMain };
  return 'id' in stored ? { add: {}, put: [...down, stored] } : { add: { connections: [stored] }, put: down };
}
