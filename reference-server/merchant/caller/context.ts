import type { CashboxService } from '../../domain/cashbox/service.ts';
import type { CatalogService } from '../../domain/catalog/service.ts';
import type { ClientService } from '../../domain/clients/service.ts';
import type { ConnectionAuthService } from '../../domain/connections/authorisation.ts';
import type { ConnectionService } from '../../domain/connections/service.ts';
import type { InvoiceReceiptService } from '../../domain/invoice-receipts/service.ts';
import type { CreationService } from '../../domain/invoices/create/service.ts';
import type { Invoice } from '../../domain/invoices/invoice.ts';
import type { InvoiceService } from '../../domain/invoices/service.ts';
import type { ApiKey } from '../../domain/organizations/keys.ts';
import type { Organization } from '../../domain/organizations/organization.ts';
import type { TariffService } from '../../domain/organizations/tariff-service.ts';
import type { QrRefundService } from '../../domain/qr-refunds/service.ts';
import type { ReceiptService } from '../../domain/receipts/service.ts';
import type { RefundService } from '../../domain/refunds/service.ts';
import type { StaticQrService } from '../../domain/static-qr/service.ts';
import type { SubscriptionService } from '../../domain/subscriptions/service.ts';
import type { Variations } from '../../variations/variations.ts';

/** The service of each resource. */
export interface Services {
  readonly cashbox: CashboxService;
  readonly catalog: CatalogService;
  readonly clients: ClientService;
  readonly connectionAuth: ConnectionAuthService;
  readonly connections: ConnectionService;
  readonly invoiceReceipts: InvoiceReceiptService;
  readonly creations: CreationService;
  readonly invoices: InvoiceService;
  readonly qrRefunds: QrRefundService;
  readonly receipts: ReceiptService;
  readonly refunds: RefundService;
  readonly staticQrs: StaticQrService;
  readonly subscriptions: SubscriptionService;
  readonly tariff: TariffService;
}

/** The context of every handler of the merchant interface: the caller and the services. */
export interface MerchantContext extends Services {
  readonly key: ApiKey;
  readonly organization: Organization;
  readonly variations: Variations;
  /** The invoice that the path names, as it was before the body was read. */
  readonly invoice?: Invoice;
}

/**
 * The invoice in the path. An unknown invoice is refused before the handler runs (see `subjects.ts`).
 * @throws Error when the route names no invoice
 */
export function invoiceOf({ invoice }: MerchantContext): Invoice {
  if (!invoice) throw new Error('The path of this operation names no invoice.');
  return invoice;
}
