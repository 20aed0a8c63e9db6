import { type Ability, oneOf } from './ability.ts';
import { refundCodes } from './injectable-codes.ts';
import { injecting } from './invoice-abilities.ts';

/** Injects the failure of the next refund. */
export const refundAbilities = {
  'refund.next': injecting(['code'], (faults, id, params) =>
    faults.enqueue('refund', id, oneOf(params, 'code', refundCodes)),
  ),
} satisfies Record<string, Ability>;
