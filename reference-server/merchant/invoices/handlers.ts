import type { MerchantHandlers } from '../../../generated/server/merchant.ts';
import { isInvalid, isRefused } from '../../domain/outcome.ts';
import { invoiceOf, type MerchantContext } from '../caller/context.ts';
import { invoicesCreated, rowOf } from './bulk.ts';
import { pageOf, queryOf } from './list-query.ts';
import { cancelledInvoice, invoiceRecord, qrInvoice, shortInvoice } from './records.ts';

type Operation =
  | 'listInvoices'
  | 'createInvoice'
  | 'createQrInvoice'
  | 'createInvoices'
  | 'getInvoice'
  | 'cancelInvoice'
  | 'simulateInvoiceStatus';

/** Maps requests to the services and outcomes to responses. */
export const invoiceHandlers: Pick<MerchantHandlers<MerchantContext>, Operation> = {
  async listInvoices({ query }, { organization, invoices }) {
    const { records, total } = await invoices.list(queryOf(query, organization.id));
    return { status: 200, body: { current_page: pageOf(query).page, data: records.map(invoiceRecord), total } };
  },

  async createInvoice({ body }, { organization, key, creations }) {
    const outcome = await creations.create(organization, key, body);
    return isRefused(outcome) || isInvalid(outcome) ? outcome : { status: 201, body: shortInvoice(outcome) };
  },

  async createQrInvoice({ body }, { organization, key, creations }) {
    const outcome = await creations.createQr(organization, key, body);
    return isRefused(outcome) || isInvalid(outcome) ? outcome : { status: 201, body: qrInvoice(outcome) };
  },

  async createInvoices({ body }, { organization, key, creations, variations }) {
    const rows = await Promise.all(body.invoices.map((row) => rowOf(row, variations)));
    const outcome = await creations.createMany(organization, key, rows, body.provider_connection_id ?? null);
    return 'invalid' in outcome ? outcome : { status: 201, body: invoicesCreated(outcome) };
  },

  async getInvoice(_request, context) {
    return { status: 200, body: invoiceRecord(invoiceOf(context)) };
  },

  async cancelInvoice({ params }, { invoices }) {
    const outcome = await invoices.cancel(params.id);
    if (isRefused(outcome)) return outcome;
    const { mode, invoice } = outcome;
    return mode === 'synchronous'
      ? { status: 200, body: { message: 'The invoice is cancelled.', invoice: cancelledInvoice(invoice) } }
      : { status: 202, body: { message: 'The provider was asked to cancel the invoice.', invoice_id: invoice.id } };
  },

  async simulateInvoiceStatus({ params, body }, { invoices }) {
    const outcome = await invoices.simulate(params.id, body);
    return isRefused(outcome) || isInvalid(outcome)
      ? outcome
      : { status: 200, body: { message: 'The status was simulated.', invoice: invoiceRecord(outcome) } };
  },
};
