import type { operations } from '../../../generated/types/merchant.ts';
import { searchTerm } from '../../domain/phone.ts';
import type { InvoiceQuery } from '../../domain/ports/store.ts';
import { dayMs, startOfDay } from '../../domain/time.ts';
import type { Variations } from '../../variations/variations.ts';

type Filters = NonNullable<operations['listInvoices']['parameters']['query']>;

/** What a list looks like when nobody says otherwise (fills N-16). */
const defaults = { sort_by: 'created_at', sort_order: 'desc', per_page: 10, page: 1 } as const;

/** Page and size of a list, for the store and for the envelope. */
export function pageOf({ page = defaults.page, per_page: count = defaults.per_page }: Filters, variations: Variations) {
  const sizes = { as_asked: count, one_more: count + 1, ignored: defaults.per_page };
  const size = sizes[variations['list.per_page']];
  return { page, size, offset: (page - 1) * size };
}

/** Reads the filters of GET /invoices (M §4.1). Days are inclusive and of Almaty (U-02). */
export function queryOf(filters: Filters, organizationId: number, variations: Variations): InvoiceQuery {
  const { search, status, date_from: from, date_to: to } = filters;
  const { sort_by: field = defaults.sort_by, sort_order: order = defaults.sort_order } = filters;
  const dated = variations['list.date_filter'];
  const { offset, size } = pageOf(filters, variations);
  return {
    organizationId: variations['invoice.scope'] === 'everyone' ? null : organizationId,
    statuses: { applied: status ?? [], last_value: status?.slice(-1) ?? [], ignored: [] }[
      variations['list.status_filter']
    ],
    createdFrom: (dated === 'applied' || dated === 'only_from') && from !== undefined ? startOfDay(from) : null,
    createdBefore: (dated === 'applied' || dated === 'only_to') && to !== undefined ? startOfDay(to) + dayMs : null,
    search: search && variations['list.search'] === 'applied' ? searchTerm(search) : null,
    sortBy: variations['list.sort_field'] === 'as_asked' ? field : 'id',
    descending: { as_asked: order === 'desc', upwards: false, reversed: order !== 'desc' }[
      variations['list.direction']
    ],
    offset,
    count: size,
  };
}
