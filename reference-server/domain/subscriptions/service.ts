import type { CodeOf } from '../../../generated/catalog.ts';
import type { RelatedWrites } from '../invoices/create/commit-draft.ts';
import { quotaOf } from '../invoices/create/creation-quotas.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { Payments } from '../invoices/records.ts';
import type { Allowances } from '../limits.ts';
import type { ApiKey } from '../organizations/keys.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { Draft, Page, Quota, Store } from '../ports/store.ts';
import type { Moment } from '../time.ts';
import type { Change, UnitOfWork } from '../work/unit-of-work.ts';
import { charged } from './charging.ts';
import { type ChargeService, type Collector, chargeOf, reasonOf } from './collector.ts';
import { announced, cancel, pause, resume } from './moves.ts';
import type { SubscriptionQuery } from './records.ts';
import type { Subscription } from './subscription.ts';
import { type Circumstances, compose, type SubscriptionRequest, type Terms, update } from './terms.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly allowances: Allowances;
  readonly unitOfWork: UnitOfWork;
  readonly invoices: ChargeService;
  readonly collector: Collector;
}

/** A subscription with its payments and its newest invoice (reading R-2). */
export interface SubscriptionView {
  readonly subscription: Subscription;
  readonly payments: Payments;
  readonly last: Invoice | undefined;
}

/** Why no subscription is created. */
type CreationRefusal = Refused<CodeOf<'createSubscription'>> | Invalid;

/** A concurrent request wrote first, so the request is decided again. */
type Overtaken = { readonly overtaken: true };

const announceCreation: NonNullable<RelatedWrites['events']> = ({ subscriptions: [created] }) =>
  created ? announced('create', created) : [];

