import type { Store } from '../port.ts';
import { CatalogItemTable, CatalogKeyTable } from './catalog.ts';
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
import { Steps } from './steps.ts';

/**
 * Opens the embedded store.
 * @param location a file, made when missing, or `:memory:`
 * @throws Error when the file cannot be opened or was written with another layout
 */
export function openSqliteStore(location: string): Store {
  const database = new Database(location);
  const quotas = new QuotaTable(database);
  const tables = {
    partners: new PartnerTable(database),
    organizations: new OrganizationTable(database),
    keys: new KeyTable(database),
    connections: new ConnectionTable(database),
    processes: processesIn(database),
    invoices: new InvoiceTable(database, quotas),
    catalogItems: new CatalogItemTable(database),
    catalogKeys: new CatalogKeyTable(database),
    deliveries: new DeliveryTable(database),
  };
  const steps = new Steps(database, tables, quotas);
  return {
    ...tables,
    quotas,
    commit: async (step, announce) => steps.commit(step, announce),
    async close() {
      database.close();
    },
  };
}
