import { type Dialect, type Engine, numberIn, type Question, type Row, rowsOf, type Value } from '../../../engine.ts';
import { remember } from '../../remember.ts';
import { invoiceCount } from '../counts.ts';

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
  readonly #remembered = new Map<string, Known>();

  constructor(engine: Engine) {
    this.#engine = engine;
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
    const upTo = yield* this.#lastButNewest(organizationId);
    const rest = yield* this.#later(organizationId, term, upTo);
    const found = yield* this.#found(organizationId, term, upTo);
    const known = { ...found, upTo, invoices: among - rest.length };
    remember(this.#remembered, name, known, mostRemembered);
    return { ...withHits(known, rest), among };
  }

  *#lastButNewest(organizationId: number): Question<number> {
    const order = this.#engine.dialect.order(true);
    const sql = `SELECT id FROM invoices WHERE organization_id = ? ORDER BY id ${order} LIMIT 1 OFFSET ?`;
    return numberIn(yield rowsOf(sql, [organizationId, newest])) ?? 0;
  }

  /** Invoices after one, each with whether it contains the term; the first ones, when there are more than are read again. */
  *#later(organizationId: number, term: string, upTo: number): Question<readonly Row[]> {
    const { dialect } = this.#engine;
    const contains = dialect.contains('search_text');
    const sql = `SELECT id, CASE WHEN ${contains} THEN 1 ELSE 0 END FROM invoices
      WHERE organization_id = ? AND id > ? ORDER BY id ${dialect.order(false)} LIMIT ?`;
    return yield rowsOf(sql, [term, organizationId, upTo, mostLater]);
  }

  /** Without a limit, which would make the database hope that hits come soon. The list is cut off after it was counted. */
  *#found(organizationId: number, term: string, upTo: number): Question<Pick<Known, 'total' | 'ids'>> {
    const contains = containsTerm(this.#engine.dialect, term);
    const [[total, ids] = []] = yield {
      // A common term and a rare one need different ways.
      ...rowsOf(
        `SELECT count(*), CASE WHEN count(*) <= ${mostListed} THEN array_to_json(array_agg(id))::text END FROM invoices
          WHERE organization_id = ? AND id <= ? AND ${contains.sql}`,
        [organizationId, upTo, ...contains.values],
      ),
      isPlannedEachTime: true,
    };
    if (Number(total) > mostListed) return { total: Number(total), ids: null };
    return { total: Number(total), ids: typeof ids === 'string' ? JSON.parse(ids) : [] };
  }
}

/** Digits of which the index of texts is asked for a few: its lists of them are short, and those of letters are long. */
const fewDigits = 5;

/** A condition for texts that contain a term. The index looks for its last digits, if it has four or more in a row. */
export function containsTerm({ contains }: Dialect, term: string): { readonly sql: string; readonly values: Value[] } {
  const digits = (term.match(/\d{4,}/g)?.at(-1) ?? '').slice(-fewDigits);
  if (digits === '' || digits === term) return { sql: contains('search_text'), values: [term] };
  return { sql: `${contains('search_text')} AND ${contains(textWithoutIndex)}`, values: [digits, term] };
}

/** The text of an invoice, so that the database does not choose the index of texts. */
export const textWithoutIndex = `(search_text || '')`;

/** What is known, with the hits among later invoices. */
function withHits({ total: before, ids }: Known, later: readonly Row[]): Omit<SharedHits, 'among'> {
  const hits = later.filter(([, isHit]) => Number(isHit) === 1).map(([id]) => Number(id));
  const total = before + hits.length;
  return { total, ids: ids && total <= mostListed ? [...ids, ...hits] : null };
}