/** Creates, changes and reads subscriptions. The {@link Collector} charges them. */
export class SubscriptionService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Schedules charges and deadlines. Called once after a start. */
  resume(): Promise<void> {
    return this.#parts.collector.watch();
  }

  /**
   * Creates a subscription (M §4.6, §7.4). The sandbox allows ten; subscriptions cannot be deleted, so every created one
   * counts (reading A-61). With `bill_immediately`, the result is a charged subscription or none.
   */
  async create(
    organization: Organization,
    key: ApiKey,
    request: SubscriptionRequest,
  ): Promise<Subscription | CreationRefusal> {
    const { store, clock, collector } = this.#parts;
    const draft = compose(request, key.id, await this.#circumstances(organization, request));
    if (isRefused(draft) || isInvalid(draft)) return draft;
    const quota = this.quota(organization);
    if (organization.sandbox && (await store.quotas.used(quota)) >= quota.max)
      return { refused: 'sandbox_subscription_limit' };
    const along: RelatedWrites = { use: organization.sandbox ? [quota] : [], events: announceCreation };
    const outcome = request.bill_immediately
      ? await this.#keepCharged(organization, charged(draft, clock.now()), along)
      : await this.#keep(organization, draft, along);
    await collector.watch();
    return 'overtaken' in outcome ? this.create(organization, key, request) : outcome;
  }

  /** The quota of new subscriptions in the sandbox (M §8). */
  quota(organization: Organization): Quota {
    const { clock, allowances } = this.#parts;
    return quotaOf('sandbox_subscriptions', organization, clock.now(), allowances.sandbox_subscriptions);
  }

  /** The subscription, if it exists and belongs to the organization (M §7.1). */
  async find(organization: Organization, id: number): Promise<Subscription | undefined> {
    const subscription = await this.#parts.store.subscriptions.find(id);
    return subscription?.organizationId === organization.id ? subscription : undefined;
  }

  /** A subscription with its payments and its newest invoice (M §4.6). */
  async view(organization: Organization, id: number): Promise<SubscriptionView | undefined> {
    const subscription = await this.find(organization, id);
    if (!subscription) return undefined;
    const { invoices } = this.#parts.store;
    const payments = await invoices.paymentsOf(id);
    const { records } = await invoices.ofSubscription(id, 0, 1);
    return { subscription, payments, last: records[0] };
  }

  /** A page of subscriptions (M §4.6). */
  list(query: SubscriptionQuery): Promise<Page<Subscription>> {
    return this.#parts.store.subscriptions.list(query);
  }

  /** The invoices of a subscription, the newest first. */
  invoices(id: number, offset: number, count: number): Promise<Page<Invoice>> {
    return this.#parts.store.invoices.ofSubscription(id, offset, count);
  }

  /** Changes the fields that were sent (reading F-4.5). */
  async update(organization: Organization, id: number, terms: Terms): Promise<Subscription | Invalid> {
    const circumstances = await this.#circumstances(organization, terms);
    return this.#change<Invalid>(id, (subscription) => update(subscription, terms, circumstances));
  }

  /** Pauses a subscription: no charge until it is resumed (M §3.3). */
  pause(id: number): Promise<Subscription | Refused<CodeOf<'pauseSubscription'>>> {
    return this.#change(id, pause);
  }

  /** Resumes a paused subscription (M §3.3). Named apart from `resume`, which runs at the start of the server. */
  takeUp(id: number): Promise<Subscription | Refused<CodeOf<'resumeSubscription'>>> {
    return this.#change(id, resume);
  }

  /** Cancels a subscription for good (M §3.3). */
  cancel(id: number): Promise<Subscription | Refused<CodeOf<'cancelSubscription'>>> {
    return this.#change(id, cancel);
  }

  /** Makes the next charge now. Used by the control interface. @returns whether a charge could be made */
  chargeNow(id: number): Promise<boolean> {
    return this.#parts.collector.chargeNow(id);
  }

  async #keep(
    organization: Organization,
    draft: Draft<Subscription>,
    { events, ...step }: RelatedWrites,
  ): Promise<Subscription | Overtaken> {
    const commit = await this.#parts.unitOfWork.commit(
      organization.id,
      { ...step, add: { subscriptions: [draft] } },
      events,
    );
    const created = 'stored' in commit ? commit.stored.subscriptions[0] : undefined;
    return created ?? { overtaken: true };
  }

  /** Creates the subscription together with its first invoice, or neither of them (M §7.6). */
  async #keepCharged(
    organization: Organization,
    draft: Draft<Subscription>,
    along: RelatedWrites,
  ): Promise<Subscription | Refused<'subscription_payment_failed'> | Overtaken> {
    const { store, invoices } = this.#parts;
    const add = { subscriptions: [draft] };
    const outcome = await invoices.charge(organization, chargeOf(draft, null), { ...along, add });
    if ('outdated' in outcome) return { overtaken: true };
    if (isRefused(outcome) || isInvalid(outcome)) {
      const message = `The invoice of the subscription was not created. ${reasonOf(outcome)}`;
      return { refused: 'subscription_payment_failed', message };
    }
    const created =
      outcome.subscriptionId === null ? undefined : await store.subscriptions.find(outcome.subscriptionId);
    if (!created) throw new Error(`The subscription of invoice ${outcome.id} does not exist.`);
    return created;
  }

  async #change<R extends object>(
    id: number,
    rule: (subscription: Subscription, now: Moment) => Change<Subscription> | R,
  ): Promise<Subscription | R> {
    const { unitOfWork, clock, collector } = this.#parts;
    const changed = await unitOfWork.change('subscriptions', id, (subscription) => rule(subscription, clock.now()));
    await collector.watch();
    return changed;
  }

  async #circumstances(organization: Organization, { cart_items: cart }: Terms): Promise<Circumstances> {
    const { store, clock } = this.#parts;
    const wanted = (cart ?? []).map(({ catalog_item_id: item }) => item);
    const catalog = wanted.length > 0 ? await store.catalogItems.named(organization.id, wanted) : [];
    return { organization, catalog, now: clock.now() };
  }
}
