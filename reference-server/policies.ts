import { type AccessPolicies, access } from './policies/access.ts';
import { type BulkPolicies, bulk } from './policies/bulk.ts';
import { type CashboxPolicies, cashbox } from './policies/cashbox.ts';
import { type CatalogPolicies, catalog } from './policies/catalog.ts';
import { type ConnectionsPolicies, connections } from './policies/connections.ts';
import { type EventsPolicies, events } from './policies/events.ts';
import { type InvoicesPolicies, invoices } from './policies/invoices.ts';
import { type ListsPolicies, lists } from './policies/lists.ts';
import { type OnboardingPolicies, onboarding } from './policies/onboarding.ts';
import { type QrPolicies, qr } from './policies/qr.ts';
import { type ReceiptsPolicies, receipts } from './policies/receipts.ts';
import { type RefundsPolicies, refunds } from './policies/refunds.ts';
import { type RequestsPolicies, requests } from './policies/requests.ts';
import { type SubscriptionsPolicies, subscriptions } from './policies/subscriptions.ts';

/**
 * Every rule of the server that may lawfully differ between implementations, or that a test breaks on purpose, by
 * resource in `policies/`. Each rule has one name and is read in one place, so that a lawful variant or a mutant is one
 * changed value. The first value of each union is the default and follows the contract; `Lawful` marks others that do, too.
 */
export interface Policies
  extends AccessPolicies,
    SubscriptionsPolicies,
    ConnectionsPolicies,
    BulkPolicies,
    CatalogPolicies,
    CashboxPolicies,
    EventsPolicies,
    InvoicesPolicies,
    ListsPolicies,
    OnboardingPolicies,
    QrPolicies,
    RefundsPolicies,
    ReceiptsPolicies,
    RequestsPolicies {}

export type PolicyName = keyof Policies;

/** What the reference server does unless a test says otherwise. */
export const defaultPolicies: Policies = {
  ...access,
  ...subscriptions,
  ...connections,
  ...bulk,
  ...cashbox,
  ...catalog,
  ...events,
  ...invoices,
  ...lists,
  ...onboarding,
  ...qr,
  ...refunds,
  ...receipts,
  ...requests,
};

/** How often each rule was read: tells a test whether the rule it broke was reached at all. */
export type PolicyReads = Readonly<Partial<Record<PolicyName, number>>>;

/** The rules of one running server, and the count of how often each was read. */
export function policiesWith(changes: Partial<Policies> = {}): { policies: Policies; reads: PolicyReads } {
  const reads: Partial<Record<PolicyName, number>> = {};
  const values: Policies = { ...defaultPolicies, ...changes };
  const policies = new Proxy(values, {
    get(target, name: PolicyName) {
      reads[name] = (reads[name] ?? 0) + 1;
      return target[name];
    },
  });
  return { policies, reads };
}
