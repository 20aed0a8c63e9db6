import { limits } from '../../../generated/limits.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { lists } from './lists.ts';
import { createInvoices, named, type OwnInvoices, recordsOf } from './own-invoices.ts';
import { totalOf } from './totals.ts';

const { min, max } = limits.per_page;
const amounts = [1100, 1200, 1300, 1400, 1500, 1600, 1700];

/** The smallest, even and odd ones, no divisor of the number of invoices, all of them, one more, and the largest. */
const sizes = [min, 2, 3, 5, amounts.length, amounts.length + 1, max - 1, max];

/** Invoices of the row, and how many the organization has at least: invoices are not deleted. */
type Counted = OwnInvoices & { readonly before: number };

/** M §2.3, §4.1: the list of invoices with every kind of page size. */
export const invoiceSizeRow: Check = matrixRow<Counted>(lists, {
  id: 'lists.invoices.sizes',
  title: 'A page of the list of invoices has as many as per_page says, and total does not depend on it',
  profile: 'merchant-core',
  cost: { requests: 9, invoices: amounts.length },
  twin: createCounted,
  cells: [...sizes.map(sizeCell), wholeCell(min), wholeCell(3), wholeCell(max)],
});

/** M §2.3: `total` does not depend on which page it is. */
export const invoiceTotalRow: Check = matrixRow<Counted>(lists, {
  id: 'lists.invoices.page-totals',
  title: 'Every page of the list of invoices has the same total',
  profile: 'merchant-core',
  cost: { requests: 1, invoices: amounts.length },
  twin: createCounted,
  cells: [2, 3].map((page) => ({
    label: `page ${page}`,
    clauses: ['M-2.3-total-filtered'],
    requests: 2,
    async run(context, own) {
      const query = { search: own.order, per_page: 3, sort_by: 'id', sort_order: 'asc', page } as const;
      await countsAll(context, own, await context.api.listInvoices(query));
    },
  })),
});

/** Decision D-019: which page it is can be selected, so all pages together are the list. */
export const invoicePageRow: Check = matrixRow<OwnInvoices>(lists, {
  id: 'lists.invoices.pages',
  title: 'The pages of the list of invoices together are the whole list, whatever their size',
  profile: 'merchant-core',
  cost: { invoices: amounts.length },
  twin: (context) => createInvoices(context, { amounts }),
  cells: [min, 3, amounts.length, max].map((size) => {
    const last = Math.ceil(amounts.length / size);
    return {
      label: `${last} of ${size}, and one beyond`,
      clauses: ['D-019'],
      requests: last + 1,
      async run({ api, clause }, own) {
        const query = { search: own.order, per_page: size, sort_by: 'id', sort_order: 'asc' } as const;
        const found: unknown[] = [];
        let response: ReceivedResponse | undefined;
        for (let page = 1; page <= last + 1; page += 1) {
          response = await api.listInvoices({ ...query, page });
          clause('D-019', response).at('/current_page').toBe(page);
          found.push(...recordsOf(response).map(({ id }) => id));
        }
        const whole = own.all.map(({ id }) => id);
        if (response !== undefined) clause('D-019', response).that(same(found, whole), whole.join(), found.join());
      },
    };
  }),
});

function sizeCell(size: number): GradedCell<Counted> {
  return {
    label: `per_page ${size}`,
    clauses: ['M-4.1-per-page', 'M-2.3-total-filtered'],
    async run(context, own) {
      const { api, clause } = context;
      const list = await api.listInvoices({ search: own.order, per_page: size, sort_by: 'id', sort_order: 'asc' });
      clause('M-4.1-per-page', list).status(200);
      const records = recordsOf(list);
      const wanted = Math.min(size, own.all.length);
      clause('M-4.1-per-page', list).that(records.length === wanted, `${wanted} invoices`, named(records));
      await countsAll(context, own, list);
    },
  };
}

/** Without a filter: other checks create invoices meanwhile. */
function wholeCell(size: number): GradedCell<Counted> {
  return {
    label: `per_page ${size} without a filter`,
    clauses: ['M-4.1-per-page', 'M-2.3-total-all'],
    async run({ api, clause }, { before }) {
      const list = await api.listInvoices({ per_page: size, sort_by: 'created_at', sort_order: 'desc' });
      clause('M-4.1-per-page', list).status(200);
      const { length } = recordsOf(list);
      const least = Math.min(size, before);
      const isFull = length >= least && length <= size;
      clause('M-4.1-per-page', list).that(isFull, `${least} to ${size} invoices`, `${length}`);
      const total = Number(list.at('/total'));
      clause('M-2.3-total-all', list).that(total >= before, `at least ${before}`, String(total));
    },
  };
}

async function createCounted(context: RowContext): Promise<Counted> {
  const own = await createInvoices(context, { amounts });
  return { ...own, before: Math.max(await totalOf(context), own.all.length) };
}

/** Whether total counts all records of the organization or those that match is a reading. */
async function countsAll(context: RowContext, { all, before }: Counted, list: ReceivedResponse): Promise<void> {
  const total = Number(list.at('/total'));
  const isCounted = total === all.length || (total >= before && total <= (await totalOf(context)));
  context.clause('M-2.3-total-filtered', list).that(isCounted, `${all.length}, or all invoices`, String(total));
}

function same(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.join() === others.join();
}
