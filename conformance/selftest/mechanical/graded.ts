import { clauses } from '../../../generated/clauses.ts';
import type { Check } from '../../run/define.ts';

/** True for a check that grades what the specification says, not only decisions of this package. */
export function gradesTheSpecification({ clauses: named }: Check): boolean {
  return named.some((id) => clauses[id].level !== 'package');
}
