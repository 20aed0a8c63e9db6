import type {
  SingleSubscription,
  SubscriptionChanged,
  SubscriptionGracePeriodStarted,
  SubscriptionInvoice,
  SubscriptionLastPayment,
  SubscriptionPaymentFailed,
  SubscriptionPaymentSucceeded,
  Subscription as SubscriptionRecord,
  SubscriptionStats,
} from '../../../generated/types/merchant.ts';
import type { Invoice } from '../../domain/invoices/invoice.ts';
import { moneyString } from '../../domain/money.ts';
import type { SubscriptionEvent } from '../../domain/subscriptions/events.ts';
import type { SubscriptionView } from '../../domain/subscriptions/service.ts';
import type { Subscription } from '../../domain/subscriptions/subscription.ts';
import { type Moment, timestamp, timestampOrNull } from '../../domain/time.ts';
import type { Complete } from '../../http/complete.ts';

/** A subscription (reading R-2). */
export function subscriptionRecord(subscription: Subscription): Complete<SubscriptionRecord> {
  return {
    id: subscription.id,
    subscriber_name: subscription.subscriberName,
    phone_number: subscription.phoneNumber,
    external_subscriber_id: subscription.externalSubscriberId,
    amount: moneyString(subscription.amount),
    cart_items: subscription.cartItems === null ? null : [...subscription.cartItems],
    description: subscription.description,
    billing_period: subscription.billingPeriod,
    billing_day: subscription.billingDay,
    status: subscription.status,
    started_at: timestamp(subscription.startedAt),
    next_billing_at: timestampOrNull(subscription.nextBillingAt),
    paused_at: timestampOrNull(subscription.pausedAt),
    cancelled_at: timestampOrNull(subscription.cancelledAt),
    failed_attempts: subscription.failedAttempts,
    max_retry_attempts: subscription.maxRetryAttempts,
    retry_interval_hours: subscription.retryIntervalHours,
    grace_period_days: subscription.gracePeriodDays,
    in_grace_period: subscription.inGracePeriod,
    is_sandbox: subscription.isSandbox,
    metadata: subscription.metadata,
    created_at: timestamp(subscription.createdAt),
    updated_at: timestamp(subscription.updatedAt),
  };
}

function lastPayment({ amount, paidAt, status }: Invoice): Complete<NonNullable<SubscriptionLastPayment>> {
  return { amount: moneyString(amount), paid_at: timestampOrNull(paidAt), status };
}

/** A subscription with its payments, for the single view (reading R-2). */
export function singleSubscription({ subscription, payments, last }: SubscriptionView): Complete<SingleSubscription> {
  return {
    ...subscriptionRecord(subscription),
    stats: {
      total_payments: payments.total,
      successful_payments: payments.successful,
      failed_payments: payments.failed,
      total_collected: moneyString(payments.collected),
    } satisfies Complete<SubscriptionStats>,
    last_payment: last ? lastPayment(last) : null,
  };
}

/** A charge in the list of a subscription (reading F-4.5). */
export function subscriptionInvoice(invoice: Invoice): Complete<SubscriptionInvoice> {
  return {
    id: invoice.id,
    amount: moneyString(invoice.amount),
    status: invoice.status,
    is_recurring: invoice.isRecurring,
    paid_at: timestampOrNull(invoice.paidAt),
    created_at: timestamp(invoice.createdAt),
  };
}

type Payload =
  | SubscriptionChanged
  | SubscriptionPaymentSucceeded
  | SubscriptionPaymentFailed
  | SubscriptionGracePeriodStarted;

/** The payload of the events of a subscription. Further fields of an event are at the top level (reading F-5.1). */
export function subscriptionPayload(domainEvent: SubscriptionEvent, source: string | null, now: Moment): Payload {
  const { event } = domainEvent;
  const envelope = {
    event,
    subscription: subscriptionRecord(domainEvent.subscription),
    source,
    timestamp: timestamp(now),
  };
  switch (event) {
    case 'subscription.payment_succeeded': {
      const { id, amount, paidAt } = domainEvent.invoice;
      const paid = { ...envelope, invoice_id: id, amount: moneyString(amount), paid_at: timestampOrNull(paidAt) };
      return paid satisfies Complete<SubscriptionPaymentSucceeded>;
    }
    case 'subscription.payment_failed': {
      const { invoiceId, amount, reason } = domainEvent.charge;
      const attempt_number = domainEvent.subscription.failedAttempts;
      const failed = { ...envelope, invoice_id: invoiceId, amount: moneyString(amount), reason, attempt_number };
      return failed satisfies Complete<SubscriptionPaymentFailed>;
    }
    case 'subscription.grace_period_started': {
      const { subscription, expiresAt } = domainEvent;
      const grace_period_days = subscription.gracePeriodDays;
      const started = { ...envelope, grace_period_days, expires_at: timestamp(expiresAt) };
      return started satisfies Complete<SubscriptionGracePeriodStarted>;
    }
    default:
      return envelope satisfies Complete<SubscriptionChanged>;
  }
}
