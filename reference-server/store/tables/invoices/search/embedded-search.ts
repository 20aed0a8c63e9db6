import { setImmediate } from 'node:timers/promises';
import { type Engine, numberIn, type Question, type Row, rowsOf, type Value } from '../../../engine.ts';
import { remember } from '../../remember.ts';
import { bound } from '../../table.ts';
import { invoiceCount } from '../counts.ts';
import { isExact, isIndexed, phrasesOf } from './grams.ts';
import { SearchIndex } from './search-index.ts';
import { isShort } from './short-terms.ts';
import { type TermCount, TermCounts } from './term-counts.ts';

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

/** A gram in more invoices is common. At most so many invoices are compared in one go. */
const mostCandidates = 5_000;

/** So few invoices are compared at once: another gram would not save as much as it costs. */
const fewCandidates = 50;

/** Grams that are asked for together: a few tell the invoices apart, and the texts are compared afterwards. */
const mostGrams = 8;

/**
 * Invoices that are read in one go; in between, the server does something else. All of an organization are read in the order
 * of an index that has their texts, later ones by their ids.
 */
const piece = { all: 4_000, later: 1_000 } as const;

/** No other index finds a span of ids of one organization. */
const byId = 'invoices INDEXED BY invoices_by_id';

/** The index with the texts. */
const byTime = 'invoices INDEXED BY invoices_by_created_at';

/** A shorter term is in so many grams that the index is asked only when few invoices have it. */
const fewestLookedUp = 3;

/** Terms whose hits are remembered, and grams that are known to be common. */
const mostRemembered = { terms: 500, grams: 50_000 };

/**
 * Finds the invoices of an organization that contain a term, on the embedded engine. The text of an invoice never changes
 * and no invoice is deleted, so the hits among the invoices up to a certain one are found once.
 */
