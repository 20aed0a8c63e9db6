import { setImmediate } from 'node:timers/promises';
import { type Engine, numberIn, type Question, rowsOf, type Value } from '../engine.ts';
import { isExact, isIndexed, phrasesOf } from './grams.ts';
import { SearchIndex } from './search-index.ts';
import { bound } from './table.ts';

/** The invoices of an organization that contain a term, up to one of them. */
interface Hits {
  /** The last invoice that was looked at. */
  readonly upTo: number;
  readonly total: number;
  /** Their ids; null when they are too many to be listed. */
  readonly ids: readonly number[] | null;
}

/** More hits than these are counted only: a page of them is found soon in any order. */
const mostListed = 1_000;

/** Hits of one phrase that are counted in one go. */
const mostCounted = 50_000;

/** A gram in more invoices is common. At most so many invoices are compared in one go. */
const mostCandidates = 5_000;

/** So few invoices are compared at once: another gram would not save as much as it costs. */
const fewCandidates = 50;

/** Grams that are asked for together: a few tell the invoices apart, and the texts are compared afterwards. */
const mostGrams = 8;

/** Invoices that are read in one go; in between, the server does something else. */
const piece = 1_000;

/** A piece is a span of ids of one organization, and no other index finds it. */
const byId = 'invoices INDEXED BY invoices_by_id';

/** Terms whose hits are remembered, and grams that are known to be common. */
const mostRemembered = { terms: 500, grams: 50_000 };

/**
 * Finds the invoices of an organization that contain a term, on the embedded engine. The text of an invoice never changes
 * and no invoice is deleted, so the hits among the invoices up to a certain one are found once.
 */
export class InvoiceSearch {
  readonly #engine: Engine;
  readonly #index: SearchIndex;
  readonly #remembered = new Map<string, Hits>();
  readonly #common = new Map<string, true>();

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#index = new SearchIndex(engine);
  }

  /** To be called after each new invoice. */
  added(): void {
    this.#index.added();
    // A search may have read the invoice before it is undone, and its id is given again.
    this.#engine.onUndo(() => this.#remembered.clear());
  }

  /** @param term in lower case */
  async hits(organizationId: number, term: string): Promise<Hits> {
    const name = `${organizationId} ${term}`;
    const known = this.#remembered.get(name) ?? (await this.#engine.ask(this.#indexed(organizationId, term)));
    const hits = await this.#readOn(organizationId, term, known);
    remember(this.#remembered, name, hits, mostRemembered.terms);
    return hits;
  }

  /** Adds the hits among the invoices that came later. */
  async #readOn(organizationId: number, term: string, before: Hits): Promise<Hits> {
    let hits = before;
    for (;;) {
      const { to, isWhole } = await this.#engine.ask(this.#endOfPiece(organizationId, hits.upTo));
      if (to === null) return hits;
      const sql = `SELECT id FROM ${byId} WHERE organization_id = ? AND id > ? AND id <= ? AND instr(search_text, ?) > 0`;
      const rows = await this.#engine.ask(asked(sql, [organizationId, hits.upTo, to, term]));
      const total = hits.total + rows.length;
      const ids = hits.ids && total <= mostListed ? [...hits.ids, ...rows.map(([id]) => Number(id))] : null;
      hits = { upTo: to, total, ids };
      if (isWhole) await setImmediate();
    }
  }

  /** The last invoice of the next piece, and whether the piece has as many as it can; null when there is none. */
  *#endOfPiece(organizationId: number, after: number): Question<{ to: number | null; isWhole: boolean }> {
    const next = `SELECT id FROM ${byId} WHERE organization_id = ? AND id > ? ORDER BY id`;
    const end = yield rowsOf(`${next} LIMIT 1 OFFSET ?`, [organizationId, after, piece - 1]);
    if (end.length > 0) return { to: numberIn(end), isWhole: true };
    const rest = `SELECT max(id) FROM ${byId} WHERE organization_id = ? AND id > ?`;
    return { to: numberIn(yield rowsOf(rest, [organizationId, after])), isWhole: false };
  }

  /** The hits among the invoices of the index; none of the invoices was looked at when it cannot tell. */
  *#indexed(organizationId: number, term: string): Question<Hits> {
    const unknown: Hits = { upTo: 0, total: 0, ids: [] };
    if (!isIndexed(term)) return unknown;
    const phrases = phrasesOf(organizationId, term);
    if (isExact(term)) return yield* this.#exact(phrases.join(' '), unknown);
    const candidates = yield* this.#candidates(phrases);
    if (candidates === null) return unknown;
    const found = yield* this.#containing(organizationId, term, candidates);
    const ids = found.length <= mostListed ? found : null;
    return { upTo: yield* this.#index.last(), total: found.length, ids };
  }

  /** The hits of a term that is one phrase: each invoice that the index finds is one, so many need not be listed to be counted. */
  *#exact(phrase: string, unknown: Hits): Question<Hits> {
    const total = yield* this.#index.count(phrase, mostCounted + 1);
    if (total > mostCounted) return unknown;
    const ids = total <= mostListed ? yield* this.#index.having([phrase], mostListed) : null;
    return { upTo: yield* this.#index.last(), total, ids };
  }

  /** Those of some invoices that contain a term. */
  *#containing(organizationId: number, term: string, ids: readonly number[]): Question<readonly number[]> {
    if (ids.length === 0) return [];
    const sql = `SELECT id FROM invoices WHERE id IN (SELECT value FROM json_each(?)) AND +organization_id = ? AND instr(search_text, ?) > 0`;
    const rows = yield rowsOf(sql, [bound(ids), organizationId, term]);
    return rows.map(([id]) => Number(id));
  }

  /**
   * The invoices of the index that may contain a term; null when all of its grams are common. Begins with the last gram: most
   * terms that are long enough end with a number, and fewer invoices have that than the words before it.
   */
  *#candidates(phrases: readonly string[]): Question<readonly number[] | null> {
    const asked: string[] = [];
    let candidates: readonly number[] | null = null;
    for (const phrase of phrases.toReversed()) {
      if (this.#common.has(phrase)) continue;
      const having = yield* this.#index.having([...asked, phrase], mostCandidates + 1);
      if (having.length > mostCandidates) {
        remember(this.#common, phrase, true, mostRemembered.grams);
        continue;
      }
      asked.push(phrase);
      candidates = having;
      if (having.length <= fewCandidates || asked.length === mostGrams) break;
    }
    return candidates;
  }
}

/** Keeps the values that were used last. */
function remember<T>(values: Map<string, T>, name: string, value: T, most: number): void {
  values.delete(name);
  values.set(name, value);
  const [oldest] = values.keys();
  if (values.size > most && oldest !== undefined) values.delete(oldest);
}

/** A question of one statement. */
function* asked(sql: string, values: readonly Value[]): Question<readonly (readonly unknown[])[]> {
  return yield rowsOf(sql, values);
}
