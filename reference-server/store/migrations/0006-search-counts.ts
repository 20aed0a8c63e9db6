import type { Migration } from './migration.ts';

/**
 * Hits of a search are counted by the index of words, which gets those that tell how often others repeat: the server fills
 * it again. Two other indexes get what a search reads of each invoice.
 */
export const searchCounts: Migration = {
  layout: 6,
  statements: {
    sqlite: `
      CREATE VIRTUAL TABLE invoice_gram_counts USING fts5vocab ('invoice_grams', 'row');
      INSERT INTO invoice_grams (invoice_grams) VALUES ('delete-all');
      UPDATE indexed_invoices SET last = 0 WHERE id = 1;
      DROP INDEX invoices_by_created_at;
      CREATE INDEX invoices_by_created_at ON invoices (organization_id, created_at, id, search_text) ;
      DROP INDEX invoices_by_id;
      CREATE INDEX invoices_by_id ON invoices (organization_id, id, created_at) ;`,
    postgres: '',
  },
};
