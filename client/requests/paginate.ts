import type { CallOptions } from './call.ts';
import { unwrap } from './unwrap.ts';

type Page<R> = R extends { readonly ok: true; readonly data: infer Data } ? Data : never;
type ItemOf<Data> = {
  [Key in keyof Data]-?: NonNullable<Data[Key]> extends readonly (infer Item)[] ? Item : never;
}[keyof Data];

type Settled = { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly error: Error };

/** A call that returns one page at a time: it has the query parameter `page` or `cursor`. */
type PagedCall<Input, R extends Settled> = (input: Input, options?: CallOptions) => Promise<R>;

interface Query {
  readonly page?: number;
  readonly cursor?: string | null;
  readonly [name: string]: unknown;
}

/**
 * Iterates over the records of all pages; it requests a page when the one before it is used up.
 *
 * ## While records are added
 * Pages are cut when they are requested. A record that is added meanwhile moves the others, so one can come twice: compare
 * ids, or sort by the time of creation, oldest first.
 * @throws RequestError the error of a page
 */
export async function* paginate<Input extends { readonly query?: Query }, R extends Settled>(
  call: PagedCall<Input, R>,
  input: Input,
  options?: CallOptions,
): AsyncGenerator<ItemOf<Page<R>>, void, undefined> {
  let query: Query = input.query ?? {};
  let seen = 0;
  for (;;) {
    const data = unwrap(await call({ ...input, query }, options));
    if (!isRecord(data)) return;
    const items = Object.values(data).find((value) => Array.isArray(value)) ?? [];
    yield* items as ItemOf<Page<R>>[];
    seen += items.length;
    const next = items.length === 0 ? undefined : nextPage(data, query, seen);
    if (next === undefined) return;
    query = { ...query, ...next };
  }
}

/** The parameters of the next page; undefined after the last one. */
function nextPage(data: Record<string, unknown>, query: Query, seen: number): Query | undefined {
  if ('next_cursor' in data || 'has_more' in data) {
    const { next_cursor, has_more } = data;
    return typeof next_cursor === 'string' && next_cursor !== '' && has_more !== false
      ? { cursor: next_cursor }
      : undefined;
  }
  const position = isRecord(data.meta) ? data.meta : data;
  const { last_page, total } = position;
  const page = query.page ?? 1;
  if (typeof last_page === 'number') return page < last_page ? { page: page + 1 } : undefined;
  if (typeof total === 'number') return seen < total ? { page: page + 1 } : undefined;
  // A list with pages but without a total ends with an empty page.
  return 'current_page' in position ? { page: page + 1 } : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
