import type { Store } from '../../domain/ports/store.ts';
import { CashboxOperationTable, CashboxShiftTable, CashRegisterTable } from './cashbox.ts';
import { CatalogItemTable, CatalogKeyTable, CatalogRejectionTable } from './catalog.ts';
import { ConnectionTable, ProcessTable } from './connections.ts';
import { Database } from './database.ts';
import { DeliveryTable } from './deliveries.ts';
import { InvoiceReceiptTable } from './invoice-receipts.ts';
import { InvoiceTable } from './invoices.ts';
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
 * Opens the embedded store.
 * @param location a file, made when missing, or `:memory:`
 * @param ahead how far ahead of the usual ones the ids of a new store begin
 * @throws Error when the file cannot be opened or was written with another layout
 */
export function openSqliteStore(location: string, ahead = 0): Store {
  const database = new Database(location);
  const quotas = new QuotaTable(database);
  const tables = {
    partners: new PartnerTable(database),
    organizations: new OrganizationTable(database),
    keys: new KeyTable(database),
    connections: new ConnectionTable(database),
    processes: new ProcessTable(database),
    invoices: new InvoiceTable(database),
    invoiceReceipts: new InvoiceReceiptTable(database),
    purchases: new PurchaseTable(database),
    qrRefunds: qrRefundsIn(database),
    refunds: new RefundTable(database),
    staticQrs: new StaticQrTable(database),
    subscriptions: new SubscriptionTable(database),
    cashboxOperations: new CashboxOperationTable(database),
    cashboxShifts: new CashboxShiftTable(database),
    cashRegisters: new CashRegisterTable(database),
    receipts: new ReceiptTable(database),
    catalogItems: new CatalogItemTable(database),
    catalogKeys: new CatalogKeyTable(database),
    catalogRejections: new CatalogRejectionTable(database),
    deliveries: new DeliveryTable(database),
  };
  const timekeeping = new TimekeepingTable(database);
  database.createTables();
  if (ahead > 0) database.run(`UPDATE sqlite_sequence SET seq = seq + ${ahead} WHERE seq < ${ahead}`);
  const steps = new Steps(database, tables, quotas);
  return {
    ...tables,
    quotas,
    timekeeping,
    commit: async (step, announce) => steps.commit(step, announce),
    async close() {
      database.close();
    },
  };
}
