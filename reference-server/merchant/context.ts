import type { CashboxDesk } from '../domain/cashbox/desk.ts';
import type { CatalogDesk } from '../domain/catalog/desk.ts';
import type { ClientDesk } from '../domain/clients/desk.ts';
import type { ConnectionAuthDesk } from '../domain/connections/authorisation.ts';
import type { ConnectionDesk } from '../domain/connections/desk.ts';
import type { InvoiceReceiptDesk } from '../domain/invoice-receipts/desk.ts';
import type { CreationDesk } from '../domain/invoices/creation-desk.ts';
import type { InvoiceDesk } from '../domain/invoices/desk.ts';
import type { ApiKey } from '../domain/organizations/keys.ts';
import type { Organization } from '../domain/organizations/organization.ts';
import type { TariffDesk } from '../domain/organizations/tariff-desk.ts';
import type { QrRefundDesk } from '../domain/qr-refunds/desk.ts';
import type { ReceiptDesk } from '../domain/receipts/desk.ts';
import type { RefundDesk } from '../domain/refunds/desk.ts';
import type { StaticQrDesk } from '../domain/static-qr/desk.ts';
import type { SubscriptionDesk } from '../domain/subscriptions/desk.ts';
import type { Policies } from '../policies.ts';

/** Where the work of each resource is done. A resource adds its own line. */
export interface Desks {
  readonly cashbox: CashboxDesk;
  readonly catalog: CatalogDesk;
  readonly clients: ClientDesk;
  readonly connectionAuth: ConnectionAuthDesk;
  readonly connections: ConnectionDesk;
  readonly invoiceReceipts: InvoiceReceiptDesk;
  readonly creations: CreationDesk;
  readonly invoices: InvoiceDesk;
  readonly qrRefunds: QrRefundDesk;
  readonly receipts: ReceiptDesk;
  readonly refunds: RefundDesk;
  readonly staticQrs: StaticQrDesk;
  readonly subscriptions: SubscriptionDesk;
  readonly tariff: TariffDesk;
}

/** What every handler of the merchant interface is given: who calls, and the desks. */
export interface MerchantContext extends Desks {
  readonly key: ApiKey;
  readonly organization: Organization;
  readonly policies: Policies;
}
