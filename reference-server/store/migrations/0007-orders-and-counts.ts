import type { Migration } from './migration.ts';

/**
 * The indexes of the orders of invoices get the id, which SQLite adds by itself: invoices with one value are in order, too.
 * The counts of an organization get one lock, which is there before they are.
 */
export const ordersAndCounts: Migration = {
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
      CREATE INDEX invoices_by_status ON invoices (organization_id, status NULLS FIRST, id NULLS FIRST);
      CREATE OR REPLACE FUNCTION count_invoices() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended(TG_RELID::bigint || ' ' || NEW.organization_id, 2));
        IF TG_OP = 'UPDATE' THEN
          UPDATE invoice_counts SET invoices = invoices - 1
            WHERE organization_id = OLD.organization_id AND status = OLD.status;
        END IF;
        INSERT INTO invoice_counts VALUES (NEW.organization_id, NEW.status, 1)
          ON CONFLICT (organization_id, status) DO UPDATE SET invoices = invoice_counts.invoices + 1;
        IF TG_OP = 'INSERT' THEN
          INSERT INTO invoice_days VALUES (NEW.organization_id, NEW.created_at / 86400000, 1)
            ON CONFLICT (organization_id, day) DO UPDATE SET invoices = invoice_days.invoices + 1;
        END IF;
        RETURN NULL;
      END $$;`,
  },
};
