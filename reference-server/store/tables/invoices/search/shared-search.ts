import { type Dialect, type Engine, type Question, type Row, rowsOf, type Value } from '../../../engine.ts';
import { remember } from '../../remember.ts';
import { invoiceCount } from '../counts.ts';
import { isShort } from './short-terms.ts';
import { TermCounts } from './term-counts.ts';

/** The invoices of an organization that contain a term. */
export interface SharedHits {
  readonly total: number;
  /** Their ids; null when they are too many to be listed. */
  readonly ids: readonly number[] | null;
  /** How many invoices were looked through: all that the organization has. */
  readonly among: number;
}

/** The hits among the invoices up to one of them. */
interface Known {
  readonly upTo: number;
  /** How many invoices these are. */
  readonly invoices: number;
  readonly total: number;
  readonly ids: readonly number[] | null;
}

/** More hits than these are counted only. */
const mostListed = 1_000;

/** So many new invoices are read again by each search: one of them may be committed after another one with a higher id. */
const newest = 100;

/** Of more, not all are read: then they do not add up to what the organization has. */
const mostLater = 500;

const mostRemembered = 500;

/**
 * Finds the invoices of an organization that contain a term, when several processes write. The text of an invoice never
 * changes and no invoice is deleted, so what was found up to an invoice is found once. Another process may commit an
 * invoice with a lower id later: then the organization has more invoices than were counted, and all of it is read again.
 */
export class SharedSearch {
  readonly #engine: Engine;
  readonly #counts: TermCounts;
  readonly #remembered = new Map<string, Known>();

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#counts = new TermCounts(engine);
  }

  /**
   * To be asked within a snapshot.
   * @param term in lower case
   */
  *hits(organizationId: number, term: string): Question<SharedHits> {
    const name = `${organizationId} ${term}`;
    const among = yield* invoiceCount(organizationId, []);
    const remembered = this.#remembered.get(name);
    const later = remembered ? yield* this.#later(organizationId, term, remembered.upTo) : [];
    if (remembered && remembered.invoices + later.length === among) {
      remember(this.#remembered, name, remembered, mostRemembered);
      return { ...withHits(remembered, later), among };
    }
    const latest = yield* this.#latest(organizationId, term);
    const found = (yield* this.#counted(organizationId, term, among)) ?? (yield* this.#found(organizationId, term));
    remember(this.#remembered, name, known(found, latest, among), mostRemembered);
    return { ...found, among };
  }

  /** The newest invoices as `#later` gives them, the last one first; and the one before them. */
  *#latest(organizationId: number, term: string): Question<readonly Row[]> {
    const { dialect } = this.#engine;
    const sql = `SELECT id, CASE WHEN ${dialect.contains('search_text')} THEN 1 ELSE 0 END FROM invoices
      WHERE organization_id = ? ORDER BY id ${dialect.order(true)} LIMIT ${newest + 1}`;
    return yield rowsOf(sql, [term, organizationId]);
  }

  /** Invoices after one, each with whether it contains the term; the first ones, when there are more than are read again. */
  *#later(organizationId: number, term: string, upTo: number): Question<readonly Row[]> {
    const { dialect } = this.#engine;
    const contains = dialect.contains('search_text');
    const sql = `SELECT id, CASE WHEN ${contains} THEN 1 ELSE 0 END FROM invoices
      WHERE organization_id = ? AND id > ? ORDER BY id ${dialect.order(false)} LIMIT ?`;
    return yield rowsOf(sql, [term, organizationId, upTo, mostLater]);
  }

  /**
   * The hits of a short term that is counted: most of them are not looked for, and those of a rare one are found otherwise.
   * @returns undefined when they have to be looked for
   */
  *#counted(organizationId: number, term: string, among: number): Question<Omit<SharedHits, 'among'> | undefined> {
    const { dialect } = this.#engine;
    const counted = isShort(term) ? yield* this.#counts.count(organizationId, term, among) : undefined;
    if (!counted || (counted.total > 0 && counted.total <= mostListed)) return undefined;
    const hit = `FILTER (WHERE ${dialect.contains('search_text')})`;
    const sql = `SELECT count(*), count(*) ${hit}, CASE WHEN count(*) ${hit} <= ${mostListed} THEN array_to_json(array_agg(id) ${hit})::text END
      FROM invoices WHERE organization_id = ? AND id > ?`;
    const [[later, more, ids] = []] = yield rowsOf(sql, [term, term, term, organizationId, counted.upTo]);
    if (counted.invoices + Number(later) !== among) {
      this.#counts.forget(organizationId);
      return undefined;
    }
    const isListed = counted.total === 0 && Number(more) <= mostListed;
    const listed: number[] = typeof ids === 'string' ? JSON.parse(ids) : [];
    return { total: counted.total + Number(more), ids: isListed ? listed : null };
  }

  /** Without a limit, which would make the database hope that hits come soon. The list is cut off after it was counted. */
  *#found(organizationId: number, term: string): Question<Omit<SharedHits, 'among'>> {
    const { sql, values } = hitsOf(this.#engine.dialect, organizationId, term);
    if (isIndexed(term)) yield { gives: 'nothing', sql: roomForHits, values: [] };
    const [[total, ids] = []] = yield {
      ...rowsOf(
        `SELECT count(*), CASE WHEN count(*) <= ${mostListed} THEN array_to_json(array_agg(id))::text END FROM invoices
          WHERE ${sql}`,
        values,
      ),
      // A plan for one term leaves out the comparison of texts, or depends on how many invoices the organization has.
      isPlannedEachTime: true,
    };
    if (Number(total) > mostListed) return { total: Number(total), ids: null };
    return { total: Number(total), ids: typeof ids === 'string' ? JSON.parse(ids) : [] };
  }
}

