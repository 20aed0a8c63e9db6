import type { CodeId, CodeOf } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isRefused, type Refused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { InjectedFaults } from '../ports/injected-faults.ts';
import type { CancelAnswer, ProviderListener } from '../ports/provider.ts';
import type { InvoiceQuery, Page, Store } from '../ports/store.ts';
import { Scheduler } from '../scheduler.ts';
import type { Moment } from '../time.ts';
import type { Change, UnitOfWork } from '../unit-of-work.ts';
import { cancel, cancelMode } from './cancel.ts';
import type { Follower } from './follower.ts';
import type { Invoice } from './invoice.ts';
import type { Move } from './moves.ts';
import { answerCancel, expire, fail, pay, take } from './settle.ts';
import { endAsPlanned, type Simulation, simulate } from './simulate.ts';

/** The provider, as far as invoices ask it for something. */
export interface InvoiceProvider {
  issue(invoice: Invoice): void;
  cancel(invoice: Invoice): void;
}

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly faults: InjectedFaults;
  readonly provider: InvoiceProvider;
  readonly unitOfWork: UnitOfWork;
}

/**
 * Where invoices are changed and read. The rules stand in the files beside this one; here they meet the
 * store, the provider and the outbox.
 */
export class InvoiceService implements ProviderListener {
  readonly #parts: Parts;
  readonly #expiry: Scheduler;
  /** Payments that made the provider refuse a cancel, and show minutes later. */
  readonly #payments: Scheduler;
  #follower: Follower | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { store, clock } = parts;
    this.#expiry = new Scheduler(clock, {
      next: () => store.invoices.nextExpiry(),
      due: async (now) => {
        for (const { id } of await store.invoices.expiring(now)) await this.expire(id);
      },
    });
    this.#payments = new Scheduler(clock, {
      next: () => store.invoices.nextSynchronisation(),
      due: async (now) => {
        for (const { id } of await store.invoices.synchronising(now)) await this.paid(id);
      },
    });
  }

  /** Names who hears of every move of an invoice, before it is kept and after. */
  report(follower: Follower): void {
    this.#follower = follower;
  }

  /** Takes up what a restart interrupted: questions to the provider, and deadlines. */
  async resume(): Promise<void> {
    const { store, provider } = this.#parts;
    for (const invoice of await store.invoices.awaitingProvider()) {
      if (invoice.status === 'cancelling') provider.cancel(invoice);
      else provider.issue(invoice);
    }
    for (const invoice of await store.invoices.withPlannedEnd()) provider.issue(invoice);
    await this.#payments.watch();
    await this.#expiry.watch();
  }

  /** Takes a new invoice to the provider, and watches its time. */
  async issue(invoice: Invoice): Promise<void> {
    this.#parts.provider.issue(invoice);
    await this.#expiry.watch();
  }

  /** The invoice, if it exists and belongs to the organization (M §7.1). */
  async find(organization: Organization, id: number): Promise<Invoice | undefined> {
    const invoice = await this.#parts.store.invoices.find(id);
    return invoice?.organizationId === organization.id ? invoice : undefined;
  }

  list(query: InvoiceQuery): Promise<Page<Invoice>> {
    return this.#parts.store.invoices.list(query);
  }

  /** M §4.4. @returns the invoice after the change; `cancelling` when the provider has been asked */
  async cancel(
    id: number,
  ): Promise<
    { readonly mode: 'synchronous' | 'asynchronous'; readonly invoice: Invoice } | Refused<CodeOf<'cancelInvoice'>>
  > {
    const { clock, variations, faults, provider } = this.#parts;
    const before = await this.#read(id);
    const asksProvider = faults.peek('cancel', before.organizationId) !== undefined;
    const mode = cancelMode(before.isSandbox, asksProvider, variations);
    const changed = await this.#change(id, (invoice) => cancel(invoice, mode, clock.now(), variations));
    if (isRefused(changed)) return changed;
    if (mode === 'asynchronous') provider.cancel(changed);
    return { mode, invoice: changed };
  }

  /** M §4.6. */
  async simulate(
    id: number,
    simulation: Simulation,
  ): Promise<Invoice | Refused<CodeOf<'simulateInvoiceStatus'>> | Invalid> {
    const { clock, variations } = this.#parts;
    return this.#change(id, (invoice) => simulate(invoice, simulation, clock.now(), variations));
  }

  async taken(id: number): Promise<void> {
    await this.#settle(id, (invoice) => take(invoice, this.#parts.variations));
  }

  async failed(id: number, code: CodeId): Promise<void> {
    await this.#settle(id, (invoice) => fail(invoice, code, this.#parts.clock.now()));
  }

  async cancelAnswered(id: number, answer: CancelAnswer): Promise<void> {
    await this.#settle(id, (invoice) => answerCancel(invoice, answer, this.#parts.clock.now()));
    await this.#payments.watch();
  }

  /** The payer has paid. @returns whether the invoice could still be paid */
  async paid(id: number): Promise<boolean> {
    await this.#beforePayer(id);
    return this.#settle(id, (invoice) => pay(invoice, this.#parts.clock.now()));
  }

  /** What a sandbox QR invoice was to come to (fills 4.2). */
  async endedAsPlanned(id: number): Promise<void> {
    await this.#settle(id, (invoice) => endAsPlanned(invoice, this.#parts.clock.now()));
  }

  /** Time is up. @returns whether the invoice could still expire */
  async expire(id: number): Promise<boolean> {
    await this.#beforePayer(id);
    return this.#settle(id, (invoice) => expire(invoice, this.#parts.clock.now()));
  }

  /** Makes an invoice one that is paid by QR code: without a phone, and with a short life. For tests. */
  async turnQr(id: number, expiresAt: Moment): Promise<void> {
    const { store } = this.#parts;
    const turned = await store.invoices.replace({ ...(await this.#read(id)), isQrToken: true, phone: null, expiresAt });
    if (!turned) return this.turnQr(id, expiresAt);
    await this.#expiry.watch();
  }

  /** A payer pays, or lets go by, only what the provider has put before them: that move is made and told first. */
  async #beforePayer(id: number): Promise<void> {
    if ((await this.#read(id)).status === 'processing') await this.taken(id);
  }

  async #read(id: number): Promise<Invoice> {
    const invoice = await this.#parts.store.invoices.find(id);
    if (!invoice) throw new Error(`invoice ${id} has gone`);
    return invoice;
  }

  async #settle(id: number, rule: (invoice: Invoice) => Move | undefined): Promise<boolean> {
    const settled = await this.#parts.unitOfWork.settle('invoices', id, async (invoice) => {
      const moved = rule(invoice);
      return moved && this.#withConsequence(invoice, moved);
    });
    await this.#watch();
    return settled;
  }

  async #change<R extends object>(id: number, rule: (invoice: Invoice) => Move | R): Promise<Invoice | R> {
    const changed = await this.#parts.unitOfWork.change(
      'invoices',
      id,
      async (invoice): Promise<Change<Invoice> | R> => {
        const outcome = rule(invoice);
        return isMove(outcome) ? this.#withConsequence(invoice, outcome) : outcome;
      },
    );
    await this.#watch();
    return changed;
  }

  async #watch(): Promise<void> {
    await this.#expiry.watch();
    await this.#follower?.followed();
  }

  async #withConsequence(before: Invoice, move: Move): Promise<Change<Invoice>> {
    const change = changeBy(move);
    const consequence = await this.#follower?.follow(before, move);
    if (!consequence) return change;
    const { put, events } = consequence;
    return {
      ...change,
      along: { put },
      events: (kept) => [...(change.events?.(kept) ?? []), ...(events?.(kept) ?? [])],
    };
  }
}

function isMove<R extends object>(outcome: Move | R): outcome is Move {
  return 'transition' in outcome;
}

/** A move as the unitOfWork writes it: the invoice, and the event that announces it, if any. */
export function changeBy({ invoice, event }: Move): Change<Invoice> {
  return {
    next: invoice,
    ...(event !== null && { events: () => [{ event: 'invoice.status_changed', invoice }] }),
  };
}
