import type { CodeId, CodeOf } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isRefused, type Refused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { InjectedFaults } from '../ports/injected-faults.ts';
import type { Page, Store } from '../ports/store.ts';
import type { Moment } from '../time.ts';
import { Scheduler } from '../work/scheduler.ts';
import type { Change, UnitOfWork } from '../work/unit-of-work.ts';
import { cancel, cancelMode } from './cancel.ts';
import type { Follower } from './follower.ts';
import type { Invoice } from './invoice.ts';
import type { Move } from './moves.ts';
import type { CancelDecision, ProviderListener } from './provider.ts';
import type { InvoiceQuery } from './records.ts';
import { expire, fail, pay, settleCancel, take } from './settle.ts';
import { applyPlannedEnd, type Simulation, simulate } from './simulate.ts';

/** The part of the provider that the invoice service uses. */
export interface InvoiceProvider {
  issue(invoice: Invoice): Promise<void>;
  cancel(invoice: Invoice): Promise<void>;
}

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly faults: InjectedFaults;
  readonly provider: InvoiceProvider;
  readonly unitOfWork: UnitOfWork;
}

/** An invoice before and after a transition. */
interface Moved {
  readonly before: Invoice;
  readonly after: Invoice;
}

/** Changes and reads invoices: applies the rules of this folder with the store, the provider and the outbox. */
export class InvoiceService implements ProviderListener {
  readonly #parts: Parts;
  readonly #expiry: Scheduler;
  /** Records payments that made the provider refuse a cancel, minutes after the refusal (M §3.1). */
  readonly #payments: Scheduler;
  #follower: Follower | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { store, clock } = parts;
    const { invoices } = store;
    const expiring = { nextDue: () => invoices.nextExpiry(), due: (now: Moment) => invoices.expiring(now) };
    this.#expiry = Scheduler.of(clock, expiring, ({ id }) => this.expire(id));
    const unseen = { nextDue: () => invoices.nextSynchronisation(), due: (now: Moment) => invoices.synchronising(now) };
    this.#payments = Scheduler.of(clock, unseen, ({ id }) => this.paid(id));
  }

  /** Registers a listener that is called before and after the commit of each transition. */
  registerFollower(follower: Follower): void {
    this.#follower = follower;
  }

  /** Resumes what a restart has interrupted: requests to the provider, and deadlines. */
  async resume(): Promise<void> {
    const { store, provider } = this.#parts;
    for (const invoice of await store.invoices.awaitingProvider()) {
      if (invoice.status === 'cancelling') await provider.cancel(invoice);
      else await provider.issue(invoice);
    }
    for (const invoice of await store.invoices.withPlannedEnd()) await provider.issue(invoice);
    await this.lookAgain();
  }

  /** Reads deadlines that other processes wrote. */
  async lookAgain(): Promise<void> {
    await this.#payments.watch();
    await this.#expiry.watch();
  }

  /** Sends a new invoice to the provider, and schedules its expiry. */
  async issue(invoice: Invoice): Promise<void> {
    await this.#parts.provider.issue(invoice);
    await this.#expiry.moved(null, invoice.expiresAt);
  }

  /** The invoice, if it exists and belongs to the organization (M §7.1). */
  async find(organization: Organization, id: number): Promise<Invoice | undefined> {
    const invoice = await this.#parts.store.invoices.find(id);
    return invoice?.organizationId === organization.id ? invoice : undefined;
  }

  list(query: InvoiceQuery): Promise<Page<Invoice>> {
    return this.#parts.store.invoices.list(query);
  }

  /** M §4.4. @returns the invoice after the change; it is `cancelling` when the provider has been asked */
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
    if (mode === 'asynchronous') await provider.cancel(changed);
    return { mode, invoice: changed };
  }

  /** Simulates a status (M §4.6). */
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

  async cancelDecided(id: number, decision: CancelDecision): Promise<void> {
    await this.#settle(id, (invoice) => settleCancel(invoice, decision, this.#parts.clock.now()));
    await this.#payments.watch();
  }

  /** The payer has paid. @returns whether the invoice could still be paid */
  async paid(id: number): Promise<boolean> {
    await this.#showToPayer(id);
    return this.#settle(id, (invoice) => pay(invoice, this.#parts.clock.now()));
  }

  /** A sandbox QR invoice ends as its creator asked (reading F-4.2). */
  async endedAsPlanned(id: number): Promise<void> {
    await this.#settle(id, (invoice) => applyPlannedEnd(invoice, this.#parts.clock.now()));
  }

  /** The time to pay is over. @returns whether the invoice could still expire */
  async expire(id: number): Promise<boolean> {
    await this.#showToPayer(id);
    return this.#settle(id, (invoice) => expire(invoice, this.#parts.clock.now()));
  }

  /** Turns an invoice into a QR invoice without a phone, for the control interface. */
  async turnQr(id: number, expiresAt: Moment): Promise<void> {
    await this.#parts.unitOfWork.change('invoices', id, (invoice) => ({
      next: { ...invoice, isQrToken: true, phone: null, expiresAt },
    }));
    await this.#expiry.watch();
  }

  /** A processing invoice becomes pending before it is paid or expires, so that both transitions are announced. */
  async #showToPayer(id: number): Promise<void> {
    if ((await this.#read(id)).status === 'processing') await this.taken(id);
  }

  async #read(id: number): Promise<Invoice> {
    const invoice = await this.#parts.store.invoices.find(id);
    if (!invoice) throw new Error(`The store has no invoice ${id}.`);
    return invoice;
  }

  async #settle(id: number, rule: (invoice: Invoice) => Move | undefined): Promise<boolean> {
    let last: Moved | undefined;
    const settled = await this.#parts.unitOfWork.settle('invoices', id, async (before) => {
      const outcome = rule(before);
      if (!outcome) return undefined;
      last = { before, after: outcome.invoice };
      return this.#withConsequence(before, outcome);
    });
    if (last) await this.#watch(last);
    return settled;
  }

  async #change<R extends object>(id: number, rule: (invoice: Invoice) => Move | R): Promise<Invoice | R> {
    let last: Moved | undefined;
    const changed = await this.#parts.unitOfWork.change(
      'invoices',
      id,
      async (before): Promise<Change<Invoice> | R> => {
        const outcome = rule(before);
        if (!isMove(outcome)) return outcome;
        last = { before, after: outcome.invoice };
        return this.#withConsequence(before, outcome);
      },
    );
    if (last) await this.#watch(last);
    return changed;
  }

  /** Updates the alarms for the deadlines that a transition added or removed. */
  async #watch({ before, after }: Moved): Promise<void> {
    await this.#expiry.moved(before.expiresAt, after.expiresAt);
    if (after.subscriptionId !== null) await this.#follower?.followed();
  }

  async #withConsequence(before: Invoice, move: Move): Promise<Change<Invoice>> {
    const change = changeBy(move);
    const consequence = await this.#follower?.follow(before, move);
    if (!consequence) return change;
    const { put, events } = consequence;
    return {
      ...change,
      along: { put },
      events: (stored) => [...(change.events?.(stored) ?? []), ...(events?.(stored) ?? [])],
    };
  }
}

function isMove<R extends object>(outcome: Move | R): outcome is Move {
  return 'transition' in outcome;
}

/** The change that a unit of work commits: the invoice after the transition, and its event, if any. */
export function changeBy({ invoice, event }: Move): Change<Invoice> {
  return { next: invoice, ...(event !== null && { events: () => [{ event: 'invoice.status_changed', invoice }] }) };
}
