import type { Draft, Step } from '../ports/store.ts';
import { type Connection, withCashier } from './connection.ts';

/**
 * Which connection is the main one. As long as an organization has a verified connection, one of them is, and never
 * two. Every step that decides about it also puts the organization: of two concurrent ones one is lost and decided anew.
 */

/** M §7.6b: neither an unverified connection nor a blocked one can be the main one. */
export function canBeMain({ identity }: Connection): boolean {
  return identity === 'verified';
}

function steppedDown(connections: readonly Connection[]): readonly Connection[] {
  return connections.filter(({ isMain }) => isMain).map((one) => ({ ...one, isMain: false }));
}

/** Changes that make a connection the main one. The former one steps down first. */
export function promoted(connections: readonly Connection[], chosen: Connection): readonly Connection[] {
  return [...steppedDown(connections.filter(({ id }) => id !== chosen.id)), { ...chosen, isMain: true }];
}

/**
 * Changes that take connections out of use. The main one is followed by the oldest that works, else by the oldest
 * whose session only has to be renewed, so that invoices go on without a word from the merchant.
 * @param gone as they stand afterwards, still with the mark of the main one
 */
export function withdrawn(connections: readonly Connection[], gone: readonly Connection[]): readonly Connection[] {
  const heirs = connections.filter((one) => canBeMain(one) && !gone.some(({ id }) => id === one.id));
  const heir = heirs.find(({ status }) => status === 'active') ?? heirs[0];
  const isVacant = gone.some(({ isMain }) => isMain);
  return [...gone.map((one) => ({ ...one, isMain: false })), ...(isVacant && heir ? [{ ...heir, isMain: true }] : [])];
}

/**
 * What is kept when a cashier was authorised: a connection with the cashier, the main one unless another main one
 * works.
 * @param place an existing connection or a new one
 */
export function linked(
  connections: readonly Connection[],
  place: Connection | Draft<Connection>,
  phone: string,
): { readonly add: NonNullable<Step['add']>; readonly put: readonly Connection[] } {
  const others = 'id' in place ? connections.filter(({ id }) => id !== place.id) : connections;
  const isMain = !others.some((one) => one.isMain && one.status === 'active');
  const down = isMain ? steppedDown(others) : [];
  const kept = { ...withCashier(place, phone), isMain };
  return 'id' in kept ? { add: {}, put: [...down, kept] } : { add: { connections: [kept] }, put: down };
}
