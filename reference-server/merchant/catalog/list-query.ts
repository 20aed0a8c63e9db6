import type { operations } from '../../../generated/types/merchant.ts';
import type { CatalogQuery } from '../../store/port.ts';

type Filters = NonNullable<operations['listCatalogItems']['parameters']['query']>;

/** A piece of a list by number and size. */
export interface PageAsked {
  readonly page: number;
  readonly size: number;
  readonly offset: number;
}

/** Items on a page when nobody says otherwise (fills 4.6). */
const DEFAULT_SIZE = 50;

/** Most rows of one answer. */
const MOST = 200;

/** Page and size of GET /catalog. */
export const pageOf = ({ page = 1, per_page: size = DEFAULT_SIZE }: Filters): PageAsked => ({
  page,
  size,
  offset: (page - 1) * size,
});

/** The envelope's account of a page. */
export const metaOf = ({ page, size }: PageAsked, total: number) => ({
  current_page: page,
  per_page: size,
  last_page: Math.max(1, Math.ceil(total / size)),
  total,
});

/** Reads the filters of GET /catalog (M §4.6). Items asked for by reference come on one page. */
export function catalogQueryOf(filters: Filters, organizationId: number): CatalogQuery {
  const refs = filters['external_refs[]'];
  const { offset, size } = refs ? { offset: 0, size: MOST } : pageOf(filters);
  return {
    organizationId,
    externalRefs: refs ?? null,
    withoutNtin: filters.without_ntin === true,
    search: filters.search || null,
    offset,
    count: size,
  };
}
