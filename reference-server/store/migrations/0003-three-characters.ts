import type { Migration } from './migration.ts';

/** The index of searches on SQLite gets the ends of the texts, so that it finds three characters: the server fills it again. */
export const threeCharacters: Migration = {
  layout: 3,
  statements: {
    sqlite: `
      INSERT INTO invoice_grams (invoice_grams) VALUES ('delete-all');
      UPDATE indexed_invoices SET last = 0 WHERE id = 1;`,
    postgres: '',
  },
};