/** With less memory, the database would note pages instead of invoices, and compute the grams of everything on them. */
const roomForHits = `SET LOCAL work_mem = '64MB'`;

/** Characters of a gram. */
const gram = 3;

/** True when the index of texts finds a term. */
export function isIndexed(term: string): boolean {
  return [...term].length >= gram;
}

/** Of so many characters the grams are looked up: they find few invoices, and every list of a common one takes its time. */
const mostLookedUp = 6;

/** The invoices of an organization that contain a term. The index finds those that have some of its grams. */
export function hitsOf(
  { contains }: Dialect,
  organizationId: number,
  term: string,
): { readonly sql: string; readonly values: readonly Value[] } {
  const found = contains('search_text');
  if (!isIndexed(term)) return { sql: `organization_id = ? AND ${found}`, values: [organizationId, term] };
  // Fewer texts have the same number than the same letters, or the same end than the same beginning.
  const part = [...(term.match(/\d{4,}/g)?.at(-1) ?? term)].slice(-mostLookedUp).join('');
  // A term that is one gram need not be looked for in the texts: to read them takes longer than to find them.
  return {
    sql: `invoice_grams(organization_id, search_text) @> invoice_grams(?, ?) AND (length(?) = ${gram} OR ${found})`,
    values: [organizationId, part, term, term],
  };
}

/** What is remembered of a search: without the newest invoices. @param latest they, and the one before */
function known({ total, ids }: Omit<SharedHits, 'among'>, latest: readonly Row[], among: number): Known {
  const rest = latest.slice(0, newest);
  const upTo = Number(latest[newest]?.[0] ?? 0);
  const hits = rest.filter(([, isHit]) => Number(isHit) === 1);
  return {
    upTo,
    invoices: among - rest.length,
    total: total - hits.length,
    ids: ids?.filter((id) => id <= upTo) ?? null,
  };
}

/** What is known, with the hits among later invoices. */
function withHits({ total: before, ids }: Known, later: readonly Row[]): Omit<SharedHits, 'among'> {
  const hits = later.filter(([, isHit]) => Number(isHit) === 1).map(([id]) => Number(id));
  const total = before + hits.length;
  return { total, ids: ids && total <= mostListed ? [...ids, ...hits] : null };
}
