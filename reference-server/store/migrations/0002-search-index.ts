import type { Migration } from './migration.ts';

/** An index of the texts that a search of invoices looks through. On SQLite the server fills it while it works. */
export const searchIndex: Migration = {
  layout: 2,
  statements: {
    sqlite: `
      CREATE VIRTUAL TABLE invoice_grams USING fts5 (grams, content = '', tokenize = 'ascii', detail = none, columnsize = 0);
      INSERT INTO invoice_grams (invoice_grams, rank) VALUES ('automerge', 0);
      INSERT INTO invoice_grams (invoice_grams, rank) VALUES ('usermerge', 4);
      INSERT INTO invoice_grams (invoice_grams, rank) VALUES ('crisismerge', 64);
      CREATE TABLE indexed_invoices (id INTEGER PRIMARY KEY CHECK (id = 1), last INTEGER NOT NULL) STRICT;
      INSERT INTO indexed_invoices (id, last) VALUES (1, 0);`,
    postgres: `
      DO $$ DECLARE home TEXT; BEGIN
        BEGIN
          CREATE EXTENSION IF NOT EXISTS pg_trgm;
        EXCEPTION WHEN OTHERS THEN NULL;
        END;
        SELECT nspname INTO home FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
          WHERE extname = 'pg_trgm';
        IF home IS NOT NULL THEN
          EXECUTE format('CREATE INDEX invoices_search ON invoices USING gin (search_text %I.gin_trgm_ops)', home);
        END IF;
      END $$;`,
  },
};
