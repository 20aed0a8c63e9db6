import { check } from '../../kernel/define.ts';
import type { Answer } from '../../kernel/evidence.ts';

/** What the merchant document leaves open. Probes look and never grade; together they are the questionnaire. */
export const merchantProbes = [
  check({
    id: 'probe.record.open-fields',
    title: 'Fields of the record whose type or presence is not given',
    profile: 'merchant-core',
    clauses: ['M-2.1-available-for-refund', 'M-2.1-error-code-list', 'M-2.3-other-fields'],
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
    title: 'Order and size of a page when nothing is asked for',
    profile: 'merchant-core',
    clauses: ['M-4.1-sort-by-default', 'M-4.1-sort-order-default', 'M-4.1-per-page-default', 'M-4.1-page'],
    needs: [],
    cost: { requests: 4, invoices: 3 },
    async run({ api, valid, observe }) {
      for (let i = 0; i < 3; i += 1) await api.createInvoice(valid('createInvoice'), { purpose: 'setup' });
      const plain = await api.listInvoices();
      const ids = rows(plain).map(({ id }) => Number(id));
      const falling = ids.every((id, i) => i === 0 || id <= (ids[i - 1] ?? id));
      observe('In which order is a list without sort_by?', falling ? 'ids fall' : 'ids do not fall', {
        clause: 'M-4.1-sort-by-default',
        evidence: plain,
      });
      observe('In which direction?', falling ? 'descending' : 'not descending by id', {
        clause: 'M-4.1-sort-order-default',
        evidence: plain,
      });
      observe('How many records has a page without per_page?', `${ids.length} of ${plain.at('/total')}`, {
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
    title: 'Parameters with values that the document does not speak about',
    profile: 'merchant-core',
    clauses: ['M-4.1-date-form', 'M-4.1-date-edges', 'M-4.1-sort-by-unknown', 'M-4.1-array-encoding'],
    needs: [],
    cost: { requests: 6 },
    async run({ api, observe }) {
      const ask = (query: Record<string, unknown>) => api.raw({ to: 'listInvoices', query: { per_page: 1, ...query } });
      const form = await ask({ date_from: '31.12.2025' });
      observe('What answers a date in another form?', String(form.status), {
        clause: 'M-4.1-date-form',
        evidence: form,
      });
      const today = new Date().toISOString().slice(0, 10);
      const edge = await ask({ date_from: today, date_to: today });
      observe('How many records has today (UTC) alone?', String(edge.at('/total')), {
        clause: 'M-4.1-date-edges',
        evidence: edge,
      });
      const column = await ask({ sort_by: 'description' });
      observe('What answers an unknown sort_by?', String(column.status), {
        clause: 'M-4.1-sort-by-unknown',
        evidence: column,
      });
      const spellings: Record<string, Record<string, unknown>> = {
        'status=a': { status: 'error' },
        'status[]=a': { 'status[]': 'error' },
        'status=a,b': { status: 'error,paid' },
      };
      for (const [name, query] of Object.entries(spellings)) {
        const answer = await ask(query);
        observe(`What answers ${name}?`, `${answer.status}, total ${String(answer.at('/total'))}`, {
          clause: 'M-4.1-array-encoding',
          evidence: answer,
        });
      }
    },
  }),

  check({
    id: 'probe.create.open-points',
    title: 'Amounts, keys and lengths without a stated bound',
    profile: 'merchant-core',
    clauses: ['M-4.2-amount-minimum', 'M-4.2-idempotency-type', 'M-7.3-field-lengths', 'M-4.3-id'],
    needs: [],
    cost: { requests: 5, invoices: 3 },
    async run({ api, valid, observe, unique }) {
      const body = valid('createInvoice');
      for (const amount of [0, -1]) {
        const answer = await api.raw({ to: 'createInvoice', body: { ...body, amount } });
        observe(`What answers an amount of ${amount}?`, String(answer.status), {
          clause: 'M-4.2-amount-minimum',
          evidence: answer,
        });
      }
      const numeric = Number.parseInt(unique('n').replace(/\D/g, '').slice(0, 9), 10);
      const key = await api.raw({ to: 'createInvoice', body: { ...body, external_order_id_idempotency: numeric } });
      observe('What answers a numeric idempotency key?', String(key.status), {
        clause: 'M-4.2-idempotency-type',
        evidence: key,
      });
      const long = await api.raw({ to: 'createInvoice', body: { ...body, external_order_id: 'x'.repeat(256) } });
      observe('What answers an external_order_id of 256 characters?', String(long.status), {
        clause: 'M-7.3-field-lengths',
        evidence: long,
      });
      const path = await api.raw({ to: { interface: 'merchant', method: 'get', path: '/invoices/abc' } });
      observe('What answers an id that is no integer?', String(path.status), { clause: 'M-4.3-id', evidence: path });
    },
  }),

  check({
    id: 'probe.create.both-cart-and-amount',
    title: 'A catalog organization that sends a cart and an amount; the elements of items; the type of the cashier id',
    profile: 'merchant-core',
    clauses: ['M-1-both-catalog', 'M-2.1-items-structure'],
    needs: ['org.catalog'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, valid, observe }) {
      const cart_items = [{ catalog_item_id: need['org.catalog'].item, count: 1 }];
      const answer = await api.createInvoice({ ...valid('createInvoice'), amount: 7, cart_items });
      observe(
        'What answers a cart beside an amount of 7?',
        `${answer.status}, amount ${String(answer.at('/amount'))}`,
        {
          clause: 'M-1-both-catalog',
          evidence: answer,
        },
      );
      const record = await api.getInvoice(answer.integer('/id'));
      const first = record.at('/items/0');
      const keys = typeof first === 'object' && first !== null ? Object.keys(first).join(', ') : typeOf(first);
      observe('Which keys has an element of items?', keys, { clause: 'M-2.1-items-structure', evidence: record });
    },
  }),

  check({
    id: 'probe.create.connection-type',
    title: 'The type of the cashier id in a request',
    profile: 'merchant-core',
    clauses: ['M-4.2-connection-type'],
    needs: ['cashier.ambiguous'],
    cost: { requests: 1, invoices: 1 },
    async run({ need, api, valid, observe }) {
      const provider_connection_id = String(need['cashier.ambiguous'].connection);
      const answer = await api.raw({
        to: 'createInvoice',
        body: { ...valid('createInvoice'), provider_connection_id },
      });
      observe('What answers provider_connection_id as a string?', String(answer.status), {
        clause: 'M-4.2-connection-type',
        evidence: answer,
      });
    },
  }),

  check({
    id: 'probe.simulate.answer',
    title: 'The answer to a simulation, and the values beside error',
    profile: 'merchant-core',
    clauses: ['M-4.6-simulate-answer', 'M-4.6-simulate-values', 'M-3.1-into-paid', 'M-3.1-into-expired'],
    needs: ['invoice.open'],
    cost: { requests: 7, invoices: 3 },
    async run({ need, api, valid, observe }) {
      const failed = await api.simulateInvoiceStatus(need['invoice.open'].id, { status: 'error' });
      observe('What answers a simulated error?', `${failed.status} with ${Object.keys(objectOf(failed)).join(', ')}`, {
        clause: 'M-4.6-simulate-answer',
        evidence: failed,
      });
      for (const [status, clause] of [
        ['paid', 'M-3.1-into-paid'],
        ['expired', 'M-3.1-into-expired'],
      ] as const) {
        const id = (await api.createInvoice(valid('createInvoice'), { purpose: 'setup' })).integer('/id');
        const answer = await api.simulateInvoiceStatus(id, { status });
        observe(`What answers a simulated ${status}?`, String(answer.status), {
          clause: 'M-4.6-simulate-values',
          evidence: answer,
        });
        const record = await api.getInvoice(id);
        observe(`Where does an invoice stand after a simulated ${status}?`, String(record.at('/status')), {
          clause,
          evidence: record,
        });
      }
    },
  }),

  check({
    id: 'probe.simulate.production-answer',
    title: 'The refusal of a simulation for a production invoice',
    profile: 'merchant-core',
    clauses: ['M-4.6-simulate-production-answer'],
    needs: ['org.production', 'invoice.open'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, observe }) {
      const answer = await api.simulateInvoiceStatus(need['invoice.open'].id, { status: 'error' });
      observe('What answers a simulation in production?', `${answer.status} ${answer.text}`, {
        clause: 'M-4.6-simulate-production-answer',
        evidence: answer,
      });
    },
  }),

  check({
    id: 'probe.error.afterwards',
    title: 'Where a failed invoice goes from error',
    profile: 'merchant-core',
    clauses: ['M-3.1-out-of-error', 'M-3.1-into-partially-refunded'],
    needs: ['invoice.error'],
    cost: { requests: 1, invoices: 1 },
    async run({ need, api, observe }) {
      const record = await api.getInvoice(need['invoice.error'].id);
      observe('Does a failed invoice stay error?', String(record.at('/status')), {
        clause: 'M-3.1-out-of-error',
        evidence: record,
      });
      observe('Can partially_refunded be reached without a refund?', 'not tried: refunds are another profile', {
        clause: 'M-3.1-into-partially-refunded',
        evidence: record,
      });
    },
  }),
];

const typeOf = (value: unknown): string => (value === undefined ? 'absent' : value === null ? 'null' : typeof value);

const objectOf = (answer: Answer): object =>
  typeof answer.body === 'object' && answer.body !== null ? answer.body : {};

function rows(answer: Answer): Record<string, unknown>[] {
  const data = answer.at('/data');
  return Array.isArray(data) ? data : [];
}
