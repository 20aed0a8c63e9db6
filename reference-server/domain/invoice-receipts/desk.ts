import type { CodeOf } from '../../../generated/catalog.ts';
import type { Clock } from '../../clock.ts';
import type { Policies } from '../../policies.ts';
import type { Delay } from '../../provider/provider.ts';
import type { Store } from '../../store/port.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { Ledger } from '../ledger.ts';
import type { Refused } from '../outcome.ts';
import type { Moment } from '../time.ts';
import { pollAfter, whyNone } from './receipt.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly delay: Delay;
  readonly policies: Policies;
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
    const { store, clock, ledger, delay, policies } = this.#parts;
    const { id: invoiceId, organizationId } = invoice;
    const refusal = whyNone(invoice, await store.connections.of(organizationId), policies);
    if (refusal) return refusal;
    const known = await store.invoiceReceipts.ofInvoice(invoiceId);
    const now = clock.now();
    if (known && known.readyAt <= now) return { invoice, fetchedAt: known.readyAt };
    if (known) return { pollAfter: pollAfter(known, now) };
    const draft = { organizationId, invoiceId, readyAt: now + delay.max };
    await ledger.keep(organizationId, { add: { invoiceReceipts: [draft] } });
    return { pollAfter: pollAfter(draft, now) };
  }
}
