import type { Store } from '../../domain/ports/store.ts';
import type { Engine } from '../engine/engine.ts';
import { CashboxOperationTable, CashboxShiftTable, CashRegisterTable } from './cashbox.ts';
import { CatalogItemTable, CatalogKeyTable, CatalogRejectionTable } from './catalog/catalog.ts';
import { ConnectionTable, ProcessTable } from './connections.ts';
import { DeliveryTable } from './deliveries.ts';
import { InvoiceTable } from './invoices/invoices.ts';
import { InvoiceReceiptTable } from './invoices/receipts.ts';
import { KeyTable, OrganizationTable, PartnerTable } from './organizations.ts';
import { PurchaseTable, qrRefundsIn } from './qr-refunds.ts';
import { QuotaTable } from './quotas.ts';
import { ReceiptTable } from './receipts.ts';
import { RefundTable } from './refunds.ts';
import { StaticQrTable } from './static-qrs.ts';
import { Steps } from './steps.ts';
import { SubscriptionTable } from './subscriptions.ts';
import { TimekeepingTable } from './timekeeping.ts';

/**
 * Creates a store on an engine. Registers its tables, which the engine creates afterwards.
 * @param outboxIn creates the outbox
 */
export function storeIn(
  engine: Engine,
  outboxIn: (engine: Engine) => DeliveryTable = (one) => new DeliveryTable(one),
): Omit<Store, 'close'> {
  const quotas = new QuotaTable(engine);
  const tables = {
    partners: new PartnerTable(engine),
    organizations: new OrganizationTable(engine),
    keys: new KeyTable(engine),
    connections: new ConnectionTable(engine),
    processes: new ProcessTable(engine),
    invoices: new InvoiceTable(engine),
    invoiceReceipts: new InvoiceReceiptTable(engine),
    purchases: new PurchaseTable(engine),
    qrRefunds: qrRefundsIn(engine),
    refunds: new RefundTable(engine),
    staticQrs: new StaticQrTable(engine),
    subscriptions: new SubscriptionTable(engine),
    cashboxOperations: new CashboxOperationTable(engine),
    cashboxShifts: new CashboxShiftTable(engine),
    cashRegisters: new CashRegisterTable(engine),
    receipts: new ReceiptTable(engine),
    catalogItems: new CatalogItemTable(engine),
    catalogKeys: new CatalogKeyTable(engine),
    catalogRejections: new CatalogRejectionTable(engine),
    deliveries: outboxIn(engine),
  };
  const timekeeping = new TimekeepingTable(engine);
  const steps = new Steps(engine, tables, quotas);
  return { ...tables, quotas, timekeeping, commit: (step, announce) => steps.commit(step, announce) };
}
