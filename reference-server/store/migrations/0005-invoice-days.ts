import type { Migration } from './migration.ts';

const days = `
      INSERT INTO invoice_days (organization_id, day, invoices)
        SELECT organization_id, created_at / 86400000, count(*) FROM invoices GROUP BY 1, 2;`;

/** How many invoices an organization has of each day, so that a list of a month does not count them. */
export const invoiceDays: Migration = {
  layout: 5,
  statements: {
    sqlite: `
      CREATE TABLE invoice_days (
        organization_id INTEGER NOT NULL, day INTEGER NOT NULL, invoices INTEGER NOT NULL,
        PRIMARY KEY (organization_id, day)
      ) STRICT, WITHOUT ROWID;
      ${days}
      DROP TRIGGER invoices_added;
      CREATE TRIGGER IF NOT EXISTS invoices_added AFTER INSERT ON invoices BEGIN
    INSERT INTO invoice_counts VALUES (NEW.organization_id, NEW.status, 1)
      ON CONFLICT DO UPDATE SET invoices = invoices + 1;
    INSERT INTO invoice_days VALUES (NEW.organization_id, NEW.created_at / 86400000, 1)
      ON CONFLICT DO UPDATE SET invoices = invoices + 1;
  END;`,
    postgres: `
      CREATE TABLE invoice_days (
        organization_id BIGINT NOT NULL, day BIGINT NOT NULL, invoices BIGINT NOT NULL,
        PRIMARY KEY (organization_id, day)
      );
      ${days}
      CREATE OR REPLACE FUNCTION count_invoices() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM 1 FROM invoice_counts WHERE organization_id = NEW.organization_id ORDER BY status FOR UPDATE;
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
