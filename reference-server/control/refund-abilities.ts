import { type CodeId, codes } from '../../generated/catalog.ts';
import { type Ability, oneOf } from './ability.ts';
import { injecting } from './invoice-abilities.ts';

/** Codes with which a provider can fail a refund (M §7.5). */
export const refundCodes = (Object.keys(codes) as CodeId[]).filter((id) => {
  const code = codes[id];
  return 'event' in code && code.event === 'invoice.refunded';
});

/** Injects the failure of the next refund. */
export const refundAbilities = {
  'refund.next': injecting(['code'], (faults, id, params) =>
    faults.enqueue('refund', id, oneOf(params, 'code', refundCodes)),
  ),
} satisfies Record<string, Ability>;
