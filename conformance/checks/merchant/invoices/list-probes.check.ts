import { check } from '../../../run/define.ts';
import { recordsOf } from './listed.ts';
import { objectOf, typeOf } from './shape.ts';

/** Open points of M §2.1, §2.3 and §4.1 about the record and the list. Probes observe and never grade. */
export const listProbes = [
  check({
    id: 'probe.record.open-fields',
    title: 'Fields of the record whose type or presence is not specified',
    profile: 'merchant-core',
    clauses: ['M-2.1-available-for-refund', 'M-2.1-error-code-list', 'M-2.1-items-list', 'M-2.3-other-fields'],
    needs: ['invoice.open'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, clause, observe }) {
      const record = await api.getInvoice(need['invoice.open'].id);
      const available = record.at('/available_for_refund');
      observe('Is available_for_refund on the record of an unpaid invoice, and of which type?', typeOf(available), {
        clause: 'M-2.1-available-for-refund',
        evidence: record,
      });
      const list = await api.listInvoices({ per_page: 1, sort_by: 'id', sort_order: 'desc' });
      clause('M-2.1-error-code-list', list).status(200);
      clause('M-2.1-items-list', list).status(200);
      const known = ['current_page', 'data', 'total'];
      const others = Object.keys(objectOf(list)).filter((key) => !known.includes(key));
      observe('Which further keys does the list envelope have?', others.join(', ') || 'none', {
        clause: 'M-2.3-other-fields',
        evidence: list,
      });
    },
  }),

  check({
    id: 'probe.list.defaults',
    title: 'Order and size of a page without parameters',
    profile: 'merchant-core',
    clauses: ['M-4.1-sort-by-default', 'M-4.1-sort-order-default', 'M-4.1-per-page-default', 'M-4.1-page'],
    needs: [],
    cost: { requests: 4, invoices: 3 },
    async run({ api, valid, observe }) {
      for (let i = 0; i < 3; i += 1) await api.createInvoice(valid('createInvoice'), { purpose: 'setup' });
      const plain = await api.listInvoices();
      const ids = recordsOf(plain).map(({ id }) => Number(id));
      const falling = ids.every((id, i) => i === 0 || id <= (ids[i - 1] ?? id));
      observe('Which order does a list without sort_by have?', falling ? 'ids fall' : 'ids do not fall', {
        clause: 'M-4.1-sort-by-default',
        evidence: plain,
      });
      observe('Which direction does it have?', falling ? 'descending' : 'not descending by id', {
        clause: 'M-4.1-sort-order-default',
        evidence: plain,
      });
      observe('How many records does a page without per_page have?', `${ids.length} of ${plain.at('/total')}`, {
        clause: 'M-4.1-per-page-default',
        evidence: plain,
      });
      const second = await api.raw({ to: 'listInvoices', query: { page: 2, per_page: 1 } });
      observe('Does the parameter page select a page?', `current_page ${String(second.at('/current_page'))}`, {
        clause: 'M-4.1-page',
        evidence: second,
      });
    },
  }),

  check({
    id: 'probe.list.odd-values',
    title: 'A filter for one day, and encodings of an array',
    profile: 'merchant-core',
    clauses: ['M-4.1-date-edges', 'M-4.1-array-encoding'],
    needs: [],
    cost: { requests: 4 },
    async run({ api, observe }) {
      const ask = (query: Record<string, unknown>) => api.raw({ to: 'listInvoices', query: { per_page: 1, ...query } });
      const today = new Date().toISOString().slice(0, 10);
      const edge = await ask({ date_from: today, date_to: today });
      observe('How many records does a filter for today (UTC) return?', String(edge.at('/total')), {
        clause: 'M-4.1-date-edges',
        evidence: edge,
      });
      const spellings: Record<string, Record<string, unknown>> = {
        'status=a': { status: 'error' },
        'status[]=a': { 'status[]': 'error' },
        'status=a,b': { status: 'error,paid' },
      };
      for (const [name, query] of Object.entries(spellings)) {
        const response = await ask(query);
        observe(`What is the response to ${name}?`, `${response.status}, total ${String(response.at('/total'))}`, {
          clause: 'M-4.1-array-encoding',
          evidence: response,
        });
      }
    },
  }),
];
