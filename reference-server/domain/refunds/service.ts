import type { Clock } from '../../clock.ts';
import type { FaultQueue } from '../../provider/fault-queue.ts';
import { type Delay, delayOf } from '../../provider/provider.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { reserve } from '../invoices/refund.ts';
import type { ApiKey } from '../organizations/keys.ts';
import { type Invalid, isInvalid, isRefused } from '../outcome.ts';
import type { Page, Store } from '../ports/store.ts';
import { Scheduler } from '../scheduler.ts';
import type { Deed, UnitOfWork } from '../unit-of-work.ts';
import { decide, type RefundRefusal, type RefundRequest, wishOf } from './decide.ts';
import { moves, type Refund } from './refund.ts';
import { settle, take } from './settle.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly faults: FaultQueue;
  readonly unitOfWork: UnitOfWork;
  readonly delay: Delay;
}

/** A refund and the invoice that it is of. */
export interface Refunded {
  readonly refund: Refund;
  readonly invoice: Invoice;
}

/** As many refunds of one invoice as a list may hold (schema RefundList); the newest ones. */
const listLength = 1_000;

/**
 * Where refunds are made, carried to their end and read. A refund and the sums of its invoice always change in one
 * step, so that refunds made at the same time cannot take more than there is.
 */
export class RefundService {
  readonly #parts: Parts;
  readonly #scheduler: Scheduler;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { store, clock } = parts;
    this.#scheduler = Scheduler.of(clock, store.refunds, (refund) => this.#advance(refund));
  }

  /** Takes up what a restart interrupted. */
  resume(): Promise<void> {
    return this.#scheduler.watch();
  }

  /** M §4.5. */
  async create(key: ApiKey, invoiceId: number, request: RefundRequest): Promise<Refunded | RefundRefusal | Invalid> {
    const { faults, unitOfWork, variations } = this.#parts;
    const wish = wishOf(request);
    if (isInvalid(wish)) return wish;
    if (variations['refund.after_failure'] === 'refused' && (await this.#hasFailed(invoiceId))) {
      return { refused: 'InvoiceIsNotRefundable' };
    }
    let refusal: Refund['refusal'] = null;
    const made = await unitOfWork.carryOut(async (): Promise<Deed | RefundRefusal | Invalid> => {
      const invoice = await this.#invoice(invoiceId);
      const { organizationId } = invoice;
      const decision = decide(
        invoice,
        wish,
        'lines' in wish ? await this.#parts.store.refunds.returned(invoiceId) : [],
        variations,
      );
      if (isRefused(decision) || isInvalid(decision)) {
        if (refusal) faults.putBack('refund', organizationId, refusal);
        return decision;
      }
      refusal ??= faults.take('refund', organizationId) ?? null;
      const now = this.#parts.clock.now();
      const draft = {
        ...decision,
        organizationId,
        invoiceId,
        apiKeyId: variations['refund.api_key_id'] === 'used' ? key.id : invoiceId,
        status: moves.begins('create'),
        reason: request.reason ?? null,
        providerRefundId: null,
        errorCode: null,
        errorMessage: null,
        createdAt: now,
        refusal,
        dueAt: now + this.#parts.delay.min,
      };
      return {
        organizationId,
        step: { add: { refunds: [draft] }, put: { invoices: [reserve(invoice, draft.amount)] } },
      };
    });
    if (!('kept' in made)) return made;
    await this.#scheduler.watch();
    const [refund] = made.kept.refunds;
    const [invoice] = made.kept.invoices;
    if (!refund || !invoice) throw new Error(`a refund of invoice ${invoiceId} was not kept`);
    return { refund, invoice };
  }

  /** Refunds of an invoice, the newest first. */
  list(invoiceId: number): Promise<Page<Refund>> {
    const { store, variations } = this.#parts;
    return store.refunds.list(invoiceId, variations['refund.listed'] === 'all' ? listLength : 1);
  }

  /** The provider takes a refund that waits, and answers one that it has taken. */
  async #advance({ id }: Refund): Promise<void> {
    const { unitOfWork, clock, variations, delay } = this.#parts;
    await unitOfWork.settle('refunds', id, async (refund) => {
      if (refund.dueAt === null) return undefined;
      const now = clock.now();
      if (variations['refund.take'] === 'processing' && moves.allows('take', refund.status)) {
        return { next: take(refund, now + delayOf(delay, id)) };
      }
      return settle(refund, await this.#invoice(refund.invoiceId), { variations, now });
    });
  }

  async #hasFailed(invoiceId: number): Promise<boolean> {
    const { records } = await this.list(invoiceId);
    return records.some(({ status }) => status === 'failed');
  }

  async #invoice(id: number): Promise<Invoice> {
    const invoice = await this.#parts.store.invoices.find(id);
    if (!invoice) throw new Error(`invoice ${id} has gone`);
    return invoice;
  }
}
