import type { Clock } from './clock.ts';
import { CashboxDesk } from './domain/cashbox/desk.ts';
import { Till } from './domain/cashbox/till.ts';
import { CatalogDesk } from './domain/catalog/desk.ts';
import { ClientDesk } from './domain/clients/desk.ts';
import { ConnectionAuthDesk } from './domain/connections/authorisation.ts';
import { ConnectionDesk } from './domain/connections/desk.ts';
import { InvoiceReceiptDesk } from './domain/invoice-receipts/desk.ts';
import { CreationDesk } from './domain/invoices/creation-desk.ts';
import { InvoiceDesk } from './domain/invoices/desk.ts';
import type { Ledger } from './domain/ledger.ts';
import { TariffDesk } from './domain/organizations/tariff-desk.ts';
import { QrRefundDesk } from './domain/qr-refunds/desk.ts';
import { ReceiptDesk } from './domain/receipts/desk.ts';
import { RefundDesk } from './domain/refunds/desk.ts';
import type { RequestCounter } from './domain/request-counter.ts';
import { StaticQrDesk } from './domain/static-qr/desk.ts';
import { Collector } from './domain/subscriptions/collector.ts';
import { SubscriptionDesk } from './domain/subscriptions/desk.ts';
import type { Desks } from './merchant/context.ts';
import type { Policies } from './policies.ts';
import { type Delay, SimulatedProvider } from './provider/provider.ts';
import type { Script } from './provider/script.ts';
import type { Store } from './store/port.ts';

/** What desks are made from. */
export interface DeskParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly policies: Policies;
  readonly script: Script;
  readonly ledger: Ledger;
  readonly limits: RequestCounter;
  /** How long the simulated provider takes. */
  readonly delay: Delay;
}

/** Sets up a desk for every resource of the merchant interface. */
export function openDesks(parts: DeskParts): Desks {
  const till = new Till(parts);
  const cashbox = new CashboxDesk({ ...parts, till });
  const catalog = new CatalogDesk(parts);
  const clients = new ClientDesk(parts);
  const staticQrs = new StaticQrDesk(parts);
  const connections = new ConnectionDesk(parts);
  const connectionAuth = new ConnectionAuthDesk(parts);
  const provider = new SimulatedProvider(parts.clock, parts.script, parts.delay);
  const invoices = new InvoiceDesk({ ...parts, provider });
  provider.report(invoices);
  const creations = new CreationDesk({ ...parts, invoices });
  const collector = new Collector({ ...parts, invoices: creations });
  invoices.report(collector);
  const subscriptions = new SubscriptionDesk({ ...parts, invoices: creations, collector });
  const invoiceReceipts = new InvoiceReceiptDesk(parts);
  const refunds = new RefundDesk(parts);
  const qrRefunds = new QrRefundDesk(parts);
  const tariff = new TariffDesk(parts);
  const receipts = new ReceiptDesk({ ...parts, till });
  return {
    cashbox,
    receipts,
    catalog,
    clients,
    staticQrs,
    connectionAuth,
    connections,
    invoiceReceipts,
    refunds,
    creations,
    invoices,
    qrRefunds,
    subscriptions,
    tariff,
  };
}

/** Takes up what a restart interrupted, at every desk that has such work. */
export async function resumeDesks(desks: Desks): Promise<void> {
  for (const desk of Object.values<object>({ ...desks })) {
    if ('resume' in desk && typeof desk.resume === 'function') await desk.resume();
  }
}
