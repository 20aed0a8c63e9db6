import type { Clock } from './clock.ts';
import { CatalogDesk } from './domain/catalog/desk.ts';
import { ConnectionAuthDesk } from './domain/connections/authorisation.ts';
import { ConnectionDesk } from './domain/connections/desk.ts';
import { InvoiceReceiptDesk } from './domain/invoice-receipts/desk.ts';
import { InvoiceDesk } from './domain/invoices/desk.ts';
import type { Ledger } from './domain/ledger.ts';
import { RefundDesk } from './domain/refunds/desk.ts';
import type { RequestCounter } from './domain/request-counter.ts';
import { TariffDesk } from './domain/organizations/tariff-desk.ts';
import { QrRefundDesk } from './domain/qr-refunds/desk.ts';
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
  const catalog = new CatalogDesk(parts);
  const connections = new ConnectionDesk(parts);
  const connectionAuth = new ConnectionAuthDesk(parts);
  const provider = new SimulatedProvider(parts.clock, parts.script, parts.delay);
  const invoices = new InvoiceDesk({ ...parts, provider });
  provider.report(invoices);
  const invoiceReceipts = new InvoiceReceiptDesk(parts);
  const refunds = new RefundDesk(parts);
  return { catalog, connectionAuth, connections, invoiceReceipts, refunds, invoices };
}

/** Takes up what a restart interrupted, at every desk that has such work. */
export async function resumeDesks(desks: Desks): Promise<void> {
  for (const desk of Object.values<object>({ ...desks })) {
    if ('resume' in desk && typeof desk.resume === 'function') await desk.resume();
  }
}
