import { type CodeId, codes } from '../../../generated/catalog.ts';
import { limits } from '../../../generated/limits.ts';
import type { Along, Outdated } from '../invoices/create/commit-draft.ts';
import type { Charge } from '../invoices/create/order.ts';
import type { Consequence, Follower } from '../invoices/follower.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { Move } from '../invoices/moves.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refusal } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { Draft, Store } from '../ports/store.ts';
import { Scheduler } from '../scheduler.ts';
import type { Moment } from '../time.ts';
import type { Change, UnitOfWork } from '../unit-of-work.ts';
import { firstVisible } from '../visible.ts';
import { broughtForward, charged, endedUnpaid, isDue, paid, skipped, unpaid } from './charging.ts';
import { expire } from './moves.ts';
import type { Subscription } from './subscription.ts';

/** The invoice service, as far as subscriptions ask it for something. */
export interface ChargeService {
  charge(organization: Organization, charge: Charge, along: Along): Promise<Invoice | Refusal | Invalid | Outdated>;
}

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly invoices: ChargeService;
}

/** Limits of the tariff skip a charge; everything else that prevents one is a failed attempt (M §7.6). */
const skips: readonly CodeId[] = ['tariff_limit_reached', 'trial_daily_limit'];

/** Why an invoice could not be created, in words. */
export function reasonOf(outcome: Refusal | Invalid): string {
  return 'refused' in outcome
    ? (outcome.message ?? codes[outcome.refused].message)
    : Object.values(outcome.invalid).flat().join(' ');
}

/** What the invoice service is asked for. Invoices take shorter descriptions than subscriptions (M §4.2, fills 4.5). */
export function chargeOf(subscription: Draft<Subscription>, subscriptionId: number | null): Charge {
  return {
    subscriptionId,
    apiKeyId: subscription.apiKeyId,
    phone: subscription.phoneNumber,
    description: subscription.description && firstVisible(subscription.description, limits.description_visible.max),
    amount: subscription.cartItems === null ? subscription.amount : null,
    cart: subscription.cartItems,
  };
}

/**
 * Charges subscriptions when their time has come, and hears how the invoices end. An invoice and the subscription that
 * it charges are always written in one step, when it is created as well as when it ends: neither a crash nor a
 * concurrent pause can part them.
 */
export class Collector implements Follower {
  readonly #parts: Parts;
  readonly #scheduler: Scheduler;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { store, clock } = parts;
    this.#scheduler = Scheduler.of(clock, store.subscriptions, ({ id }) => this.#meet(id));
  }

  /** Looks again for what falls due next. */
  watch(): Promise<void> {
    return this.#scheduler.watch();
  }

  /** Brings the next charge forward to this moment. @returns whether one could be made */
  async chargeNow(id: number): Promise<boolean> {
    const { unitOfWork, clock } = this.#parts;
    const brought = await unitOfWork.settle('subscriptions', id, (one) => broughtForward(one, clock.now()));
    if (brought) await this.#meet(id);
    await this.watch();
    return brought;
  }

  /**
   * What the end of an invoice means for its subscription (T-34). Only the newest invoice can fail a charge; money is
   * welcome whenever it comes.
   */
  async follow(before: Invoice, { invoice: after }: Move): Promise<Consequence | undefined> {
    if (after.subscriptionId === null || before.status === after.status) return undefined;
    const subscription = await this.#parts.store.subscriptions.find(after.subscriptionId);
    const change = subscription && (await this.#effect(subscription, before, after));
    return change && { put: { subscriptions: [change.next] }, ...(change.news && { news: change.news }) };
  }

  followed(): Promise<void> {
    return this.watch();
  }

  async #effect(
    subscription: Subscription,
    before: Invoice,
    after: Invoice,
  ): Promise<Change<Subscription> | undefined> {
    const { clock, store } = this.#parts;
    if (after.status === 'paid') return before.paidAt === null ? paid(subscription, after, clock.now()) : undefined;
    const reason = endedUnpaid(after);
    if (reason === undefined || !subscription.awaitsPayer) return undefined;
    const newest = await store.invoices.ofSubscription(subscription.id, 0, 1);
    if (newest.records[0]?.id !== after.id) return undefined;
    return unpaid(subscription, { invoiceId: after.id, amount: after.amount, reason }, clock.now());
  }

  /** Does what is due: charges, or gives up. What a concurrent change made pointless is left. */
  async #meet(id: number): Promise<void> {
    const { store, clock } = this.#parts;
    for (;;) {
      const subscription = await store.subscriptions.find(id);
      if (!subscription || !isDue(subscription, clock.now())) return;
      if (await this.#act(subscription, clock.now())) return;
    }
  }

  /** @returns whether it was kept; otherwise somebody changed the subscription meanwhile */
  async #act(subscription: Subscription, now: Moment): Promise<boolean> {
    const { store, invoices } = this.#parts;
    if (subscription.inGracePeriod) return this.#keep(expire(subscription, now));
    const organization = await store.organizations.find(subscription.organizationId);
    if (!organization || organization.deletedAt !== null) return this.#keep({ next: { ...subscription, dueAt: null } });
    const put = { subscriptions: [charged(subscription, now)] };
    const outcome = await invoices.charge(organization, chargeOf(subscription, subscription.id), { put });
    if ('outdated' in outcome) return false;
    if (isRefused(outcome) && skips.includes(outcome.refused)) {
      return this.#keep({ next: skipped(subscription, outcome.retryAfter ?? 0, now) });
    }
    if (!isRefused(outcome) && !isInvalid(outcome)) return true;
    return this.#keep(
      unpaid(subscription, { invoiceId: null, amount: subscription.amount, reason: reasonOf(outcome) }, now),
    );
  }

  /** Keeps a change of a subscription as it was read. */
  async #keep({ next, news }: Change<Subscription>): Promise<boolean> {
    const commit = await this.#parts.unitOfWork.keep(next.organizationId, { put: { subscriptions: [next] } }, news);
    return 'kept' in commit;
  }
}
