import type { Invalid, Refused } from '../outcome.ts';
import { type Connection, isLinked } from './connection.ts';

/** Why no cashier can be chosen (M §7.3, §7.8). */
export type CashierRefusal = Refused<
  'provider_session_not_configured' | 'provider_session_invalid' | 'connection_ambiguous'
>;

/** Chooses the cashier for a request to the provider: the named one, else the main or only one (M §7.3). */
export function chooseCashier(
  connections: readonly Connection[],
  wanted: number | null | undefined,
): Connection | CashierRefusal | Invalid {
  if (wanted !== null && wanted !== undefined) {
    const named = connections.find(({ id, status }) => id === wanted && status !== 'removed');
    if (!named) return { invalid: { provider_connection_id: ['The cashier does not exist.'] } };
    return named.status === 'active' ? named : unusable(isLinked(named));
  }
  const active = connections.filter(({ status }) => status === 'active');
  const chosen = active.find(({ isMain }) => isMain) ?? (active.length === 1 ? active[0] : undefined);
  if (chosen) return chosen;
  return active.length > 0 ? { refused: 'connection_ambiguous' } : unusable(connections.some(isLinked));
}

/** A cashier with an expired session can reconnect; without a linked cashier, nothing is configured. */
function unusable(isReconnectable: boolean): CashierRefusal {
  return { refused: isReconnectable ? 'provider_session_invalid' : 'provider_session_not_configured' };
}
