import type { Store } from '../port.ts';
import { Database } from './database.ts';
import { InvoiceTable } from './invoices.ts';
import {
  ConnectionTable,
  DeliveryTable,
  KeyTable,
  OrganizationTable,
  PartnerTable,
  processesIn,
} from './organizations.ts';
import { QuotaTable } from './quotas.ts';

/**
 * Opens the embedded store.
 * @param location a file, made when missing, or `:memory:`
 * @throws Error when the file cannot be opened or was written with another layout
 */
export function openSqliteStore(location: string): Store {
  const database = new Database(location);
  const quotas = new QuotaTable(database);
  const deliveries = new DeliveryTable(database);
  return {
    partners: new PartnerTable(database),
    organizations: new OrganizationTable(database),
    keys: new KeyTable(database),
    connections: new ConnectionTable(database),
    processes: processesIn(database),
    invoices: new InvoiceTable(database, quotas, deliveries),
    deliveries,
    quotas,
    async close() {
      database.close();
    },
  };
}
