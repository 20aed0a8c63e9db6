import type { Invoice } from '../domain/invoices/invoice.ts';
import type { InvoiceQuery, SortField } from '../domain/invoices/records.ts';

/** The value of an invoice that each order compares. */
export const sortFields: Record<SortField, (invoice: Invoice) => number | bigint | string | null> = {
  id: ({ id }) => id,
  amount: ({ amount }) => amount,
  client_name: ({ clientName }) => clientName,
  status: ({ status }) => status,
  created_at: ({ createdAt }) => createdAt,
  paid_at: ({ paidAt }) => paidAt,
};

/** The ids on all pages of a list, in order: nulls first, texts by bytes, equal values by id. */
export function expectedIds(invoices: Iterable<Invoice>, query: Omit<InvoiceQuery, 'offset' | 'count'>): number[] {
  const { organizationId, statuses, createdFrom, createdBefore, sortBy, descending, search } = query;
  const key = sortFields[sortBy];
  const compare = (a: Invoice, b: Invoice): number => {
    const [left, right] = [key(a), key(b)];
    if (left === right) return a.id - b.id;
    if (left === null || right === null) return left === null ? -1 : 1;
    if (typeof left !== 'string' && typeof right !== 'string') return left < right ? -1 : 1;
    return Buffer.compare(Buffer.from(String(left)), Buffer.from(String(right)));
  };
  const ids = [...invoices]
    .filter((invoice) => invoice.organizationId === organizationId)
    .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
    .filter(({ createdAt }) => createdAt >= (createdFrom ?? 0) && createdAt < (createdBefore ?? Infinity))
    .filter(({ searchText }) => searchText.includes(search?.toLowerCase() ?? ''))
    .sort(compare)
    .map(({ id }) => id);
  return descending ? ids.reverse() : ids;
}
