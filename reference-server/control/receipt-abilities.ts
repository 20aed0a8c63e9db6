import { cashboxEndings } from '../domain/cashbox/operation.ts';
import { receiptFailures } from '../domain/receipts/receipt.ts';
import { type Ability, oneOf } from './ability.ts';
import { planning } from './invoice-abilities.ts';

/** How the simulated register ends the next receipt, and the next close of a shift. */
export const receiptAbilities = {
  'receipt.next': planning(['code'], (faults, id, params) =>
    faults.enqueue('receipt', id, oneOf(params, 'code', receiptFailures)),
  ),
  'cashbox.next': planning(['code'], (faults, id, params) =>
    faults.enqueue('cashbox', id, oneOf(params, 'code', cashboxEndings)),
  ),
} satisfies Record<string, Ability>;
