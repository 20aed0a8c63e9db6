import type { Check } from '../../../run/define.ts';
import { asynchronousCancelChecks } from './asynchronous-cancel.check.ts';
import { cancelChecks } from './cancel.check.ts';
import { cartChecks } from './cart.check.ts';
import { cartRefusedChecks } from './cart-refused.check.ts';
import { cartSumChecks } from './cart-sums.check.ts';
import { createChecks } from './create.check.ts';
import { expiryChecks } from './expiry.check.ts';
import { idempotencyChecks } from './idempotency.check.ts';
import { listChecks } from './list.check.ts';
import { listFilterChecks } from './list-filters.check.ts';
import { providerFailureChecks } from './provider-failure.check.ts';
import { recordChecks } from './record.check.ts';
import { refusedChecks } from './refused.table.ts';
import { refusedUnchangedChecks } from './refused-unchanged.check.ts';
import { simulateChecks } from './simulate.check.ts';
import { sortChecks } from './sort.check.ts';

/** Every check of invoices, inexpensive ones first; those that need a control adapter last. */
export const invoiceChecks: readonly Check[] = [
  ...createChecks,
  ...refusedChecks,
  ...refusedUnchangedChecks,
  ...recordChecks,
  ...cancelChecks,
  ...simulateChecks,
  ...idempotencyChecks,
  ...listChecks,
  ...listFilterChecks,
  ...sortChecks,
  ...cartChecks,
  ...cartSumChecks,
  ...cartRefusedChecks,
  ...asynchronousCancelChecks,
  ...providerFailureChecks,
  ...expiryChecks,
];
