import type { InboxOf } from '../exchange/webhooks/inbox.ts';
import type { CallerSupplies } from './callers.ts';
import type { CashboxSupplies } from './cashbox.ts';
import type { CashierSupplies } from './cashiers.ts';
import type { CatalogSupplies } from './catalog.ts';
import type { CatalogOrganizationSupplies } from './catalog-organizations.ts';
import type { ClockSupplies } from './clock.ts';
import type { ConnectionSupplies } from './connections.ts';
import type { EndedInvoiceSupplies } from './ended-invoices.ts';
import type { OutcomeSupplies } from './injected-outcomes.ts';
import type { InvoiceChangeSupplies } from './invoice-changes.ts';
import type { InvoiceSupplies } from './invoices.ts';
import type { LapsedTariffSupplies } from './lapsed-tariffs.ts';
import type { LimitedSubscriptionSupplies } from './limited-subscriptions.ts';
import type { OrganizationSupplies } from './organizations.ts';
import type { PartnerSupplies } from './partner.ts';
import type { QrRefundSupplies } from './qr-refunds.ts';
import type { ReceiptSupplies } from './receipts.ts';
import type { RefundSupplies } from './refunds.ts';
import type { ReturningBuyerSupplies } from './returning-buyer.ts';
import type { SubscriptionFormSupplies } from './subscription-form.ts';
import type { SubscriptionSupplies } from './subscriptions.ts';
import type { TariffSupplies } from './tariff.ts';

/**
 * The preconditions that a check can name, and what each supplies. A precondition that changes an organization also
 * makes it the acting one for the check's merchant calls.
 */
export interface Supplies
  extends InvoiceSupplies,
    InvoiceChangeSupplies,
    EndedInvoiceSupplies,
    RefundSupplies,
    QrRefundSupplies,
    ReturningBuyerSupplies,
    CatalogSupplies,
    CatalogOrganizationSupplies,
    ReceiptSupplies,
    CashboxSupplies,
    CashierSupplies,
    ConnectionSupplies,
    SubscriptionSupplies,
    LimitedSubscriptionSupplies,
    SubscriptionFormSupplies,
    OrganizationSupplies,
    CallerSupplies,
    LapsedTariffSupplies,
    TariffSupplies,
    ClockSupplies,
    PartnerSupplies,
    OutcomeSupplies {
  /** Deliveries to the webhook address of the acting organization. */
  'webhook.inbox': InboxOf;
  /** Deliveries to the webhook address of the organization of `org.foreign`. */
  'webhook.foreign': InboxOf;
}

export type PreconditionName = keyof Supplies;
