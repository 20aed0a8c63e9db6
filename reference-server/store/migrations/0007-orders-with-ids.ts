import type { Migration } from './migration.ts';

/** The indexes of the orders of invoices have the id, which SQLite adds by itself: invoices with one value are in order, too. */
export const ordersWithIds: Migration = {
  layout: 7,
  statements: {
    sqlite: '',
    postgres: `
      DROP INDEX invoices_by_created_at;
      CREATE INDEX invoices_by_created_at ON invoices (organization_id, created_at NULLS FIRST, id NULLS FIRST);
      DROP INDEX invoices_by_paid_at;
      CREATE INDEX invoices_by_paid_at ON invoices (organization_id, paid_at NULLS FIRST, id NULLS FIRST);
      DROP INDEX invoices_by_amount;
      CREATE INDEX invoices_by_amount ON invoices (organization_id, amount NULLS FIRST, id NULLS FIRST);
      DROP INDEX invoices_by_client_name;
      CREATE INDEX invoices_by_client_name ON invoices (organization_id, client_name NULLS FIRST, id NULLS FIRST);
      DROP INDEX invoices_by_status;
      CREATE INDEX invoices_by_status ON invoices (organization_id, status NULLS FIRST, id NULLS FIRST);`,
  },
};
