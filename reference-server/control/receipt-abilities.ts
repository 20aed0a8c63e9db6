import { cashboxEndings } from '../domain/cashbox/operation.ts';
import { receiptFailures } from '../domain/receipts/receipt.ts';
import { type Ability, oneOf } from './ability.ts';
import { injecting } from './invoice-abilities.ts';

/** The outcome of the next receipt, and of the next close of a shift, at the simulated cash register. */
export const receiptAbilities = {
  'receipt.next': injecting(['code'], (faults, id, params) =>
    faults.enqueue('receipt', id, oneOf(params, 'code', receiptFailures)),
  ),
  'cashbox.next': injecting(['code'], (faults, id, params) =>
    faults.enqueue('cashbox', id, oneOf(params, 'code', cashboxEndings)),
  ),
} satisfies Record<string, Ability>;
