import { setImmediate } from 'node:timers/promises';
import { changing, type Engine, type Question, rowsOf } from '../../../engine.ts';
import { ShortTerms } from './short-terms.ts';

/** How many invoices of an organization contain a term, among those up to one of them. */
export interface TermCount {
  /** The last invoice that is counted. */
  readonly upTo: number;
  /** How many invoices are counted. */
  readonly invoices: number;
  readonly total: number;
}

/** What is counted of an organization. */
type Counted = Omit<TermCount, 'total'>;

/** With so few invoices of an organization, their texts are soon read. */
export const fewInvoices = 4_000;

/** Counted as soon as so many are not. */
export const mostLeft = 1_000;

/** The newest invoices are not counted while other processes write: one of them may be committed after another one with a higher id. */
const newest = 100;

/** Invoices that are read in one go; in between, the server does something else. */
const piece = 200;

/** Invoices whose counts are written together: they have most of their terms in common. */
const round = 5_000;

/** Makes the tables. A term is written when enough invoices of an organization are counted. */
export function defineTermCounts(engine: Engine): void {
  const { dialect } = engine;
  const counts = { organization_id: 'integer', term: 'text', invoices: 'integer' } as const;
  engine.define(dialect.keyedTable('term_counts', counts, ['organization_id', 'term']));
  const counted = { organization_id: 'integer', last: 'integer', invoices: 'integer' } as const;
  engine.define(dialect.keyedTable('counted_invoices', counted, ['organization_id']));
}

/**
 * How many invoices of large organizations contain a term of up to three characters: the index of texts would go through
 * thousands of invoices for it. The first search for such a term begins to count, in later turns of the event loop, and later
 * searches count what came since. Of an organization that never looks for one, nothing is counted.
 */
export class TermCounts {
  readonly #engine: Engine;
  /** Organizations whose invoices this process counts. */
  readonly #counting = new Set<number>();
  #undone = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** To be called when a new invoice was undone: it may have been read, and its id is given again. */
  undone(): void {
    this.#undone += 1;
  }

  /**
   * The count of a short term; undefined when none is kept. Counts more later, when many invoices are not counted.
   * @param among how many invoices the organization has
   */
  *count(organizationId: number, term: string, among: number): Question<TermCount | undefined> {
    const sql = `SELECT last, invoices,
        (SELECT invoices FROM term_counts WHERE term_counts.organization_id = counted_invoices.organization_id AND term = ?)
      FROM counted_invoices WHERE organization_id = ?`;
    const [row] = yield rowsOf(sql, [term, organizationId]);
    const [upTo, invoices, total] = row ?? [];
    if (among > fewInvoices && among - Number(invoices ?? 0) > mostLeft) this.#begin(organizationId);
    return row && { upTo: Number(upTo), invoices: Number(invoices), total: Number(total ?? 0) };
  }

  /** Forgets what is counted of an organization, in a later turn: an invoice came among those that were counted. */
  forget(organizationId: number): void {
    this.#later(organizationId, () => this.#engine.atomically(() => this.#forgetting(organizationId)));
  }

  #begin(organizationId: number): void {
    this.#later(organizationId, async () => {
      while (await this.#countRound(organizationId));
    });
  }

  /** Does something with the counts of an organization, unless something is done with them already. */
  #later(organizationId: number, work: () => unknown): void {
    if (this.#counting.has(organizationId)) return;
    this.#counting.add(organizationId);
    void (async () => {
      await setImmediate();
      try {
        await work();
      } catch {
        // The disk is full or the store was closed. Searches go on without, and the next one tries again.
      } finally {
        this.#counting.delete(organizationId);
      }
    })();
  }

  /** @returns false when too few are left for another round */
  async #countRound(organizationId: number): Promise<boolean> {
    const undone = this.#undone;
    const before = await this.#engine.ask(this.#counted(organizationId));
    const terms = new ShortTerms();
    let upTo = before.upTo;
    let isOver = false;
    while (!isOver && terms.texts < round) {
      const rows = await this.#engine.ask(this.#textsAfter(organizationId, upTo));
      isOver = rows.length < piece;
      for (const { id, text } of rows) {
        terms.add(text);
        upTo = id;
      }
      await setImmediate();
    }
    if (terms.texts === 0 || undone !== this.#undone) return false;
    const after = { upTo, invoices: before.invoices + terms.texts };
    const isWritten = await this.#engine.atomically(() => this.#write(organizationId, before, after, terms.toJson()));
    return isWritten && !isOver;
  }

  *#counted(organizationId: number): Question<Counted> {
    const [row] = yield rowsOf('SELECT last, invoices FROM counted_invoices WHERE organization_id = ?', [
      organizationId,
    ]);
    return { upTo: Number(row?.[0] ?? 0), invoices: Number(row?.[1] ?? 0) };
  }

  /** The invoices of a piece; fewer, when no more are to be counted. */
  *#textsAfter(
    organizationId: number,
    id: number,
  ): Question<readonly { readonly id: number; readonly text: string }[]> {
    const left = this.#engine.dialect.holdsRecords ? 0 : newest;
    const sql = 'SELECT id, search_text FROM invoices WHERE organization_id = ? AND id > ? ORDER BY id LIMIT ?';
    const rows = yield rowsOf(sql, [organizationId, id, piece + left]);
    return rows.slice(0, rows.length - left).map(([one, text]) => ({ id: Number(one), text: String(text) }));
  }

  /** Adds the counts of a round. @returns false when another process has counted in the meantime */
  *#write(organizationId: number, before: Counted, { upTo, invoices }: Counted, terms: string): Question<boolean> {
    yield* this.#lock(organizationId);
    const now = yield* this.#counted(organizationId);
    if (now.upTo !== before.upTo || now.invoices !== before.invoices) return false;
    yield changing(
      `INSERT INTO term_counts (organization_id, term, invoices)
        SELECT ?, asked.key, asked.value FROM ${this.#engine.dialect.numbersByName} WHERE true
        ON CONFLICT (organization_id, term) DO UPDATE SET invoices = term_counts.invoices + excluded.invoices`,
      [organizationId, terms],
    );
    yield changing(
      `INSERT INTO counted_invoices (organization_id, last, invoices) VALUES (?, ?, ?)
        ON CONFLICT (organization_id) DO UPDATE SET last = excluded.last, invoices = excluded.invoices`,
      [organizationId, upTo, invoices],
    );
    return true;
  }

  *#forgetting(organizationId: number): Question<void> {
    yield* this.#lock(organizationId);
    yield changing('DELETE FROM term_counts WHERE organization_id = ?', [organizationId]);
    yield changing('DELETE FROM counted_invoices WHERE organization_id = ?', [organizationId]);
  }

  *#lock(organizationId: number): Question<void> {
    const { lock } = this.#engine.dialect;
    if (lock) yield { gives: 'nothing', sql: lock, values: [`term_counts ${organizationId}`] };
  }
}
