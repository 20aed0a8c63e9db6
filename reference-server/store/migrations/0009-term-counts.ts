import type { Migration } from './migration.ts';

/**
 * Invoices are counted by their short terms. On SQLite the index of words gets those that begin with the last characters of a
 * text, and loses those that counted others: the server fills it again.
 */
export const termCounts: Migration = {
  layout: 9,
  statements: {
    sqlite: `
      DROP TABLE invoice_gram_counts;
      INSERT INTO invoice_grams (invoice_grams) VALUES ('delete-all');
      UPDATE indexed_invoices SET last = 0 WHERE id = 1;
      CREATE TABLE term_counts (
        organization_id INTEGER NOT NULL, term TEXT NOT NULL, invoices INTEGER NOT NULL,
        PRIMARY KEY (organization_id, term)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE counted_invoices (
        organization_id INTEGER NOT NULL, last INTEGER NOT NULL, invoices INTEGER NOT NULL,
        PRIMARY KEY (organization_id)
      ) STRICT, WITHOUT ROWID;`,
    postgres: `
      CREATE TABLE term_counts (
        organization_id BIGINT NOT NULL, term TEXT COLLATE "C" NOT NULL, invoices BIGINT NOT NULL,
        PRIMARY KEY (organization_id, term)
      );
      CREATE TABLE counted_invoices (
        organization_id BIGINT NOT NULL, last BIGINT NOT NULL, invoices BIGINT NOT NULL,
        PRIMARY KEY (organization_id)
      );`,
  },
};
