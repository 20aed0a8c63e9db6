import type { CodeOf } from '../../../generated/catalog.ts';
import type { Variations } from '../../variations/variations.ts';
import type { Along } from '../invoices/create/commit-draft.ts';
import { quotaOf } from '../invoices/create/creation-quotas.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { Allowances } from '../limits.ts';
import type { ApiKey } from '../organizations/keys.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../outcome.ts';
import type { Clock } from '../ports/clock.ts';
import type { Draft, Page, Payments, Quota, Store, SubscriptionQuery } from '../ports/store.ts';
import type { Moment } from '../time.ts';
import type { Change, UnitOfWork } from '../unit-of-work.ts';
import { charged } from './charging.ts';
import { type ChargeService, type Collector, chargeOf, reasonOf } from './collector.ts';
import { cancel, pause, resume, toldOf } from './moves.ts';
import type { Subscription } from './subscription.ts';
import { type Circumstances, compose, type SubscriptionRequest, type Terms, update } from './terms.ts';

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly allowances: Allowances;
  readonly unitOfWork: UnitOfWork;
  readonly invoices: ChargeService;
  readonly collector: Collector;
}

/** A subscription with what it has brought (fills R-2). */
export interface SubscriptionView {
  readonly subscription: Subscription;
  readonly payments: Payments;
  readonly last: Invoice | undefined;
}

/** Why there is no new subscription. */
type CreationRefusal = Refused<CodeOf<'createSubscription'>> | Invalid;

/** Something that was used up at the same moment; what to answer is decided anew. */
type Overtaken = { readonly overtaken: true };

const told: NonNullable<Along['news']> = ({ subscriptions: [created] }) => (created ? toldOf('create', created) : []);

/** Where subscriptions are set up, changed and read. The {@link Collector} charges them. */
export class SubscriptionService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes up charges and deadlines that fell due while the server stood. */
  resume(): Promise<void> {
    return this.#parts.collector.watch();
  }

  /**
   * M §4.6, §7.4. In the sandbox ten can be set up; there is no way to delete one, so each that was ever set up counts
   * . With `bill_immediately` there is either a charged subscription or none.
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
    const along: Along = { use: organization.sandbox ? [quota] : [], news: told };
    const outcome = request.bill_immediately
      ? await this.#keepCharged(organization, charged(draft, clock.now()), along)
      : await this.#keep(organization, draft, along);
    await collector.watch();
    return 'overtaken' in outcome ? this.create(organization, key, request) : outcome;
  }

  /** What a new subscription uses up in the sandbox (M §8). */
  quota(organization: Organization): Quota {
    const { clock, variations, allowances } = this.#parts;
    const counted = variations['subscription.limit_of'] === 'everyone' ? { ...organization, id: 0 } : organization;
    return quotaOf('sandbox_subscriptions', counted, clock.now(), allowances.sandbox_subscriptions);
  }

  /** The subscription, if it exists and belongs to the organization (M §7.1). */
  async find(organization: Organization, id: number): Promise<Subscription | undefined> {
    const subscription = await this.#parts.store.subscriptions.find(id);
    const { variations } = this.#parts;
    if (variations['subscription.creation'] === 'lost') return undefined;
    const reached = variations['subscription.scope'] === 'everyone' || subscription?.organizationId === organization.id;
    return reached ? subscription : undefined;
  }

  async view(organization: Organization, id: number): Promise<SubscriptionView | undefined> {
    const subscription = await this.find(organization, id);
    if (!subscription) return undefined;
    const { invoices } = this.#parts.store;
    const payments = await invoices.paymentsOf(id);
    const { records } = await invoices.ofSubscription(id, 0, 1);
    return { subscription, payments, last: records[0] };
  }

  list(query: SubscriptionQuery): Promise<Page<Subscription>> {
    return this.#parts.store.subscriptions.list(query);
  }

  /** The invoices that a subscription was charged with, the newest first. */
  invoices(id: number, offset: number, count: number): Promise<Page<Invoice>> {
    return this.#parts.store.invoices.ofSubscription(id, offset, count);
  }

  /** Sets the fields that were sent (fills 4.5). */
  async update(organization: Organization, id: number, terms: Terms): Promise<Subscription | Invalid> {
    const circumstances = await this.#circumstances(organization, terms);
    return this.#change<Invalid>(id, (subscription) => update(subscription, terms, circumstances));
  }

  pause(id: number): Promise<Subscription | Refused<CodeOf<'pauseSubscription'>>> {
    return this.#change(id, pause);
  }

  /** The operation `resume`, not the start of the server. */
  takeUp(id: number): Promise<Subscription | Refused<CodeOf<'resumeSubscription'>>> {
    return this.#change(id, resume);
  }

  cancel(id: number): Promise<Subscription | Refused<CodeOf<'cancelSubscription'>>> {
    return this.#change(id, cancel);
  }

  /** Brings the next charge forward to this moment, for tests. @returns whether one could be made */
  chargeNow(id: number): Promise<boolean> {
    return this.#parts.collector.chargeNow(id);
  }

  async #keep(
    organization: Organization,
    draft: Draft<Subscription>,
    { news, ...step }: Along,
  ): Promise<Subscription | Overtaken> {
    const commit = await this.#parts.unitOfWork.keep(
      organization.id,
      { ...step, add: { subscriptions: [draft] } },
      news,
    );
    const created = 'kept' in commit ? commit.kept.subscriptions[0] : undefined;
    return created ?? { overtaken: true };
  }

  /** M §7.6: the first invoice is created together with the subscription, or neither is. */
  async #keepCharged(
    organization: Organization,
    draft: Draft<Subscription>,
    along: Along,
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
    if (!created) throw new Error(`invoice ${outcome.id} has no subscription`);
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
    const { store, clock, variations } = this.#parts;
    const wanted = (cart ?? []).map(({ catalog_item_id: item }) => item);
    const catalog = wanted.length > 0 ? await store.catalogItems.named(organization.id, wanted) : [];
    return { organization, catalog, now: clock.now(), variations };
  }
}
