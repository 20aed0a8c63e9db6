import { limits } from '../../../../generated/limits.ts';
import { valueAt } from '../../../ground/values/pointer.ts';
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

  check({
    id: 'isolation.invoice.idempotency-key',
    title: 'Two organizations can use the same idempotency key',
    profile: 'merchant-core',
    clauses: ['M-7.1-foreign-key'],
    needs: ['org.foreign'],
    cost: { requests: 5, invoices: 3 },
    async run({ need, api, valid, clause, unique }) {
      const key = { external_order_id_idempotency: unique('key') };
      const first = await api.createInvoice({ ...valid('createInvoice'), ...key }, { purpose: 'twin' });
      const id = first.integer('/id');
      const other = api.as(need['org.foreign'].credential);
      mustBeNotFound(await other.getInvoice(id));
      const otherKey = { external_order_id_idempotency: unique('key') };
      (await other.createInvoice({ ...valid('createInvoice'), ...otherKey }, { purpose: 'twin' })).integer('/id');
      const response = await other.createInvoice({ ...valid('createInvoice'), ...key });
      const named = valueAt(response.body, '/invoice_id');
      clause('M-7.1-foreign-key', response)
        .that(named !== id, `no word of invoice ${id}`, `invoice_id ${String(named)}`)
        .status(201);
    },
  }),
];
