import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { check } from '../../run/define.ts';
import { openAndFailed, recordsOf } from '../merchant/invoices/listed.ts';
import { newInvoice } from '../merchant/invoices/new-invoice.ts';

/** Decisions D-018 to D-021: defaults of the list, and the interpretation of its parameters. */
export const listDecisions = [
  check({
    id: 'decision.list.unasked',
    title: 'Without parameters the list returns the ten newest invoices',
    profile: 'merchant-core',
    clauses: ['D-018'],
    needs: [],
    cost: { requests: 13, invoices: 11 },
    async run({ api, valid, clause, unique }) {
      const order = unique('order');
      const labelled = { external_order_id: order };
      const ids: number[] = [];
      for (let n = 0; n < 11; n += 1) {
        ids.push(await newInvoice({ api, valid }, labelled));
      }
      const response = await api.listInvoices({ search: order });
      const newest = ids.toReversed().slice(0, 10);
      clause('D-018', response).that(same(idsIn(response), newest), newest.join(', '), idsIn(response).join(', '));
    },
  }),

  check({
    id: 'decision.list.status-forms',
    title: 'The status filter accepts repeated, bracketed and indexed parameters',
    profile: 'merchant-core',
    clauses: ['D-020'],
    needs: [],
    cost: { requests: 8, invoices: 2 },
    async run(context) {
      const { api, clause } = context;
      const { order, open, failed } = await openAndFailed(context);
      for (const filter of ['status=error&status=paid', 'status[]=error&status[]=paid', 'status[0]=error']) {
        const path = `/invoices?search=${order}&${filter}`;
        const response = await api.raw({ to: { interface: 'merchant', method: 'GET', path } });
        const shown = idsIn(response);
        clause('D-020', response).that(same(shown, [failed]), `${failed} and not ${open}`, shown.join(', ') || 'none');
      }
    },
  }),

  check({
    id: 'decision.list.unknown-column',
    title: 'An unknown sort_by is refused',
    profile: 'merchant-core',
    clauses: ['D-021'],
    needs: [],
    cost: { requests: 1 },
    async run({ api, clause }) {
      clause('D-021', await api.raw({ to: 'listInvoices', query: { sort_by: 'colour' } }))
        .status(422)
        .errors('sort_by');
    },
  }),
];

function idsIn(response: ReceivedResponse): unknown[] {
  return recordsOf(response).map(({ id }) => id);
}

function same(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.join() === b.join();
}