export class EmbeddedSearch {
  readonly #engine: Engine;
  readonly #index: SearchIndex;
  readonly #counts: TermCounts;
  readonly #remembered = new Map<string, Hits>();
  readonly #common = new Map<string, true>();
  /** How many new invoices were undone. */
  #undone = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#index = new SearchIndex(engine);
    this.#counts = new TermCounts(engine);
  }

  /** To be called after each new invoice. */
  added(): void {
    this.#index.added();
    this.#engine.onUndo(() => {
      this.#undone += 1;
      this.#counts.undone();
      this.#remembered.clear();
    });
  }

  /** @param term in lower case */
  async hits(organizationId: number, term: string): Promise<Hits> {
    const name = `${organizationId} ${term}`;
    this.#index.fill();
    for (;;) {
      const undone = this.#undone;
      const known =
        this.#remembered.get(name) ??
        (await this.#engine.ask(this.#indexed(organizationId, term))) ??
        (await this.#readAll(organizationId, term));
      const hits = await this.#readOn(organizationId, term, known);
      // What was read may be undone since, and its id given again.
      if (undone !== this.#undone) continue;
      remember(this.#remembered, name, hits, mostRemembered.terms);
      return hits;
    }
  }

  /** The hits among all invoices up to the last one. */
  async #readAll(organizationId: number, term: string): Promise<Hits> {
    const last = await this.#engine.ask(
      asked(`SELECT max(id) FROM ${byId} WHERE organization_id = ?`, [organizationId]),
    );
    let hits: Hits = { upTo: numberIn(last) ?? 0, total: 0, ids: [] };
    let after: Row | undefined;
    do {
      const end = await this.#engine.ask(this.#endOfTimes(organizationId, after));
      hits = await this.#engine.ask(this.#withPiece(hits, organizationId, term, { after, end }));
      after = end;
      await setImmediate();
    } while (after);
    return hits;
  }

  /** Time and id of the last invoice of the next piece; undefined when the rest is shorter. */
  *#endOfTimes(organizationId: number, after: Row | undefined): Question<Row | undefined> {
    const { sql, values } = spanOf(organizationId, { after });
    const next = `SELECT created_at, id FROM ${byTime} WHERE ${sql} ORDER BY created_at, id LIMIT 1 OFFSET ?`;
    const [end] = yield rowsOf(next, [...values, piece.all - 1]);
    return end;
  }

  /** Adds the hits of a piece, but those that came after the last invoice when the reading began. */
  *#withPiece(hits: Hits, organizationId: number, term: string, span: Span): Question<Hits> {
    const { sql, values } = spanOf(organizationId, span);
    const found = `FROM ${byTime} WHERE ${sql} AND +id <= ? AND instr(search_text, ?) > 0`;
    const asked = [...values, hits.upTo, term];
    if (hits.ids) {
      const listed = yield rowsOf(`SELECT id ${found} LIMIT ?`, [...asked, mostListed - hits.total + 1]);
      const more = withMore(hits, hits.upTo, listed);
      if (more.ids) return more;
    }
    // Too many to be listed: each that is read out takes longer than to pass over it.
    const total = hits.total + (numberIn(yield rowsOf(`SELECT count(*) ${found}`, asked)) ?? 0);
    return { ...hits, total, ids: null };
  }

  /** Adds the hits among the invoices that came later. */
  async #readOn(organizationId: number, term: string, before: Hits): Promise<Hits> {
    const sql = `SELECT id, instr(search_text, ?) > 0 FROM ${byId} WHERE organization_id = ? AND id > ? ORDER BY id LIMIT ?`;
    let hits = before;
    for (;;) {
      const rows = await this.#engine.ask(asked(sql, [term, organizationId, hits.upTo, piece.later]));
      const [last] = rows.at(-1) ?? [];
      if (last === undefined) return hits;
      const found = rows.filter(([, isHit]) => Number(isHit) === 1);
      hits = withMore(hits, Number(last), found);
      if (rows.length < piece.later) return hits;
      await setImmediate();
    }
  }

  /** The hits among the invoices of the index, or among those that are counted; undefined when neither can tell. */
  *#indexed(organizationId: number, term: string): Question<Hits | undefined> {
    if (!isIndexed(term)) return undefined;
    if (isExact(term)) return yield* this.#exact(organizationId, term);
    const candidates = yield* this.#candidates(phrasesOf(organizationId, term));
    if (candidates === null) return undefined;
    const found = yield* this.#containing(organizationId, term, candidates);
    const ids = found.length <= mostListed ? found : null;
    return { upTo: yield* this.#index.last(), total: found.length, ids };
  }

  /** The hits of a term that is in one gram: each invoice that the index finds is one. */
  *#exact(organizationId: number, term: string): Question<Hits | undefined> {
    const counted = isShort(term) ? yield* this.#count(organizationId, term) : undefined;
    const isLookedUp = counted ? counted.total <= mostListed : [...term].length >= fewestLookedUp;
    if (isLookedUp) {
      const upTo = yield* this.#index.last();
      const ids = yield* this.#index.having(phrasesOf(organizationId, term), mostListed + 1);
      if (ids.length <= mostListed) return { upTo, total: ids.length, ids };
    }
    return counted && { upTo: counted.upTo, total: counted.total, ids: null };
  }

  *#count(organizationId: number, term: string): Question<TermCount | undefined> {
    return yield* this.#counts.count(organizationId, term, yield* invoiceCount(organizationId, []));
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

/** Hits with those of another piece, up to its last invoice. */
function withMore({ total: before, ids }: Hits, upTo: number, rows: readonly Row[]): Hits {
  const total = before + rows.length;
  return { upTo, total, ids: ids && total <= mostListed ? [...ids, ...rows.map(([id]) => Number(id))] : null };
}

/** Invoices of an organization between two places, each a time and an id; the first is left out, the last is not. */
interface Span {
  readonly after?: Row | undefined;
  readonly end?: Row | undefined;
}

function spanOf(organizationId: number, { after, end }: Span): { sql: string; values: Value[] } {
  const bounds = [...(after ? ['(created_at, id) > (?, ?)'] : []), ...(end ? ['(created_at, id) <= (?, ?)'] : [])];
  const values = [...(after ?? []), ...(end ?? [])].map(Number);
  return { sql: ['organization_id = ?', ...bounds].join(' AND '), values: [organizationId, ...values] };
}

/** A question of one statement. */
function* asked(sql: string, values: readonly Value[]): Question<readonly Row[]> {
  return yield rowsOf(sql, values);
}
