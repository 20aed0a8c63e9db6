import { limits } from '../../../../generated/limits.ts';
import { check } from '../../../run/define.ts';
import { recordsOf } from '../invoices/listed.ts';
import { mustBeNotFound } from './not-found.ts';

/** M §7.1, §4.1, §7.3: invoices of another organization. */
export const invoiceIsolationChecks = [
  check({
    id: 'isolation.invoice.list',
    title: 'No list or search shows an invoice of another organization',
    profile: 'merchant-core',
    clauses: ['M-7.1-foreign-list'],
    needs: ['org.foreign'],
    cost: { requests: 6, invoices: 1 },
    async run({ need, api, valid, clause }) {
      const body = valid('createInvoice');
      const id = (await api.createInvoice(body, { purpose: 'twin' })).integer('/id');
      const own = { per_page: limits.per_page.max, sort_by: 'id', sort_order: 'desc' } as const;
      const other = api.as(need['org.foreign'].credential);
      mustBeNotFound(await other.getInvoice(id));
      const searches = [{}, { search: body.external_order_id ?? '' }, { search: body.phone_number.slice(1) }];
      for (const search of searches) {
        const list = await other.listInvoices({ ...own, ...search });
        clause('M-7.1-foreign-list', list).status(200).at('/data').toBeType('array');
        const isThere = recordsOf(list).some((record) => record.id === id);
        clause('M-7.1-foreign-list', list).that(!isThere, `a list without invoice ${id}`, 'a list that shows it');
      }
    },
  }),
];
