import { unknownId } from '../../../ground/values/unknown-id.ts';
import { check } from '../../../run/define.ts';

/** M §2.1, §4.3: the record of one invoice. */
export const recordChecks = [
  check({
    id: 'invoice.record.keys',
    title: 'GET returns every key of the record, each of its documented type',
    profile: 'merchant-core',
    clauses: ['M-1-operations', 'M-4.3-200', 'M-2.1-amount', 'M-2.1-is-qr-token'],
    bySchema: [
      'M-4-json-response',
      'M-2.1-id',
      'M-2.1-status',
      'M-2.1-provider-invoice-id',
      'M-2.1-client-name',
      'M-2.1-client-comment',
      'M-2.1-is-sandbox',
      'M-2.1-is-recurring',
      'M-2.1-subtotal',
      'M-2.1-discount-sum',
      'M-2.1-discount-percentage',
      'M-2.1-total-refunded',
      'M-2.1-is-fully-refunded',
      'M-2.1-error-message',
      'M-2.1-error-code',
      'M-2.1-paid-at',
      'M-2.1-created-at',
      'M-2.1-items',
    ],
    needs: ['invoice.open'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, clause }) {
      const { id } = need['invoice.open'];
      const response = await api.getInvoice(id);
      clause('M-1-operations', response).status(200);
      clause('M-4.3-200', response).status(200).at('/id').toBe(id);
      if (!response.accepted) return;

      clause('M-2.1-amount', response)
        .at('/amount')
        .toMatch(/^\d+\.\d{2}$/);
      const token = response.at('/is_qr_token');
      clause('M-2.1-is-qr-token', response).that(
        token === undefined || typeof token === 'boolean',
        'a boolean, or no such key',
        String(token),
      );
    },
  }),

  check({
    id: 'invoice.record.values',
    title: 'A new unpaid sandbox invoice has the requested values and no later ones',
    profile: 'merchant-core',
    clauses: [
      'M-2.1-description',
      'M-2.1-external-order-id',
      'M-2.1-external-order-id-echo',
      'M-2.1-phone',
      'M-1-decimal',
      'M-1-sandbox-flag',
      'M-2.1-not-recurring',
      'M-2.1-not-refunded',
      'M-2.1-not-fully-refunded',
      'M-2.1-error-message-null',
      'M-2.1-error-code-null',
      'M-2.1-paid-at-null',
      'M-3.1-values',
    ],
    bySchema: ['M-2.1-phone-form', 'M-2.1-created-at-form'],
    needs: [],
    cost: { requests: 2, invoices: 1 },
    async run({ api, valid, clause, unique }) {
      const order = unique('order');
      const body = { ...valid('createInvoice'), amount: 1750, description: 'Two coffees', external_order_id: order };
      const id = (await api.createInvoice(body, { purpose: 'setup' })).integer('/id');
      const response = await api.getInvoice(id);
      clause('M-1-decimal', response).status(200).at('/amount').toBe('1750.00');
      if (!response.accepted) return;

      clause('M-2.1-description', response).at('/description').toBe('Two coffees');
      clause('M-2.1-external-order-id', response).at('/external_order_id').toBeType('string');
      clause('M-2.1-external-order-id-echo', response).at('/external_order_id').toBe(order);
      clause('M-2.1-phone', response).at('/phone').toBeType('string');
      clause('M-1-sandbox-flag', response).at('/is_sandbox').toBe(true);
      clause('M-2.1-not-recurring', response).at('/is_recurring').toBe(false);
      clause('M-2.1-not-refunded', response).at('/total_refunded').toBe('0.00');
      clause('M-2.1-not-fully-refunded', response).at('/is_fully_refunded').toBe(false);
      clause('M-3.1-values', response).at('/status').toBeOneOf(['processing', 'pending']);
      clause('M-2.1-error-message-null', response).at('/error_message').toBe(null);
      clause('M-2.1-error-code-null', response).at('/error_code').toBe(null);
      clause('M-2.1-paid-at-null', response).at('/paid_at').toBe(null);
    },
  }),

  check({
    id: 'invoice.record.paid',
    title: 'A paid invoice has the time of its payment',
    profile: 'merchant-core',
    clauses: ['M-2.1-paid-at-time'],
    needs: ['invoice.paid'],
    cost: { requests: 3, invoices: 1 },
    async run({ need, api, clause }) {
      const { id } = need['invoice.paid'];
      clause('M-2.1-paid-at-time', await api.getInvoice(id))
        .status(200)
        .at('/paid_at')
        .toBeTime('with_offset');
    },
  }),

  check({
    id: 'invoice.record.unknown',
    title: 'An unknown id returns 404 with the documented phrase',
    profile: 'merchant-core',
    clauses: ['M-4.3-404', 'M-4.3-404-error', 'M-4.4-404', 'M-4.4-404-error', 'M-7.1-404-simulate'],
    needs: ['invoice.open'],
    cost: { requests: 5, invoices: 1 },
    async run({ api, clause }) {
      const read = await api.getInvoice(unknownId);
      clause('M-4.3-404', read).status(404);
      clause('M-4.3-404-error', read).status(404).phrase('Invoice not found');
      const cancel = await api.cancelInvoice(unknownId);
      clause('M-4.4-404', cancel).status(404);
      clause('M-4.4-404-error', cancel).status(404).phrase('Invoice not found');
      clause('M-7.1-404-simulate', await api.simulateInvoiceStatus(unknownId, { status: 'error' })).status(404);
    },
  }),
];
