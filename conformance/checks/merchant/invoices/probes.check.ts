import { check } from '../../../run/define.ts';
import { broken, combinationOf } from '../../../run/faults/combinations.ts';
import { objectOf, typeOf } from './shape.ts';

const cartAndAmount = combinationOf('createInvoice', 'M-1-both-catalog');

/** Open points of the merchant specification about invoices and their codes. */
export const invoiceProbes = [
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
        const response = await api.raw({ to: 'createInvoice', body: { ...body, amount } });
        observe(`What is the response to an amount of ${amount}?`, String(response.status), {
          clause: 'M-4.2-amount-minimum',
          evidence: response,
        });
      }
      const numeric = Number.parseInt(unique('n').replace(/\D/g, '').slice(0, 9), 10);
      const key = await api.raw({ to: 'createInvoice', body: { ...body, external_order_id_idempotency: numeric } });
      observe('What is the response to a numeric idempotency key?', String(key.status), {
        clause: 'M-4.2-idempotency-type',
        evidence: key,
      });
      const long = await api.raw({ to: 'createInvoice', body: { ...body, external_order_id: 'x'.repeat(256) } });
      observe('What is the response to an external_order_id of 256 characters?', String(long.status), {
        clause: 'M-7.3-field-lengths',
        evidence: long,
      });
      const path = await api.raw({ to: { interface: 'merchant', method: 'get', path: '/invoices/abc' } });
      observe('What is the response to an id that is not an integer?', String(path.status), {
        clause: 'M-4.3-id',
        evidence: path,
      });
    },
  }),

  check({
    id: 'probe.create.both-cart-and-amount',
    title: 'A catalog organization that sends a cart and an amount; the elements of items',
    profile: 'merchant-core',
    clauses: ['M-1-both-catalog', 'M-2.1-items-structure'],
    needs: ['org.catalog'],
    cost: { requests: 3, invoices: 1 },
    async run({ need, api, valid, observe }) {
      const cart_items = [{ catalog_item_id: need['org.catalog'].item, count: 1 }];
      const { amount: _, ...body } = valid('createInvoice');
      const both = broken('createInvoice', cartAndAmount, { ...body, cart_items }, { amount: 7 });
      const response = await api.raw({ to: 'createInvoice', body: both });
      observe(
        'What is the response to a cart with an amount of 7?',
        `${response.status}, amount ${String(response.at('/amount'))}`,
        {
          clause: 'M-1-both-catalog',
          evidence: response,
        },
      );
      // The specification does not say which organization may send both; a refusal decides that.
      const shown = response.accepted ? response : await api.createInvoice({ ...body, cart_items });
      const record = await api.getInvoice(shown.integer('/id'));
      const first = record.at('/items/0');
      const keys = typeof first === 'object' && first !== null ? Object.keys(first).join(', ') : typeOf(first);
      observe('Which keys does an element of items have?', keys, { clause: 'M-2.1-items-structure', evidence: record });
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
      const response = await api.raw({
        to: 'createInvoice',
        body: { ...valid('createInvoice'), provider_connection_id },
      });
      observe('What is the response to provider_connection_id as a string?', String(response.status), {
        clause: 'M-4.2-connection-type',
        evidence: response,
      });
    },
  }),

  check({
    id: 'probe.simulate.response',
    title: 'The response to a simulation, and values other than error',
    profile: 'merchant-core',
    clauses: ['M-4.6-simulate-answer', 'M-4.6-simulate-values', 'M-3.1-into-paid', 'M-3.1-into-expired'],
    needs: ['invoice.open'],
    cost: { requests: 7, invoices: 3 },
    async run({ need, api, valid, observe }) {
      const failed = await api.simulateInvoiceStatus(need['invoice.open'].id, { status: 'error' });
      observe(
        'What is the response to a simulated error?',
        `${failed.status} with ${Object.keys(objectOf(failed)).join(', ')}`,
        {
          clause: 'M-4.6-simulate-answer',
          evidence: failed,
        },
      );
      for (const [status, clause] of [
        ['paid', 'M-3.1-into-paid'],
        ['expired', 'M-3.1-into-expired'],
      ] as const) {
        const id = (await api.createInvoice(valid('createInvoice'), { purpose: 'setup' })).integer('/id');
        const response = await api.simulateInvoiceStatus(id, { status });
        observe(`What is the response to a simulated ${status}?`, String(response.status), {
          clause: 'M-4.6-simulate-values',
          evidence: response,
        });
        const record = await api.getInvoice(id);
        observe(`Which status does an invoice have after a simulated ${status}?`, String(record.at('/status')), {
          clause,
          evidence: record,
        });
      }
    },
  }),

  check({
    id: 'probe.simulate.production-response',
    title: 'The refusal of a simulation for a production invoice',
    profile: 'merchant-core',
    clauses: ['M-4.6-simulate-production-answer'],
    needs: ['org.production', 'invoice.open'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, observe }) {
      const response = await api.simulateInvoiceStatus(need['invoice.open'].id, { status: 'error' });
      observe('What is the response to a simulation in production?', `${response.status} ${response.text}`, {
        clause: 'M-4.6-simulate-production-answer',
        evidence: response,
      });
    },
  }),

  check({
    id: 'probe.error.afterwards',
    title: 'Which status follows error',
    profile: 'merchant-core',
    clauses: ['M-3.1-out-of-error', 'M-3.1-into-partially-refunded'],
    needs: ['invoice.error'],
    cost: { requests: 1, invoices: 1 },
    async run({ need, api, observe }) {
      const record = await api.getInvoice(need['invoice.error'].id);
      observe('Does a failed invoice remain in error?', String(record.at('/status')), {
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
