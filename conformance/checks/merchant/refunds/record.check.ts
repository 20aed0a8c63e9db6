import { isOtherInitiator } from '../../../contract/initiator.ts';
import { partOf, refunded } from '../../../matrices/refunding.ts';
import { check } from '../../../run/define.ts';

/** M §2.4, §4.5: the response to a refund. */
export const refundRecordChecks = [
  check({
    id: 'refund.record.keys',
    title: 'An accepted refund returns the record and the summary, every key of its documented type',
    profile: 'refunds',
    clauses: [
      'M-2.4-place',
      'M-2.4-initiated-by',
      'M-2.4-created-at',
      'M-2.4-summary-available',
      'M-2.4-summary-pending',
    ],
    bySchema: [
      'M-4.5-201-message',
      'M-4.5-201-refund',
      'M-4.5-201-invoice',
      'M-2.4-id',
      'M-2.4-invoice-id',
      'M-2.4-user-id',
      'M-2.4-api-key-id',
      'M-2.4-amount',
      'M-2.4-provider-refund-id',
      'M-2.4-provider-status',
      'M-2.4-status',
      'M-2.4-reason',
      'M-2.4-error-message',
      'M-2.4-summary-id',
      'M-2.4-summary-amount',
      'M-2.4-summary-total-refunded',
    ],
    needs: ['invoice.refundable', 'refund.body'],
    cost: { requests: 3, invoices: 1 },
    async run({ need, api, clause }) {
      const invoice = need['invoice.refundable'];
      const response = await refunded(api, invoice, need['refund.body'], partOf(invoice));
      clause('M-2.4-place', response).status(201).at('/refund').toBeType('object').at('/invoice').toBeType('object');
      if (!response.accepted) return;

      clause('M-2.4-initiated-by', response).at('/refund/initiated_by').toMatch(/\S/);
      // The table gives no offset for this one.
      clause('M-2.4-created-at', response).at('/refund/created_at').toBeTime('any');
      clause('M-2.4-summary-available', response).at('/invoice/available_for_refund').toBeType(['number', 'string']);
      clause('M-2.4-summary-pending', response).at('/invoice/pending_refund_amount').toBeType(['number', 'string']);
    },
  }),

  check({
    id: 'refund.record.values',
    title: 'The record and the summary are those of the refunded invoice, and one key has one initiator id',
    profile: 'refunds',
    clauses: [
      'M-2.4-invoice-id-meaning',
      'M-2.4-summary-id-meaning',
      'M-2.4-api-key-id-meaning',
      'M-1-sandbox-flag-others',
    ],
    bySchema: ['M-3.2-values'],
    needs: ['invoice.refundable', 'refund.body'],
    cost: { requests: 6, invoices: 2 },
    async run({ need, api, clause }) {
      const invoices = [need['invoice.refundable'], await need['invoice.refundable'].another()];
      const keys: unknown[] = [];
      for (const invoice of invoices) {
        const response = await refunded(api, invoice, need['refund.body'], partOf(invoice));
        clause('M-2.4-invoice-id-meaning', response).at('/refund/invoice_id').toBe(invoice.id);
        clause('M-2.4-summary-id-meaning', response).at('/invoice/id').toBe(invoice.id);
        if (api.credential('merchant').production !== true) {
          clause('M-1-sandbox-flag-others', response).at('/refund/is_sandbox').toBeOneOf([true, undefined]);
        }
        const key = response.at('/refund/api_key_id');
        if (keys.length > 0) clause('M-2.4-api-key-id-meaning', response).at('/refund/api_key_id').toBe(keys[0]);
        keys.push(key);
      }
    },
  }),

  check({
    id: 'refund.record.wording',
    title: 'The initiator is a key, only fields with "or null" are null, sums are numbers',
    profile: 'refunds',
    clauses: ['M-2.4-not-null', 'M-2.4-initiated-by-key', 'M-2.4-summary-numbers'],
    needs: ['invoice.refundable', 'refund.body'],
    cost: { requests: 3, invoices: 1 },
    async run({ need, api, clause }) {
      const invoice = need['invoice.refundable'];
      const response = await refunded(api, invoice, need['refund.body'], partOf(invoice));
      const present = clause('M-2.4-not-null', response).status(201);
      present.at('/refund/user_id').toBeType('integer');
      present.at('/refund/api_key_id').toBeType('integer');
      present.at('/refund/reason').toBeType('string');
      const initiator = String(response.at('/refund/initiated_by'));
      clause('M-2.4-initiated-by-key', response)
        .status(201)
        .that(!isOtherInitiator(initiator), 'a value that means an API key', initiator);
      const sums = clause('M-2.4-summary-numbers', response).status(201);
      sums.at('/invoice/available_for_refund').toBeType('number');
      sums.at('/invoice/pending_refund_amount').toBeType('number');
    },
  }),
];
