import type { MerchantHandlers } from 'payment-invoicing-contract/server';
import type { Caller } from './authenticate.ts';
import { type Invoice, InvoiceList } from './invoice-list.ts';

const list = new InvoiceList();

/** Most characters of a description that the payer sees. */
const longestDescription = 60;

/** Statuses in which an invoice can still be paid or cancelled. */
const open: readonly Invoice['status'][] = ['pending', 'processing'];

/** How long the provider takes with an invoice, in milliseconds. */
const providerMs = 100;

/** The refusal of an invoice that does not exist or is another organization's. */
const notFound = { refused: 'InvoiceNotFound' } as const;

/** In place of your provider: the payer sees the invoice a moment after it is created. */
function reachProvider(invoice: Invoice): void {
  const shown = (): void => {
    if (invoice.status === 'processing') list.change(invoice, { status: 'pending' });
  };
  setTimeout(shown, providerMs).unref();
}

/** The operations of invoices that are written so far. A code that an operation does not have does not compile. */
export const invoices = {
  listInvoices({ query }, { organizationId }) {
    const { page = 1, per_page: size = 10 } = query;
    const found = list.search(organizationId, query);
    const data = found.slice((page - 1) * size, page * size);
    return { status: 200, body: { current_page: page, data, total: found.length } };
  },

  createInvoice({ body }, { organizationId }) {
    const { amount, cart_items: items, description = null, external_order_id_idempotency: key } = body;
    if (items !== undefined) return { refused: 'catalog_not_supported' };
    if (amount === undefined) return { invalid: { amount: ['The field is required.'] } };
    if (body.discount_percentage !== undefined)
      return { invalid: { discount_percentage: ['A discount needs cart_items.'] } };
    if (!Number.isInteger(amount)) return { refused: 'amount_must_be_whole_tenge' };
    if ([...(description ?? '')].length > longestDescription) return { refused: 'description_too_long' };
    const earlier = key ? list.withKey(organizationId, key) : undefined;
    if (earlier) {
      const extra = { invoice_id: earlier.id, status: earlier.status };
      return { refused: 'duplicate_idempotency_key', extra };
    }
    const invoice = list.add(
      organizationId,
      {
        amount: amount.toFixed(2),
        description,
        external_order_id: body.external_order_id ?? null,
        status: 'processing',
        provider_invoice_id: null,
        phone: `7${body.phone_number.slice(1)}`,
        client_name: null,
        client_comment: null,
        is_sandbox: true,
        is_recurring: false,
        subtotal: null,
        discount_sum: null,
        discount_percentage: null,
        total_refunded: '0.00',
        is_fully_refunded: false,
        available_for_refund: 0,
        error_message: null,
        error_code: null,
        paid_at: null,
        created_at: new Date().toISOString(),
        items: [],
      },
      key ?? undefined,
    );
    const { id, status, paid_at, phone, created_at } = invoice;
    reachProvider(invoice);
    return { status: 201, body: { id, amount: invoice.amount, status, paid_at, phone: phone ?? '', created_at } };
  },

  getInvoice({ params }, { organizationId }) {
    const invoice = list.find(organizationId, params.id);
    return invoice ? { status: 200, body: invoice } : notFound;
  },

  cancelInvoice({ params }, { organizationId }) {
    const invoice = list.find(organizationId, params.id);
    if (!invoice) return notFound;
    if (!open.includes(invoice.status)) return { refused: 'InvoiceCannotBeCancelled' };
    const { id, amount, status, phone, created_at } = list.change(invoice, { status: 'cancelled' });
    return {
      status: 200,
      body: { message: 'The invoice is cancelled.', invoice: { id, amount, status, phone: phone ?? '', created_at } },
    };
  },

  simulateInvoiceStatus({ params, body }, { organizationId }) {
    const invoice = list.find(organizationId, params.id);
    if (!invoice) return notFound;
    const { status, error_message = 'Simulated by a request.' } = body;
    if (status !== 'error' && !open.includes(invoice.status)) {
      const extra = { current_status: invoice.status, allowed_from: [...open] };
      return { refused: 'invalid_status_transition', extra };
    }
    const changes = {
      error: { error_code: 'sandbox_simulated_error', error_message },
      paid: { paid_at: new Date().toISOString(), available_for_refund: Number(invoice.amount) },
      cancelled: {},
      expired: {},
    };
    const changed = list.change(invoice, { status, ...changes[status] });
    return { status: 200, body: { message: `The invoice is ${status}.`, invoice: changed } };
  },
} satisfies Partial<MerchantHandlers<Caller>>;
