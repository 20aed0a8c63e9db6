import type { Variations } from '../../variations/variations.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { reserve } from '../invoices/refund.ts';
import type { ApiKey } from '../organizations/keys.ts';
import { type Invalid, isInvalid, isRefused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { InjectedFaults } from '../ports/injected-faults.ts';
import type { Page, Store } from '../ports/store.ts';
import { type Delay, delayOf } from '../provider-data/delay.ts';
import { Scheduler } from '../work/scheduler.ts';
import type { PlannedStep, UnitOfWork } from '../work/unit-of-work.ts';
import { decideReturn, type RefundRefusal } from './decide-return.ts';
import { moves, type Refund } from './refund.ts';
import { type RefundRequest, readRefundRequest } from './refund-request.ts';
import { settle, take } from './settle.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly faults: InjectedFaults;
  readonly unitOfWork: UnitOfWork;
  readonly delay: Delay;
}

/** A refund and its invoice. */
export interface Refunded {
  readonly refund: Refund;
  readonly invoice: Invoice;
}

/** How many refunds of an invoice are listed, the newest first (schema RefundList). */
const listLength = 1_000;

/** Creates, settles and lists refunds. A refund and its invoice change in one step: no sum exceeds the payment. */
export class RefundService {
  readonly #parts: Parts;
  readonly #scheduler: Scheduler;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { store, clock } = parts;
    this.#scheduler = Scheduler.of(clock, store.refunds, (refund) => this.#advance(refund));
  }

  /** Schedules the refunds that wait for the provider. Called once after a start. */
  resume(): Promise<void> {
    return this.#scheduler.watch();
  }

  /** Creates a pending refund and reserves its amount (M §4.5). The invoice must belong to the key's organization. */
  async create(key: ApiKey, invoiceId: number, request: RefundRequest): Promise<Refunded | RefundRefusal | Invalid> {
    const { store, faults, unitOfWork, variations } = this.#parts;
    const requested = readRefundRequest(request);
    if (isInvalid(requested)) return requested;
    let refusal: Refund['refusal'] = null;
    const created = await unitOfWork.carryOut(async (): Promise<PlannedStep | RefundRefusal | Invalid> => {
      const invoice = await this.#invoice(invoiceId);
      const { organizationId } = invoice;
      const returned = 'lines' in requested ? await store.refunds.returned(invoiceId) : [];
      const decision = decideReturn(invoice, requested, returned, variations);
      if (isRefused(decision) || isInvalid(decision)) {
        if (refusal) await faults.putBack('refund', organizationId, refusal);
        return decision;
      }
      refusal ??= (await faults.take('refund', organizationId)) ?? null;
      const now = this.#parts.clock.now();
      const draft = {
        ...decision,
        organizationId,
        invoiceId,
        apiKeyId: key.id,
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
    if (!('stored' in created)) return created;
    await this.#scheduler.watch();
    const [refund] = created.stored.refunds;
    const [invoice] = created.stored.invoices;
    if (!refund || !invoice) throw new Error(`The store did not return the new refund of invoice ${invoiceId}.`);
    return { refund, invoice };
  }

  /** The refunds of an invoice, the newest first (M §4.6). */
  list(invoiceId: number): Promise<Page<Refund>> {
    return this.#parts.store.refunds.list(invoiceId, listLength);
  }

  /** A pending refund is taken by the provider; a taken one is settled. */
  async #advance({ id }: Refund): Promise<void> {
    const { unitOfWork, clock, variations, delay } = this.#parts;
    await unitOfWork.settle('refunds', id, async (refund) => {
      if (refund.dueAt === null) return undefined;
      if (variations['refund.take'] === 'processing' && moves.allows('take', refund.status)) {
        return { next: take(refund, clock.now() + delayOf(delay, id)) };
      }
      return settle(refund, await this.#invoice(refund.invoiceId), variations);
    });
  }

  async #invoice(id: number): Promise<Invoice> {
    const invoice = await this.#parts.store.invoices.find(id);
    if (!invoice) throw new Error(`Invoice ${id} of a refund does not exist.`);
    return invoice;
  }
}
