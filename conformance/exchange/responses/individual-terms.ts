import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { valuesAt } from './by-content.ts';

// The specification gives only the name of the key, not its type; any representation of yes and no is permitted.
const yes: readonly unknown[] = [true, 1, '1', 'true'];
const no: readonly unknown[] = [false, 0, '0', 'false', null];

/** The value of `is_custom` in a response of GET /tariff (M §4.6), wherever it is. */
export function customIn(tariff: ReceivedResponse): unknown {
  return valuesAt(tariff, '/is_custom')[0];
}

/** True when a response of GET /tariff says that the merchant can change the tariff (M §7.2). */
export function canChangeTier(tariff: ReceivedResponse): boolean {
  return valuesAt(tariff, '/can_change_tier').some((says) => yes.includes(says));
}

/** True for a merchant with individual terms (M §7.2), false for one without; undefined when the response says neither. */
export function hasIndividualTerms(tariff: ReceivedResponse): boolean | undefined {
  const says = customIn(tariff);
  if (yes.includes(says)) return true;
  return no.includes(says) ? false : undefined;
}
