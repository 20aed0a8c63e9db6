import type { CodeOf } from '../../../generated/catalog.ts';
import type { Clock } from '../../clock.ts';
import type { Store } from '../../store/port.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { Ledger } from '../ledger.ts';
import type { Refused } from '../outcome.ts';
import { type Moment, SECOND } from '../time.ts';
import { POLL_AFTER, readyAt, whyNone } from './receipt.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly ledger: Ledger;
}

/** A receipt that can be handed out, or seconds to wait for one. */
export type ReceiptAnswer = { readonly invoice: Invoice; readonly fetchedAt: Moment } | { readonly pollAfter: number };

/** Where the provider's receipts of invoices are fetched: the first question starts it, a later one finds it done. */
export class InvoiceReceiptDesk {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** M §4.6, §7.8. */
  async read(invoice: Invoice): Promise<ReceiptAnswer | Refused<CodeOf<'getInvoiceReceipt'>>> {
    const { store, clock, ledger } = this.#parts;
    const { id: invoiceId, organizationId } = invoice;
    const refusal = whyNone(invoice, await store.connections.of(organizationId));
    if (refusal) return refusal;
    const known = await store.invoiceReceipts.ofInvoice(invoiceId);
    if (!known) {
      const draft = { organizationId, invoiceId, readyAt: readyAt(clock.now()) };
      await ledger.keep(organizationId, { add: { invoiceReceipts: [draft] } });
      return { pollAfter: POLL_AFTER };
    }
    const wait = known.readyAt - clock.now();
    return wait > 0 ? { pollAfter: Math.ceil(wait / SECOND) } : { invoice, fetchedAt: known.readyAt };
  }
}
