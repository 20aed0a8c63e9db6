import { lifecycles } from '../../../../generated/lifecycles.ts';
import { limits } from '../../../../generated/limits.ts';
import { check } from '../../../run/define.ts';
import { hides, openAndFailed, shows } from './listed.ts';
import { newInvoice } from './new-invoice.ts';

/** M §4.1: the filters of the list. Every lookup uses a label of this run. */
export const listFilterChecks = [
  check({
    id: 'invoice.list.search',
    title: 'Search finds an invoice by description, phone and order id, and excludes the others',
    profile: 'merchant-core',
    clauses: ['M-4.1-search-description', 'M-4.1-search-phone', 'M-4.1-search-order', 'M-4.1-search-none'],
    needs: [],
    cost: { requests: 6, invoices: 2 },
    async run({ api, valid, clause, unique }) {
      const order = unique('order');
      const words = unique('words');
      const body = { ...valid('createInvoice'), description: words, external_order_id: order };
      const id = await newInvoice({ api, valid }, body);
      const other = await newInvoice({ api, valid });

      // Ids need not increase with time, and earlier runs have left invoices to the same phone.
      const newest = { per_page: limits.per_page.max, sort_by: 'created_at', sort_order: 'desc' } as const;
      const byOrder = await api.listInvoices({ ...newest, search: order });
      clause('M-4.1-search-order', byOrder).that(...shows(byOrder, id));
      clause('M-4.1-search-none', byOrder).that(...hides(byOrder, other));
      const byWords = await api.listInvoices({ ...newest, search: words });
      clause('M-4.1-search-description', byWords).that(...shows(byWords, id));
      const byPhone = await api.listInvoices({ ...newest, search: body.phone_number.slice(1) });
      clause('M-4.1-search-phone', byPhone).that(...shows(byPhone, id));
    },
  }),

  check({
    id: 'invoice.list.status',
    title: 'The status filter accepts one value, several values, and every documented status',
    profile: 'merchant-core',
    clauses: ['M-4.1-status', 'M-4.1-status-array', 'M-4.1-status-values'],
    needs: [],
    cost: { requests: 16, invoices: 2 },
    async run(context) {
      const { api, clause } = context;
      const { order, open, failed } = await openAndFailed(context);

      const mine = { search: order, per_page: limits.per_page.max, sort_by: 'id', sort_order: 'asc' } as const;
      const one = await api.listInvoices({ ...mine, status: ['error'] });
      clause('M-4.1-status', one).that(...shows(one, failed));
      clause('M-4.1-status', one).that(...hides(one, open));
      const several = await api.listInvoices({ ...mine, status: ['error', 'processing', 'pending'] });
      clause('M-4.1-status-array', several).that(...shows(several, failed));
      clause('M-4.1-status-array', several).that(...shows(several, open));
      for (const status of statuses) {
        clause('M-4.1-status-values', await api.listInvoices({ ...mine, status: [status] })).status(200);
      }
    },
  }),

  check({
    id: 'invoice.list.dates',
    title: 'date_from excludes earlier records, date_to later ones',
    profile: 'merchant-core',
    clauses: ['M-4.1-date-from', 'M-4.1-date-to'],
    needs: [],
    cost: { requests: 5, invoices: 1 },
    async run({ api, valid, clause, unique }) {
      const order = unique('order');
      const id = await newInvoice({ api, valid }, { external_order_id: order });
      const list = (filter: { date_from?: string; date_to?: string }) =>
        api.listInvoices({ search: order, per_page: 5, sort_by: 'id', sort_order: 'asc', ...filter });

      // Time zone and day boundaries are not specified, so every window is wide.
      const since = await list({ date_from: dayFromNow(-30) });
      clause('M-4.1-date-from', since).that(...shows(since, id));
      const tooLate = await list({ date_from: dayFromNow(30) });
      clause('M-4.1-date-from', tooLate).that(...hides(tooLate, id));
      const until = await list({ date_to: dayFromNow(30) });
      clause('M-4.1-date-to', until).that(...shows(until, id));
      const tooEarly = await list({ date_to: dayFromNow(-30) });
      clause('M-4.1-date-to', tooEarly).that(...hides(tooEarly, id));
    },
  }),
];

const statuses = Object.keys(lifecycles.Invoice.states) as (keyof typeof lifecycles.Invoice.states)[];

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
