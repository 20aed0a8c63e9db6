import type { ClauseId } from '../../../../generated/clauses.ts';
import { shapeOf } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { unknownId } from '../../../ground/values/unknown-id.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { requireEndedTariff } from '../../../preconditions/lapsed-tariffs.ts';
import { isNumeric } from '../../../preconditions/receipts.ts';
import { type Check, check } from '../../../run/define.ts';

/** True for a response that is not a refusal: how a receipt in progress is represented is not specified. */
function isFetched(response: ReceivedResponse): boolean {
  return response.status === 200 || !response.accepted;
}

/** Codes with which an existing receipt may be temporarily unavailable, within the specification (M §7.8). */
const passing: readonly unknown[] = [
  'provider_session_expired',
  'provider_session_unavailable',
  'receipt_rate_limited',
  'receipt_unavailable',
];

/** Returns the response unless the provider is unavailable: that proves nothing about the invoice. */
function reached(response: ReceivedResponse): ReceivedResponse {
  const code = response.at('/error_code') ?? response.at('/error');
  if (response.accepted || !passing.includes(code)) return response;
  const message = `${response.label} (exchange ${response.exchange}): ${String(code)}.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

/** A failure outside the server during the read of an existing receipt. */
function outage<const Code extends 'provider_session_unavailable' | 'receipt_unavailable'>(
  code: Code,
  id: ClauseId,
  status: number,
): Check {
  return check({
    id: `invoice.receipt.${code.replaceAll('_', '-')}`,
    title: `GET /invoices/{id}/receipt returns ${status} ${code}`,
    profile: 'receipts',
    clauses: [id],
    needs: ['invoice.receipt', `outage.later:${code}`],
    cost: { requests: 5, invoices: 1 },
    async run({ need, api, clause }) {
      await need[`outage.later:${code}`].inject();
      clause(id, await api.getInvoiceReceipt(need['invoice.receipt'].id))
        .status(status)
        .code(code);
    },
  });
}

/** M §4.6, §7.8: the provider's receipt of an invoice. */
export const invoiceReceiptChecks: readonly Check[] = [
  check({
    id: 'invoice.receipt.unpaid',
    title: 'An open invoice has no receipt: 409; an unknown one returns 404',
    profile: 'receipts',
    clauses: ['M-7.8-invoice-status', 'M-4.6-invoice-receipt-404'],
    needs: ['invoice.open'],
    cost: { requests: 3, invoices: 1 },
    async run({ need, api, clause }) {
      clause('M-7.8-invoice-status', await api.getInvoiceReceipt(need['invoice.open'].id))
        .status(409)
        .code('receipt_not_available_for_status');
      clause('M-4.6-invoice-receipt-404', await api.getInvoiceReceipt(unknownId)).status(404);
    },
  }),

  check({
    id: 'invoice.receipt.foreign',
    title: 'The receipt of an invoice of another organization returns 404',
    profile: 'receipts',
    clauses: ['M-4.6-invoice-receipt-404-foreign'],
    needs: ['invoice.open', 'org.foreign'],
    cost: { requests: 2, invoices: 1 },
    async run({ need, api, clause }) {
      const response = await api.as(need['org.foreign'].credential).getInvoiceReceipt(need['invoice.open'].id);
      clause('M-4.6-invoice-receipt-404-foreign', response).status(404);
    },
  }),

  check({
    id: 'invoice.receipt.paid',
    title: 'A paid invoice has a receipt',
    profile: 'receipts',
    clauses: ['M-4.6-invoice-receipt-paid', 'M-4.6-invoice-receipt-payload'],
    needs: ['invoice.receipt'],
    tier: 'controlled',
    cost: { requests: 6, invoices: 1 },
    async run({ need, clause, until, observe }) {
      const { id } = need['invoice.receipt'];
      const end = await until((reader) => reader.getInvoiceReceipt(id), isFetched);
      clause('M-4.6-invoice-receipt-paid', reached(end)).status(200);
      observe('What is the response to GET /invoices/{id}/receipt?', shapeOf(end.body), {
        clause: 'M-4.6-invoice-receipt-payload',
        evidence: end,
      });
    },
  }),

  check({
    id: 'invoice.receipt.paid-qr',
    title: 'A paid QR invoice has a receipt',
    profile: 'receipts',
    clauses: ['M-4.6-invoice-receipt-paid'],
    needs: ['invoice.receipt.qr'],
    tier: 'controlled',
    cost: { requests: 6, invoices: 1 },
    async run({ need, clause, until }) {
      const { id } = need['invoice.receipt.qr'];
      const end = await until((reader) => reader.getInvoiceReceipt(id), isFetched);
      clause('M-4.6-invoice-receipt-paid', reached(end)).status(200);
    },
  }),

  check({
    id: 'invoice.receipt.partly-refunded',
    title: 'A partially refunded invoice has a receipt',
    profile: 'receipts',
    clauses: ['M-4.6-invoice-receipt-partly'],
    needs: ['invoice.receipt.partly'],
    tier: 'controlled',
    cost: { requests: 9, invoices: 1 },
    async run({ need, clause, until }) {
      const { id } = need['invoice.receipt.partly'];
      const end = await until((reader) => reader.getInvoiceReceipt(id), isFetched);
      clause('M-4.6-invoice-receipt-partly', reached(end)).status(200);
    },
  }),

  check({
    id: 'invoice.receipt.not-numeric',
    title: 'A paid sandbox invoice has a receipt, or 409 when its provider_invoice_id is not numeric',
    profile: 'receipts',
    clauses: ['M-7.8-invoice-numeric'],
    needs: ['invoice.paid'],
    tier: 'controlled',
    cost: { requests: 4, invoices: 1 },
    async run({ need, api, clause, observe }) {
      const { id } = need['invoice.paid'];
      const number = (await api.getInvoice(id)).at('/provider_invoice_id');
      const response = reached(await api.getInvoiceReceipt(id));
      // A sandbox may return a receipt whatever the number is.
      clause('M-7.8-invoice-numeric', response).either(
        (expect) => expect.status(409).code('receipt_not_available_for_status'),
        (expect) => expect.status([200, 202]),
      );
      observe(
        'Which provider_invoice_id does a paid sandbox invoice have?',
        isNumeric(number) ? 'a numeric one' : String(number),
      );
    },
  }),

  check({
    id: 'invoice.receipt.session-expired',
    title: 'With an expired cashier session the receipt of an invoice returns 409 provider_session_expired',
    profile: 'receipts',
    clauses: ['M-7.8-invoice-session-expired'],
    needs: ['org.becomes:cashier.expired', 'invoice.receipt'],
    cost: { requests: 6, invoices: 1 },
    async run({ need, api, clause }) {
      const { id } = need['invoice.receipt'];
      await need['org.becomes:cashier.expired'].apply();
      clause('M-7.8-invoice-session-expired', await api.getInvoiceReceipt(id))
        .status(409)
        .code('provider_session_expired');
    },
  }),

  check({
    id: 'invoice.receipt.tariff-inactive',
    title: 'The receipt of an invoice can be read without a tariff',
    profile: 'receipts',
    clauses: ['M-7.2-get-invoice-receipt'],
    needs: ['org.becomes:tariff.inactive', 'invoice.receipt'],
    cost: { requests: 7, invoices: 1 },
    async run({ need, api, valid, clause }) {
      const { id } = need['invoice.receipt'];
      const change = need['org.becomes:tariff.inactive'];
      await change.apply();
      await requireEndedTariff(change, { api, valid });
      clause('M-7.2-get-invoice-receipt', await api.getInvoiceReceipt(id)).status([200, 202]);
    },
  }),

  outage('provider_session_unavailable', 'M-7.8-invoice-session-unavailable', 409),
  outage('receipt_unavailable', 'M-7.8-invoice-unavailable', 503),

  check({
    id: 'invoice.receipt.rate-limited',
    title: 'Too many requests for receipts of invoices return 429 receipt_rate_limited',
    profile: 'receipts',
    clauses: ['M-7.8-invoice-rate', 'M-8-receipt-retry-after'],
    needs: ['invoice.receipt', 'outage.later:receipt_rate_limited'],
    cost: { requests: 5, invoices: 1 },
    async run({ need, api, clause, observe }) {
      await need['outage.later:receipt_rate_limited'].inject();
      const response = await api.getInvoiceReceipt(need['invoice.receipt'].id, { throttled: 'return' });
      clause('M-7.8-invoice-rate', response).status(429).code('receipt_rate_limited');
      const wait = response.headers.get('retry-after') ?? 'none';
      const about = { clause: 'M-8-receipt-retry-after', evidence: response } as const;
      observe('Which Retry-After does receipt_rate_limited have?', wait, about);
    },
  }),
];
