import { CashboxService } from '../domain/cashbox/service.ts';
import { Till } from '../domain/cashbox/till.ts';
import { CatalogService } from '../domain/catalog/service.ts';
import { ClientService } from '../domain/clients/service.ts';
import { ConnectionAuthService } from '../domain/connections/authorisation.ts';
import { ConnectionService } from '../domain/connections/service.ts';
import { InvoiceReceiptService } from '../domain/invoice-receipts/service.ts';
import { CreationService } from '../domain/invoices/create/service.ts';
import { InvoiceService } from '../domain/invoices/service.ts';
import type { Allowances } from '../domain/limits.ts';
import { TariffService } from '../domain/organizations/tariff-service.ts';
import type { Clock } from '../domain/ports/clock.ts';
import type { InjectedFaults } from '../domain/ports/injected-faults.ts';
import type { Store } from '../domain/ports/store.ts';
import type { Delay } from '../domain/provider-data/delay.ts';
import { QrRefundService } from '../domain/qr-refunds/service.ts';
import { ReceiptService } from '../domain/receipts/service.ts';
import { RefundService } from '../domain/refunds/service.ts';
import type { RequestCounter } from '../domain/request-counter.ts';
import { StaticQrService } from '../domain/static-qr/service.ts';
import { Collector } from '../domain/subscriptions/collector.ts';
import { SubscriptionService } from '../domain/subscriptions/service.ts';
import type { UnitOfWork } from '../domain/work/unit-of-work.ts';
import type { Services } from '../merchant/caller/context.ts';
import { SimulatedProvider } from '../provider/provider.ts';
import type { Variations } from '../variations/variations.ts';

/** Objects that the services share. */
export interface ServiceParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly faults: InjectedFaults;
  readonly unitOfWork: UnitOfWork;
  readonly limits: RequestCounter;
  readonly allowances: Allowances;
  /** How long the simulated provider takes. */
  readonly delay: Delay;
}

/** Creates a service for every resource of the merchant interface. */
export function createServices(parts: ServiceParts): Services {
  const till = new Till(parts);
  const cashbox = new CashboxService({ ...parts, till });
  const catalog = new CatalogService(parts);
  const clients = new ClientService(parts);
  const staticQrs = new StaticQrService(parts);
  const connections = new ConnectionService(parts);
  const connectionAuth = new ConnectionAuthService(parts);
  const provider = new SimulatedProvider(parts.clock, parts.faults, parts.delay);
  const invoices = new InvoiceService({ ...parts, provider });
  provider.report(invoices);
  const creations = new CreationService({ ...parts, invoices });
  const collector = new Collector({ ...parts, invoices: creations });
  invoices.registerFollower(collector);
  const subscriptions = new SubscriptionService({ ...parts, invoices: creations, collector });
  const invoiceReceipts = new InvoiceReceiptService(parts);
  const refunds = new RefundService(parts);
  const qrRefunds = new QrRefundService(parts);
  const tariff = new TariffService(parts);
  const receipts = new ReceiptService({ ...parts, till });
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

/** Continues work that a restart interrupted, in every service that has such work. */
export async function resumeServices(services: Services): Promise<void> {
  for (const service of Object.values<object>({ ...services })) {
    if ('resume' in service && typeof service.resume === 'function') await service.resume();
  }
}

/** Reads deadlines that other processes wrote, in every service. Each process handles its own requests. */
export async function lookAgainInServices(services: Services): Promise<void> {
  for (const service of Object.values<object>({ ...services })) {
    if ('lookAgain' in service && typeof service.lookAgain === 'function') await service.lookAgain();
    else if ('resume' in service && typeof service.resume === 'function') await service.resume();
  }
}
