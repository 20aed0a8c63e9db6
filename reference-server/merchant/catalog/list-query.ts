import type { ListMeta, operations } from '../../../generated/types/merchant.ts';
import type { CatalogQuery } from '../../domain/catalog/records.ts';
import type { RejectionWindow } from '../../domain/catalog/service.ts';
import type { Invalid } from '../../domain/outcome.ts';
import { dayMs, type Moment, secondMs, startOfDay } from '../../domain/time.ts';
import type { Complete } from '../../http/complete.ts';
import type { Variations } from '../../variations/variations.ts';

type Filters = NonNullable<operations['listCatalogItems']['parameters']['query']>;
type RejectionFilters = NonNullable<operations['listCatalogErrors']['parameters']['query']>;

/** Page number and size of a list. */
export interface PageAsked {
  readonly page: number;
  readonly size: number;
  readonly offset: number;
}

/** Default page sizes (reading F-4.6). The specification has none for the queue. */
const defaultSize = { items: 50, rejections: 100, queue: 100 } as const;

/** How many rows a response has at most. */
const upperLimit = 200;

/** Page, size and offset of a list of the catalog. */
export function pageOf(
  { page = 1, per_page }: { readonly page?: number; readonly per_page?: number },
  list: keyof typeof defaultSize,
): PageAsked {
  const size = per_page ?? defaultSize[list];
  return { page, size, offset: (page - 1) * size };
}

/** The `meta` of a page. */
export function metaOf({ page, size }: PageAsked, total: number): Complete<ListMeta> {
  return { current_page: page, per_page: size, last_page: Math.max(1, Math.ceil(total / size)), total };
}

/** Reads the filters of GET /catalog (M §4.6). Items selected by reference are one page. */
export function catalogQueryOf(filters: Filters, organizationId: number, variations: Variations): CatalogQuery {
  const sent = filters['external_refs[]'];
  const refs = variations['catalog.references'] === 'all' ? sent : sent?.slice(0, 1);
  const { offset, size } = refs ? { offset: 0, size: upperLimit } : pageOf(filters, 'items');
  return {
    organizationId,
    externalRefs: refs ?? null,
    withoutNtin: filters.without_ntin === true,
    search: filters.search || null,
    offset,
    count: size,
  };
}

/** A day, or a time with or without an offset. A plus sign that is not encoded in a query is a space. */
const writtenTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d{1,9})?(Z|[ +-]\d\d:\d\d)?)?$/i;

/** Offset of times without one: Almaty time. */
const defaultOffset = '+05:00';

/** The span of a day, or of one second for a time: its first moment, and the first moment after it. */
function spanOf(written: string): { readonly from: Moment; readonly before: Moment } | undefined {
  const [, day = '', time, offset = defaultOffset] = writtenTime.exec(written) ?? [];
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return undefined;
  if (time === undefined) return { from: startOfDay(day), before: startOfDay(day) + dayMs };
  const from = Date.parse(`${day}T${time}${offset.replace(' ', '+').toUpperCase()}`);
  return Number.isNaN(from) ? undefined : { from, before: from + secondMs };
}

/** Reads the window of GET /catalog/errors (M §4.6). Both edges are included, and a day counts as a whole. */
export function windowOf({ from, to }: RejectionFilters): RejectionWindow | Invalid {
  const first = from ? spanOf(from) : { from: null };
  const last = to ? spanOf(to) : { before: null };
  if (first && last) return { from: first.from, before: last.before };
  const wrong = ['The value is not a date.'];
  return { invalid: { ...(!first && { from: wrong }), ...(!last && { to: wrong }) } };
}
