import { changing, type Dialect, type Engine, numberIn, type Question, rowsOf } from '../../../engine.ts';
import { gramsOf } from './grams.ts';

/** Merged by hand in small pieces: left alone, the index would merge all of itself in one write now and then. */
const sqliteIndex = `
  CREATE VIRTUAL TABLE IF NOT EXISTS invoice_grams USING fts5 (grams, content = '', tokenize = 'ascii', detail = none, columnsize = 0);
  INSERT INTO invoice_grams (invoice_grams, rank) VALUES ('automerge', 0);
  INSERT INTO invoice_grams (invoice_grams, rank) VALUES ('usermerge', 4);
  INSERT INTO invoice_grams (invoice_grams, rank) VALUES ('crisismerge', 64);
  CREATE TABLE IF NOT EXISTS indexed_invoices (id INTEGER PRIMARY KEY CHECK (id = 1), last INTEGER NOT NULL) STRICT;
  INSERT INTO indexed_invoices (id, last) VALUES (1, 0);`;

/**
 * Every three characters of a text, each with the organization: a search reads no lists of others, and no extension is
 * needed. The index is written with each invoice, because a search would look through a list of pending ones. Without
 * statistics every term is taken for a rare one: the other way, which calls the function for each invoice, is always slower.
 */
const postgresIndex = `
  CREATE FUNCTION invoice_grams(organization_id BIGINT, search_text TEXT) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN
    RETURN ARRAY(SELECT organization_id || substr(search_text, place, 3) FROM generate_series(1, length(search_text) - 2) AS place);
  END $$;
  CREATE INDEX invoices_search ON invoices USING gin (invoice_grams(organization_id, search_text)) WITH (fastupdate = false);
  ALTER INDEX invoices_search ALTER COLUMN 1 SET STATISTICS 0;`;

/** What makes the index of the texts that a search looks through. */
export const searchIndex: Readonly<Record<Dialect['name'], string>> = { sqlite: sqliteIndex, postgres: postgresIndex };

/** Invoices that one write adds to the index: it holds the event loop for some milliseconds. */
const batch = 100;

/** Pages that are merged after each. */
const merged = 32;

/** How many new invoices are not in the index before a write adds them. */
const fewMissing = 200;

/**
 * The index of the embedded engine. An invoice is not written to it in its own step, because many at once cost a fraction of
 * each alone; a search reads those that are not in the index yet.
 */
export class SearchIndex {
  readonly #engine: Engine;
  /** Until the index was looked at, it may be all of them. */
  #missing = fewMissing;
  #isScheduled = false;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** To be called after each new invoice. */
  added(): void {
    this.#missing += 1;
    this.fill();
  }

  /** Adds what is missing, in later turns of the event loop; does nothing when only a few invoices are. */
  fill(): void {
    if (this.#isScheduled || this.#missing < fewMissing) return;
    this.#isScheduled = true;
    setImmediate(async () => {
      this.#isScheduled = false;
      try {
        const added = await this.#engine.atomically(() => this.#addBatch());
        this.#missing = added < batch ? 0 : fewMissing;
        this.fill();
      } catch {
        // The disk is full or the store was closed. A search goes on without, and the next invoice tries again.
      }
    });
  }

  /** The last invoice that is in the index, with all before it. */
  *last(): Question<number> {
    return numberIn(yield rowsOf('SELECT last FROM indexed_invoices WHERE id = 1')) ?? 0;
  }

  /** Invoices that have what all of some phrases ask for, at most a number of them. */
  *having(phrases: readonly string[], most: number): Question<readonly number[]> {
    const match = phrases.join(' AND ');
    const rows = yield rowsOf('SELECT rowid FROM invoice_grams WHERE invoice_grams MATCH ? LIMIT ?', [match, most]);
    return rows.map(([id]) => Number(id));
  }

  *#addBatch(): Question<number> {
    const rows = yield rowsOf(
      'SELECT id, organization_id, search_text FROM invoices WHERE id > ? ORDER BY id LIMIT ?',
      [yield* this.last(), batch],
    );
    for (const [id, organizationId, text] of rows) {
      const grams = gramsOf(Number(organizationId), String(text));
      yield changing('INSERT INTO invoice_grams (rowid, grams) VALUES (?, ?)', [Number(id), grams.join(' ')]);
    }
    const last = rows.at(-1)?.[0];
    if (last === undefined) return 0;
    yield changing('UPDATE indexed_invoices SET last = ? WHERE id = 1', [Number(last)]);
    yield changing(`INSERT INTO invoice_grams (invoice_grams, rank) VALUES ('merge', ?)`, [merged]);
    return rows.length;
  }
}
