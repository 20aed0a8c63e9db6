import type { CatalogItem } from '../catalog/item.ts';
import { priceCart } from '../invoices/create/price-cart.ts';
import { Lifecycle } from '../lifecycle.ts';
import { isWholeTenge, type Tiyn, tiynOf } from '../money.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../outcome.ts';
import type { Draft } from '../ports/store.ts';
import { type Moment, startOfDay } from '../time.ts';
import { countFrom, countsMonths, dayAt, endOfDay, nextCharge, onBillingDay, type Schedule } from './schedule.ts';
import type { Subscription, SubscriptionLine } from './subscription.ts';

/** The terms that a merchant can set at any time (reading F-4.5). */
export interface Terms {
  readonly amount?: number;
  readonly cart_items?: readonly SubscriptionLine[];
  readonly billing_day?: number;
  readonly description?: string;
  readonly subscriber_name?: string;
  readonly external_subscriber_id?: string;
  readonly max_retry_attempts?: number;
  readonly retry_interval_hours?: number;
  readonly grace_period_days?: number;
  readonly metadata?: Readonly<Record<string, unknown>> | null;
}

/** The body of POST /subscriptions (reading F-4.5). */
export interface SubscriptionRequest extends Terms {
  readonly phone_number: string;
  readonly billing_period: Subscription['billingPeriod'];
  readonly started_at?: string;
  readonly bill_immediately?: boolean;
}

/** The data that the terms of a request are validated against. */
export interface Circumstances {
  readonly organization: Organization;
  /** The items of the cart, as far as the catalog has them. */
  readonly catalog: readonly CatalogItem[];
  readonly now: Moment;
}

/** Defaults for unpaid charges (reading R-2). */
const followUp = { maxRetryAttempts: 3, retryIntervalHours: 24, gracePeriodDays: 3 } as const;

const lifecycle = new Lifecycle('Subscription');

type Sum = Pick<Subscription, 'amount' | 'cartItems'>;

function invalid(field: string, text: string): Invalid {
  return { invalid: { [field]: [text] } };
}

/** Charges are invoices to a phone number, so they are whole tenge (M §4.2). */
function wholeSum(field: string, amount: Tiyn | undefined, cartItems: Sum['cartItems']): Sum | Invalid {
  return amount !== undefined && amount > 0n && isWholeTenge(amount)
    ? { amount, cartItems }
    : invalid(field, 'The sum must be a whole number of tenge.');
}

function cartSum(lines: readonly SubscriptionLine[], catalog: readonly CatalogItem[]): Sum | Invalid {
  const cart = lines.map(({ catalog_item_id, count }) => ({ catalog_item_id, count }));
  const priced = priceCart(cart, undefined, catalog);
  return isInvalid(priced) ? priced : wholeSum('cart_items', priced.amount, cart);
}

/** Organizations with a catalog send a cart, the others an amount (M §4.6; readings A-41 and C-01). */
function firstSum(
  { amount, cart_items: cart }: Terms,
  { organization, catalog }: Circumstances,
): Sum | Refused<'catalog_not_supported'> | Invalid {
  if (organization.hasCatalog) {
    return cart ? cartSum(cart, catalog) : invalid('cart_items', 'The field is required.');
  }
  if (cart) return { refused: 'catalog_not_supported' };
  return amount === undefined ? invalid('amount', 'The field is required.') : wholeSum('amount', tiynOf(amount), null);
}

/** The same rule for a change. It has no code for a wrong field, so the field is invalid. */
function newSum({ amount, cart_items: cart }: Terms, { organization, catalog }: Circumstances): Partial<Sum> | Invalid {
  if (cart) {
    return organization.hasCatalog
      ? cartSum(cart, catalog)
      : invalid('cart_items', 'The organization has no catalog. Send amount.');
  }
  if (amount === undefined) return {};
  return organization.hasCatalog
    ? invalid('amount', 'The organization has a catalog. Send cart_items.')
    : wholeSum('amount', tiynOf(amount), null);
}

/**
 * The first charge of a new subscription: the first date of its schedule in the future. Without `started_at` the
 * schedule starts today, and `bill_immediately` is the charge of today.
 */
