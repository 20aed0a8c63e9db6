import type { InboxOf } from '../kernel/webhooks/inbox.ts';
import type { CashboxSupplies } from './supplies/cashbox.ts';
import type { CatalogSupplies } from './supplies/catalog.ts';
import type { ConnectionSupplies } from './supplies/connections.ts';
import type { InvoiceSupplies } from './supplies/invoices.ts';
import type { OrganizationSupplies } from './supplies/organizations.ts';
import type { OutcomeSupplies } from './supplies/outcomes.ts';
import type { PartnerSupplies } from './supplies/partner.ts';
import type { QrRefundSupplies } from './supplies/qr-refunds.ts';
import type { ReceiptSupplies } from './supplies/receipts.ts';
import type { RefundSupplies } from './supplies/refunds.ts';
import type { SubscriptionSupplies } from './supplies/subscriptions.ts';

export type * from './supplies/actor.ts';
export type * from './supplies/cashbox.ts';
export type * from './supplies/catalog.ts';
export type * from './supplies/connections.ts';
export type * from './supplies/invoices.ts';
export type * from './supplies/organizations.ts';
export type * from './supplies/outcomes.ts';
export type * from './supplies/partner.ts';
export type * from './supplies/qr-refunds.ts';
export type * from './supplies/receipts.ts';
export type * from './supplies/refunds.ts';
export type * from './supplies/subscriptions.ts';

/**
 * The preconditions that a check can name, and what each hands over. A precondition that changes an organization
 * also makes it the one that the check's merchant calls act for.
 */
export interface Supplies
  extends InvoiceSupplies,
    RefundSupplies,
    QrRefundSupplies,
    CatalogSupplies,
    ReceiptSupplies,
    CashboxSupplies,
    ConnectionSupplies,
    SubscriptionSupplies,
    OrganizationSupplies,
    PartnerSupplies,
    OutcomeSupplies {
  /** Deliveries to the webhook address of the acting organization. */
  'webhook.inbox': InboxOf;
}

export type PreconditionName = keyof Supplies;
