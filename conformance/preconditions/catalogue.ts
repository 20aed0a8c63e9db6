import { callerPreconditions } from './callers.ts';
import { cashboxPreconditions } from './cashbox.ts';
import { cashierPreconditions } from './cashiers.ts';
import { catalogPreconditions } from './catalog.ts';
import { catalogOrganizationPreconditions } from './catalog-organizations.ts';
import { clockPreconditions } from './clock.ts';
import { connectionPreconditions } from './connections.ts';
import type { Precondition } from './definition.ts';
import { endedInvoicePreconditions } from './ended-invoices.ts';
import { laterFamilies, nextCancel, nextOutcome, type OutcomeFamily, outcomeFamilies } from './injected-outcomes.ts';
import { invoiceChangePreconditions } from './invoice-changes.ts';
import { invoicePreconditions } from './invoices.ts';
import { lapsedTariffPreconditions } from './lapsed-tariffs.ts';
import { limitedSubscriptionPreconditions } from './limited-subscriptions.ts';
import { listed } from './listed.ts';
import { burstOf, isBurstRate } from './load.ts';
import { nearLimit } from './near-limit.ts';
import { organizationLacking, organizationPreconditions } from './organizations.ts';
import { companyPreconditions } from './other-parties.ts';
import { partnerPreconditions } from './partner.ts';
import { qrInvoicePreconditions } from './qr-invoices.ts';
import { qrRefundPreconditions } from './qr-refunds.ts';
import { receiptPreconditions } from './receipts.ts';
import { refundPreconditions } from './refunds.ts';
import { returningBuyerPreconditions } from './returning-buyer.ts';
import { laterFailure, stateChange } from './state-changes.ts';
import { subscriptionFormPreconditions } from './subscription-form.ts';
import { subscriptionPreconditions } from './subscriptions.ts';
import type { Supplies } from './supplies.ts';
import { tariffPreconditions } from './tariff.ts';

type FixedName = keyof {
  [N in keyof Supplies as N extends `${OutcomeFamily | 'org.lacks' | 'org.becomes' | keyof typeof laterFamilies | 'limit.near' | 'load.burst' | 'listed'}:${string}`
    ? never
    : N]: true;
};

/** Every precondition with a fixed name. The compiler compares the supplied types with `Supplies`. */
const fixed: { readonly [N in FixedName]: Precondition<Supplies[N]> } = {
  ...invoicePreconditions,
  ...invoiceChangePreconditions,
  ...endedInvoicePreconditions,
  ...organizationPreconditions,
  ...callerPreconditions,
  ...cashierPreconditions,
  ...lapsedTariffPreconditions,
  ...catalogOrganizationPreconditions,
  ...partnerPreconditions,
  ...companyPreconditions,
  ...catalogPreconditions,
  ...refundPreconditions,
  ...qrInvoicePreconditions,
  ...qrRefundPreconditions,
  ...returningBuyerPreconditions,
  ...receiptPreconditions,
  ...cashboxPreconditions,
  ...connectionPreconditions,
  ...subscriptionPreconditions,
  ...limitedSubscriptionPreconditions,
  ...subscriptionFormPreconditions,
  ...tariffPreconditions,
  ...clockPreconditions,
  'cancel.next:accept': nextCancel('accept'),
  'cancel.next:fail': nextCancel('fail'),
  'cancel.next:refuse': nextCancel('refuse'),
  'cancel.next:paid': nextCancel('paid'),
};

/** The precondition of a name, including names with a parameter (`provider.next:client_not_found`). */
export function preconditionNamed(name: string): Precondition {
  if (isFixed(name)) return fixed[name];
  const [family, parameter] = splitAt(name);
  if (parameter !== '' && isOutcomeFamily(family)) return nextOutcome(family, parameter);
  if (parameter !== '' && family === 'org.lacks') return organizationLacking(parameter);
  if (parameter !== '' && family === 'limit.near') return nearLimit(parameter);
  if (family === 'load.burst' && isBurstRate(parameter)) return burstOf(parameter);
  if (parameter !== '' && family === 'listed') return listed(parameter);
  if (parameter !== '' && family === 'org.becomes') return stateChange(parameter);
  if (parameter !== '' && isLater(family)) return laterFailure(laterFamilies[family], parameter);
  throw new Error(`No precondition is called ${name}.`);
}

function isLater(name: string): name is keyof typeof laterFamilies {
  return Object.hasOwn(laterFamilies, name);
}

function isOutcomeFamily(name: string): name is OutcomeFamily {
  return Object.hasOwn(outcomeFamilies, name);
}

function isFixed(name: string): name is FixedName {
  return Object.hasOwn(fixed, name);
}

function splitAt(name: string): [string, string] {
  const colon = name.indexOf(':');
  return colon < 0 ? [name, ''] : [name.slice(0, colon), name.slice(colon + 1)];
}
