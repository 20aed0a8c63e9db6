import type { Migration } from './migration.ts';

const counted = `
      INSERT INTO invoice_days (organization_id, day, status, invoices)
        SELECT organization_id, created_at / 86400000, status, count(*) FROM invoices GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;`;

/**
 * Lists with several filters: the counts of days get the status, and the indexes of orders on PostgreSQL get what the other
 * filters look at. The index of searches on PostgreSQL is made of the grams of each organization, and needs no extension.
 * A catalog there has a version, which says whether the texts of its items are known.
 */
export const filtersAndGrams: Migration = {
  layout: 8,
  statements: {
    sqlite: `
      DROP TRIGGER invoices_added;
      DROP TRIGGER invoices_moved;
      DROP TABLE invoice_days;
      CREATE TABLE invoice_days (
        organization_id INTEGER NOT NULL, day INTEGER NOT NULL, status TEXT NOT NULL, invoices INTEGER NOT NULL,
        PRIMARY KEY (organization_id, day, status)
      ) STRICT, WITHOUT ROWID;
      ${counted}
      CREATE TRIGGER IF NOT EXISTS invoices_added AFTER INSERT ON invoices BEGIN
    INSERT INTO invoice_counts VALUES (NEW.organization_id, NEW.status, 1)
      ON CONFLICT DO UPDATE SET invoices = invoices + 1;
    INSERT INTO invoice_days VALUES (NEW.organization_id, NEW.created_at / 86400000, NEW.status, 1)
      ON CONFLICT DO UPDATE SET invoices = invoices + 1;
  END;
      CREATE TRIGGER IF NOT EXISTS invoices_moved AFTER UPDATE OF status ON invoices WHEN OLD.status <> NEW.status BEGIN
    UPDATE invoice_counts SET invoices = invoices - 1 WHERE organization_id = OLD.organization_id AND status = OLD.status;
    INSERT INTO invoice_counts VALUES (NEW.organization_id, NEW.status, 1)
      ON CONFLICT DO UPDATE SET invoices = invoices + 1;
    UPDATE invoice_days SET invoices = invoices - 1
      WHERE organization_id = OLD.organization_id AND day = OLD.created_at / 86400000 AND status = OLD.status;
    INSERT INTO invoice_days VALUES (NEW.organization_id, NEW.created_at / 86400000, NEW.status, 1)
      ON CONFLICT DO UPDATE SET invoices = invoices + 1;
  END;`,
    postgres: `
      DROP TABLE invoice_days;
      CREATE TABLE invoice_days (
        organization_id BIGINT NOT NULL, day BIGINT NOT NULL, status TEXT COLLATE "C" NOT NULL, invoices BIGINT NOT NULL,
        PRIMARY KEY (organization_id, day, status)
      );
      ${counted}
      CREATE OR REPLACE FUNCTION count_invoices() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended(TG_RELID::bigint || ' ' || NEW.organization_id, 2));
        INSERT INTO invoice_counts SELECT NEW.organization_id, status, more FROM (VALUES (NEW.status, 1), (OLD.status, -1)) AS moved (status, more) WHERE status IS NOT NULL
          ON CONFLICT (organization_id, status) DO UPDATE SET invoices = invoice_counts.invoices + EXCLUDED.invoices;
        INSERT INTO invoice_days SELECT NEW.organization_id, NEW.created_at / 86400000, status, more FROM (VALUES (NEW.status, 1), (OLD.status, -1)) AS moved (status, more) WHERE status IS NOT NULL
          ON CONFLICT (organization_id, day, status) DO UPDATE SET invoices = invoice_days.invoices + EXCLUDED.invoices;
        RETURN NULL;
      END $$;
      DROP INDEX invoices_by_created_at;
      CREATE INDEX invoices_by_created_at ON invoices (organization_id, created_at NULLS FIRST, id NULLS FIRST)
        INCLUDE (status);
      DROP INDEX invoices_by_paid_at;
      CREATE INDEX invoices_by_paid_at ON invoices (organization_id, paid_at NULLS FIRST, id NULLS FIRST)
        INCLUDE (status, created_at);
      DROP INDEX invoices_by_amount;
      CREATE INDEX invoices_by_amount ON invoices (organization_id, amount NULLS FIRST, id NULLS FIRST)
        INCLUDE (status, created_at);
      DROP INDEX invoices_by_client_name;
      CREATE INDEX invoices_by_client_name ON invoices (organization_id, client_name NULLS FIRST, id NULLS FIRST)
        INCLUDE (status, created_at);
      DROP INDEX invoices_by_status;
      CREATE INDEX invoices_by_status ON invoices (organization_id, status NULLS FIRST, id NULLS FIRST)
        INCLUDE (created_at, paid_at);
      DROP INDEX invoices_by_id;
      CREATE INDEX invoices_by_id ON invoices (organization_id, id NULLS FIRST) INCLUDE (status, created_at);
      DROP INDEX IF EXISTS invoices_search;
      CREATE FUNCTION invoice_grams(organization_id BIGINT, search_text TEXT) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
        RETURN ARRAY(SELECT organization_id || substr(search_text, place, 3) FROM generate_series(1, length(search_text) - 2) AS place);
      END $$;
      CREATE INDEX invoices_search ON invoices USING gin (invoice_grams(organization_id, search_text))
        WITH (fastupdate = false);
      ALTER INDEX invoices_search ALTER COLUMN 1 SET STATISTICS 0;
      CREATE TABLE catalog_versions (
        organization_id BIGINT NOT NULL, version BIGINT NOT NULL,
        PRIMARY KEY (organization_id)
      );
      CREATE FUNCTION note_catalog() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO catalog_versions VALUES (NEW.organization_id, txid_current())
          ON CONFLICT (organization_id) DO UPDATE SET version = EXCLUDED.version
            WHERE catalog_versions.version <> EXCLUDED.version;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER catalog_items_written AFTER INSERT OR UPDATE ON catalog_items DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION note_catalog();`,
  },
};
