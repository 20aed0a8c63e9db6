import { lists } from '../../generated/calls.ts';
import { RequestError } from '../errors/request-error.ts';
import type { CallOptions } from './call.ts';
import { unwrap } from './unwrap.ts';

/** An operation that returns several records. */
type ListOperation = keyof typeof lists;

type ItemOf<R> = R extends {
  readonly ok: true;
  readonly operation: infer Op extends ListOperation;
  readonly data: infer Data;
}
  ? (typeof lists)[Op]['records'] extends infer Key extends keyof Data
    ? NonNullable<Data[Key]> extends readonly (infer Item)[]
      ? Item
      : never
    : never
  : never;

type Settled =
  | { readonly ok: true; readonly operation: ListOperation; readonly data: unknown }
  | { readonly ok: false; readonly error: Error };

/** A call that returns one page at a time: it has the query parameter `page` or `cursor`. */
type PagedCall<Input, R extends Settled> = (input: Input, options?: CallOptions) => Promise<R>;

interface Query {
  readonly page?: number;
  readonly cursor?: string | null;
  readonly [name: string]: unknown;
}

/** The places of the records, of the next page's parameter, and of the position in a list response. */
interface List {
  readonly records: string;
  readonly pages?: 'page' | 'cursor';
  readonly position?: string;
}

interface Page {
  readonly items: readonly unknown[];
  /** The records as JSON, without the envelope, to detect a repeated page. */
  readonly text: string;
  readonly total: number | undefined;
  /** The keys of the response that describe its position in the list. */
  readonly position: Readonly<Record<string, unknown>>;
}

/**
 * Iterates over the records of all pages; it requests a page when the one before it is used up.
 *
 * ## While records are added
 * Pages are cut when they are requested. A record that is added meanwhile moves the others, so one can come twice: compare
 * ids, or sort by the time of creation, oldest first.
 * @throws RequestError the error of a page; `unreadable` when a page has no list, `page_repeated` when the server returns a
 *   page or a cursor again, so that the list would never end
 * @example
 * for await (const invoice of paginate(merchant.listInvoices, { query: { status: ['paid'] } })) console.log(invoice.id);
 */
export async function* paginate<Input extends { readonly query?: Query }, R extends Settled>(
  call: PagedCall<Input, R>,
  input: NoInfer<Input>,
  options?: CallOptions,
): AsyncGenerator<ItemOf<R>, void, undefined> {
  let query: Query = input.query ?? {};
  let seen = 0;
  let last: Page | undefined;
  const cursors = new Set<unknown>([query.cursor ?? undefined]);
  for (;;) {
    const result = await call({ ...input, query }, options);
    const data = unwrap(result);
    const { operation } = result as { operation: ListOperation };
    const list: List = lists[operation];
    const page = pageOf(operation, list, data);
    const repeated = (what: string) =>
      new RequestError({ operation, code: 'page_repeated', message: `The server returns ${what} again.`, body: data });
    if (isSamePage(page, last, query)) throw repeated('a page');
    yield* page.items as ItemOf<R>[];
    seen += page.items.length;
    const next = nextPage(list, page, query, seen);
    if (next === undefined) return;
    if (next.cursor !== undefined) {
      if (cursors.has(next.cursor)) throw repeated('a cursor');
      cursors.add(next.cursor);
    }
    query = { ...query, ...next };
    last = page;
  }
}

/** @throws RequestError when the list of the operation is not there */
function pageOf(operation: ListOperation, { records, position: place }: List, data: unknown): Page {
  const items = isRecord(data) ? data[records] : undefined;
  if (isRecord(data) && Array.isArray(items)) {
    const nested = place === undefined ? undefined : data[place];
    const position = isRecord(nested) ? nested : data;
    const total = typeof position.total === 'number' ? position.total : undefined;
    return { items, text: JSON.stringify(items), total, position };
  }
  const message = `The response has no list in "${records}".`;
  throw new RequestError({ operation, code: 'unreadable', message, body: data });
}

/** True for another page than the requested one. Equal records are valid if as many were added meanwhile. */
function isSamePage(page: Page, last: Page | undefined, query: Query): boolean {
  if (last === undefined) return false;
  const { current_page } = page.position;
  if (query.page !== undefined && typeof current_page === 'number' && current_page !== query.page) return true;
  if (page.text !== last.text) return false;
  const added = (page.total ?? 0) - (last.total ?? 0);
  return added < Math.max(1, page.items.length);
}

/** The parameters of the next page; undefined after the last one. Keys that are not in the contract are ignored. */
function nextPage({ pages }: List, { items, total, position }: Page, query: Query, seen: number): Query | undefined {
  if (pages === 'cursor') {
    const { next_cursor, has_more } = position;
    return typeof next_cursor === 'string' && next_cursor !== '' && has_more !== false
      ? { cursor: next_cursor }
      : undefined;
  }
  if (pages === undefined || items.length === 0) return undefined;
  const { last_page, current_page } = position;
  const page = query.page ?? 1;
  if (typeof last_page === 'number') return page < last_page ? { page: page + 1 } : undefined;
  if (total !== undefined) return seen < total ? { page: page + 1 } : undefined;
  // A list with pages and without a total ends with an empty page.
  return current_page === undefined ? undefined : { page: page + 1 };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
