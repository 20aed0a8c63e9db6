import type { components, operations } from 'payment-invoicing-contract/merchant';

/** An invoice as the interface shows it. */
export type Invoice = components['schemas']['SingleInvoice'];

/** What a client asks of the list. */
export type InvoiceQuery = NonNullable<operations['listInvoices']['parameters']['query']>;

/** An invoice, and what only this server knows about it. */
interface Stored {
  readonly organizationId: number;
  readonly key: string | undefined;
  readonly invoice: Invoice;
}

/** An invoice in one of these states does not change any more, so its key is free again. */
const ended: ReadonlySet<string> = new Set(['paid', 'cancelled', 'expired', 'error', 'refunded']);

/** The invoices of all organizations, in memory: they are gone when the process ends. */
export class InvoiceList {
  readonly #stored: Stored[] = [];

  /** @param key the idempotency key of the client */
  add(organizationId: number, invoice: Omit<Invoice, 'id'>, key?: string): Invoice {
    const added = { ...invoice, id: this.#stored.length + 1 };
    this.#stored.push({ organizationId, key, invoice: added });
    return added;
  }

  /** Changes an invoice of this list. */
  change(invoice: Invoice, changes: Partial<Invoice>): Invoice {
    return Object.assign(invoice, changes);
  }

  /** The invoice with this id, if it belongs to the organization. */
  find(organizationId: number, id: number): Invoice | undefined {
    return this.#of(organizationId).find(({ invoice }) => invoice.id === id)?.invoice;
  }

  /** The invoice that has the key and has not ended. */
  withKey(organizationId: number, key: string): Invoice | undefined {
    return this.#of(organizationId).find((one) => one.key === key && !ended.has(one.invoice.status))?.invoice;
  }

  /** Every invoice of the organization that fits, in order. */
  search(organizationId: number, query: InvoiceQuery): Invoice[] {
    const { sort_by: by = 'created_at', sort_order: order = 'desc' } = query;
    const found = this.#of(organizationId)
      .map(({ invoice }) => invoice)
      .filter((invoice) => fits(invoice, query))
      .sort((a, b) => compared(a[by], b[by]) || a.id - b.id);
    return order === 'desc' ? found.reverse() : found;
  }

  #of(organizationId: number): Stored[] {
    return this.#stored.filter((one) => one.organizationId === organizationId);
  }
}

function fits(invoice: Invoice, { status, date_from: from, date_to: to, search }: InvoiceQuery): boolean {
  const day = invoice.created_at.slice(0, 'YYYY-MM-DD'.length);
  if (status !== undefined && status.length > 0 && !status.includes(invoice.status)) return false;
  if ((from !== undefined && day < from) || (to !== undefined && day > to)) return false;
  const texts = [invoice.description, invoice.phone, invoice.external_order_id];
  return !search || texts.some((text) => text?.toLowerCase().includes(search.toLowerCase()));
}

/** Amounts are texts with digits, so they are compared as numbers; what is null comes last. */
function compared(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return String(a).localeCompare(String(b), 'en', { numeric: true });
}