function firstCharge(
  { billing_period: billingPeriod, billing_day, started_at, bill_immediately }: SubscriptionRequest,
  now: Moment,
): Pick<Subscription, 'billingPeriod' | 'countedFrom' | 'startedAt' | 'nextBillingAt'> {
  const countedFrom = countFrom(billingPeriod, billing_day ?? null, started_at ?? dayAt(now));
  const after = started_at === undefined || bill_immediately ? endOfDay(now) : now;
  return {
    billingPeriod,
    countedFrom,
    startedAt: started_at === undefined ? now : startOfDay(started_at),
    nextBillingAt: nextCharge({ billingPeriod, countedFrom }, after),
  };
}

/** The subscription that a request asks for, not yet stored; or why it is refused. */
export function compose(
  request: SubscriptionRequest,
  apiKeyId: number,
  circumstances: Circumstances,
): Draft<Subscription> | Refused<'catalog_not_supported'> | Invalid {
  const { organization, now } = circumstances;
  const sum = firstSum(request, circumstances);
  if (isRefused(sum) || isInvalid(sum)) return sum;
  const start = firstCharge(request, now);
  return {
    ...sum,
    ...start,
    organizationId: organization.id,
    apiKeyId,
    status: lifecycle.begins('create'),
    phoneNumber: request.phone_number,
    subscriberName: request.subscriber_name ?? null,
    externalSubscriberId: request.external_subscriber_id ?? null,
    description: request.description ?? null,
    billingDay: request.billing_day ?? null,
    pausedAt: null,
    cancelledAt: null,
    failedAttempts: 0,
    maxRetryAttempts: request.max_retry_attempts ?? followUp.maxRetryAttempts,
    retryIntervalHours: request.retry_interval_hours ?? followUp.retryIntervalHours,
    gracePeriodDays: request.grace_period_days ?? followUp.gracePeriodDays,
    inGracePeriod: false,
    awaitsPayer: false,
    dueAt: start.nextBillingAt,
    isSandbox: organization.sandbox,
    metadata: request.metadata ?? null,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Another billing day moves the next charge within its month, and the later charges with it. A charge in progress does
 * not move; then the charge after it moves, so that no period is charged twice.
 */
function moved(subscription: Subscription, billingDay: number, now: Moment): Partial<Subscription> {
  const { billingPeriod, nextBillingAt, dueAt } = subscription;
  if (!countsMonths(billingPeriod)) return { billingDay };
  const waits = nextBillingAt !== null && nextBillingAt > now;
  const coming = waits ? nextBillingAt : nextCharge(subscription, nextBillingAt ?? now);
  const schedule: Schedule = { billingPeriod, countedFrom: onBillingDay(coming, billingDay) };
  const recalculated = waits ? nextCharge(schedule, now) : nextBillingAt;
  return {
    billingDay,
    countedFrom: schedule.countedFrom,
    nextBillingAt: recalculated,
    dueAt: dueAt === nextBillingAt ? recalculated : dueAt,
  };
}

/** The fields that were sent, under their names in the record. */
function plainTerms(terms: Terms): Partial<Subscription> {
  return {
    ...(terms.description !== undefined && { description: terms.description }),
    ...(terms.subscriber_name !== undefined && { subscriberName: terms.subscriber_name }),
    ...(terms.external_subscriber_id !== undefined && { externalSubscriberId: terms.external_subscriber_id }),
    ...(terms.max_retry_attempts !== undefined && { maxRetryAttempts: terms.max_retry_attempts }),
    ...(terms.retry_interval_hours !== undefined && { retryIntervalHours: terms.retry_interval_hours }),
    ...(terms.grace_period_days !== undefined && { gracePeriodDays: terms.grace_period_days }),
    ...(terms.metadata !== undefined && { metadata: terms.metadata }),
  };
}

/** Changes the fields that were sent. They hold from the next charge on; an open invoice does not change. */
export function update(
  subscription: Subscription,
  terms: Terms,
  circumstances: Circumstances,
): { readonly next: Subscription } | Invalid {
  const sum = newSum(terms, circumstances);
  if (isInvalid(sum)) return sum;
  const { now } = circumstances;
  const next = { ...subscription, ...plainTerms(terms), ...sum, updatedAt: now };
  return { next: terms.billing_day === undefined ? next : { ...next, ...moved(next, terms.billing_day, now) } };
}
