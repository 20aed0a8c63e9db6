import type { operations } from '../../../generated/types/merchant.ts';
import type { InvoiceQuery } from '../../domain/invoices/records.ts';
import { searchTerm } from '../../domain/phone.ts';
import { dayMs, startOfDay } from '../../domain/time.ts';

type Filters = NonNullable<operations['listInvoices']['parameters']['query']>;

/** The values of parameters that a request leaves out (M §4.1, reading N-16). */
const defaults = { sort_by: 'created_at', sort_order: 'desc', per_page: 10, page: 1 } as const;

/** Page and size of a list, for the store and for the response. */
export function pageOf({ page = defaults.page, per_page: size = defaults.per_page }: Filters) {
  return { page, size, offset: (page - 1) * size };
}

/** Reads the filters of GET /invoices (M §4.1). Days are inclusive, in the time zone of Almaty (reading U-02). */
export function queryOf(filters: Filters, organizationId: number): InvoiceQuery {
  const { search, status, date_from: from, date_to: to } = filters;
  const { sort_by: sortBy = defaults.sort_by, sort_order: order = defaults.sort_order } = filters;
  const { offset, size } = pageOf(filters);
  return {
    organizationId,
    statuses: status ?? [],
    createdFrom: from === undefined ? null : startOfDay(from),
    createdBefore: to === undefined ? null : startOfDay(to) + dayMs,
    search: search ? searchTerm(search) : null,
    sortBy,
    descending: order === 'desc',
    offset,
    count: size,
  };
}
