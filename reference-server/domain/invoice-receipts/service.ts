import type { CodeOf } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { Refused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { Store } from '../ports/store.ts';
import type { Delay } from '../provider-data/delay.ts';
import type { Moment } from '../time.ts';
import type { UnitOfWork } from '../work/unit-of-work.ts';
import { pollAfter, whyUnavailable } from './receipt.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly delay: Delay;
  readonly variations: Variations;
}

/** A fetched receipt, or the seconds to wait for it. */
export type ReceiptResult = { readonly invoice: Invoice; readonly fetchedAt: Moment } | { readonly pollAfter: number };

/** Fetches the provider's receipts of invoices. The first request starts the fetch, a later one gets the receipt. */
export class InvoiceReceiptService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The receipt of an invoice, or why there is none (M §4.6, §7.8). */
  async read(invoice: Invoice): Promise<ReceiptResult | Refused<CodeOf<'getInvoiceReceipt'>>> {
    const { store, clock, unitOfWork, delay, variations } = this.#parts;
    const { id: invoiceId, organizationId } = invoice;
    const refusal = whyUnavailable(invoice, await store.connections.of(organizationId), variations);
    if (refusal) return refusal;
    const known = await store.invoiceReceipts.ofInvoice(invoiceId);
    const now = clock.now();
    if (known && known.readyAt <= now) return { invoice, fetchedAt: known.readyAt };
    if (known) return { pollAfter: pollAfter(known, now) };
    const draft = { organizationId, invoiceId, readyAt: now + delay.max };
    await unitOfWork.commit(organizationId, { add: { invoiceReceipts: [draft] } });
    return { pollAfter: pollAfter(draft, now) };
  }
}
