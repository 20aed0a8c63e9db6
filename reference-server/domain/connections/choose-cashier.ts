import type { Variations } from '../../variations/variations.ts';
import type { Invalid, Refused } from '../outcome.ts';
import { type Connection, isLinked } from './connection.ts';

/** Why no cashier can be asked (M §7.3, §7.8). */
export type CashierRefusal = Refused<
  'provider_session_not_configured' | 'provider_session_invalid' | 'connection_ambiguous'
>;

/**
 * Chooses the cashier through whom the provider is asked (M §7.3): the one that the request names, else the main one,
 * else the only one.
 */
export function chooseCashier(
  connections: readonly Connection[],
  wanted: number | null | undefined,
  variations?: Pick<Variations, 'cashier.choice'>,
): Connection | CashierRefusal | Invalid {
  const rule = variations?.['cashier.choice'] ?? 'by_rule';
  if (wanted !== null && wanted !== undefined && rule !== 'named_ignored') {
    const named = connections.find(({ id, status }) => id === wanted && status !== 'removed');
    if (!named) return { invalid: { provider_connection_id: ['There is no such cashier.'] } };
    return named.status === 'active' ? named : unusable(isLinked(named));
  }
  const active = connections.filter(
    (one) => one.status === 'active' || (rule === 'expired_too' && isLinked(one) && one.status !== 'removed'),
  );
  const chosen = active.find(({ isMain }) => isMain) ?? (active.length === 1 ? active[0] : undefined);
  if (chosen) return chosen;
  if (active[0] && rule === 'first_of_several') return active[0];
  return active.length > 0 ? { refused: 'connection_ambiguous' } : unusable(connections.some(isLinked));
}

/** A cashier whose session is over reconnects; a connection without a cashier is none. */
function unusable(isReconnectable: boolean): CashierRefusal {
  return {
    refused: isReconnectable ? 'provider_session_invalid' : 'provider_session_not_configured',
  };
}
