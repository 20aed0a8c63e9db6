import { type CodeId, codes } from '../../../generated/catalog.ts';
import { limits } from '../../../generated/limits.ts';
import type { Outdated, RelatedWrites } from '../invoices/create/commit-draft.ts';
import type { Charge } from '../invoices/create/order.ts';
import type { Consequence, Follower } from '../invoices/follower.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { Move } from '../invoices/moves.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refusal } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { Draft, Store } from '../ports/store.ts';
import type { Moment } from '../time.ts';
import { firstVisible } from '../visible.ts';
import { Scheduler } from '../work/scheduler.ts';
import type { Change, UnitOfWork } from '../work/unit-of-work.ts';
import { charged, endedUnpaid, isDue, makeDueNow, paid, skipped, unpaid } from './charging.ts';
import { expire } from './moves.ts';
import type { Subscription } from './subscription.ts';

/** The part of the invoice service that charges subscriptions. */
export interface ChargeService {
  charge(
    organization: Organization,
    charge: Charge,
    along: RelatedWrites,
  ): Promise<Invoice | Refusal | Invalid | Outdated>;
}

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly invoices: ChargeService;
}

/** Codes that skip a charge: the limits of the tariff. Any other refusal is a failed attempt (M §7.6). */
const skips: readonly CodeId[] = ['tariff_limit_reached', 'trial_daily_limit'];

/** Why an invoice could not be created, as text. */
export function reasonOf(outcome: Refusal | Invalid): string {
  return outcome.refused !== undefined
    ? (outcome.message ?? codes[outcome.refused].message)
    : Object.values(outcome.invalid).flat().join(' ');
}

/** The request to the invoice service. Invoices take shorter descriptions than subscriptions (M §4.2, reading F-4.5). */
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
 * Charges subscriptions when they are due, and applies the results of their invoices. An invoice and its subscription
 * are always written in one step, when the invoice is created and when it ends, so a crash or a concurrent pause
 * cannot separate them.
 */
export class Collector implements Follower {
  readonly #parts: Parts;
  readonly #scheduler: Scheduler;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { store, clock } = parts;
    this.#scheduler = Scheduler.of(clock, store.subscriptions, ({ id }) => this.#settleDue(id));
  }

  /** Schedules the next due subscription. */
  watch(): Promise<void> {
    return this.#scheduler.watch();
  }

  /** Makes the next charge now. @returns whether a charge could be made */
  async chargeNow(id: number): Promise<boolean> {
    const { unitOfWork, clock } = this.#parts;
    const brought = await unitOfWork.settle('subscriptions', id, (one) => makeDueNow(one, clock.now()));
    if (brought) await this.#settleDue(id);
    await this.watch();
    return brought;
  }

  /** The effect of an ended invoice on its subscription (reading T-34): only the newest can fail a charge. */
  async follow(before: Invoice, { invoice: after }: Move): Promise<Consequence | undefined> {
    if (after.subscriptionId === null || before.status === after.status) return undefined;
    const subscription = await this.#parts.store.subscriptions.find(after.subscriptionId);
    const change = subscription && (await this.#effect(subscription, before, after));
    return change && { put: { subscriptions: [change.next] }, ...(change.events && { events: change.events }) };
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

  /** Charges or expires a due subscription. After a concurrent change it looks again whether that is still due. */
  async #settleDue(id: number): Promise<void> {
    const { store, clock } = this.#parts;
    for (;;) {
      const subscription = await store.subscriptions.find(id);
      if (!subscription || !isDue(subscription, clock.now())) return;
      if (await this.#act(subscription, clock.now())) return;
    }
  }

  /** @returns whether the result was stored; false after a concurrent change of the subscription */
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

  /** Stores a change. @returns false when the subscription has changed since it was read */
  async #keep({ next, events }: Change<Subscription>): Promise<boolean> {
    const commit = await this.#parts.unitOfWork.commit(next.organizationId, { put: { subscriptions: [next] } }, events);
    return 'stored' in commit;
  }
}
