import type { Organization } from '../organizations/organization.ts';
import type { Refused } from '../outcome.ts';

/** The part that a cashbox lacks (M §7.10). */
export type NotReady = Refused<'cashbox_kkm_unknown' | 'rfo_missing'>;

/** Why the cashbox of an organization cannot be used; undefined when it can. */
export function notReady({ lacks }: Organization): NotReady | undefined {
  if (lacks.includes('cash_register')) return { refused: 'cashbox_kkm_unknown' };
  return lacks.includes('trade_point_code') ? { refused: 'rfo_missing' } : undefined;
}
