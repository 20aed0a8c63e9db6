import type { Invoice } from '../invoices/invoice.ts';
import type { Draft } from '../ports/store.ts';
import { dayMs, hourMs, type Moment, secondMs } from '../time.ts';
import type { Change } from '../work/unit-of-work.ts';
import type { FailedCharge, SubscriptionEvent } from './events.ts';
import { canMove, move } from './moves.ts';
import { nextCharge } from './schedule.ts';
import type { Subscription } from './subscription.ts';

/** True when a charge or the end of the grace period is due. */
export function isDue({ dueAt }: Subscription, now: Moment): boolean {
  return dueAt !== null && dueAt <= now;
}

/** The subscription with an open invoice. */
export function charged<S extends Draft<Subscription>>(subscription: S, now: Moment): S {
  return { ...subscription, awaitsPayer: true, dueAt: null, updatedAt: now };
}

/** Makes the next charge or retry due now; undefined when there is none, as in the grace period. */
export function makeDueNow(subscription: Subscription, now: Moment): Change<Subscription> | undefined {
  const { status, awaitsPayer, inGracePeriod } = subscription;
  if (status !== 'active' || awaitsPayer || inGracePeriod) return undefined;
  return { next: { ...subscription, dueAt: now } };
}

/**
 * The tariff allows no more invoices (M §7.6): the charge is skipped, and its date does not change. It is tried again
 * when the window of the limit ends, which is the earliest moment at which it can succeed. No failed attempt is
 * counted, so the limit costs the merchant no cycle.
 * @param wait seconds until the window ends, from the refusal
 */
export function skipped(subscription: Subscription, wait: number, now: Moment): Subscription {
  return move(subscription, 'charge-skipped', now, { dueAt: now + Math.max(1, wait) * secondMs });
}

/**
 * A charge was paid, perhaps late (reading T-34). A future date does not change; a period that has begun since counts as
 * paid. When an older invoice is paid late, the open invoice of a retry stays open and can be paid as well: only the
 * merchant's cancel withdraws an open invoice (M §3.1, §4.4). That retry no longer counts as a failed attempt.
 */
export function paid(subscription: Subscription, invoice: Invoice, now: Moment): Change<Subscription> | undefined {
  if (!canMove(subscription, 'charge-paid')) return undefined;
  const { nextBillingAt: date } = subscription;
  const nextBillingAt = date !== null && date > now ? date : nextCharge(subscription, now);
  const next = move(subscription, 'charge-paid', now, {
    nextBillingAt,
    dueAt: nextBillingAt,
    failedAttempts: 0,
    inGracePeriod: false,
    awaitsPayer: false,
  });
  return { next, events: () => [{ event: 'subscription.payment_succeeded', subscription: next, invoice }] };
}

/** A charge was not paid: it is retried as often as the merchant set, then the grace period starts (readings T-34, T-35). */
export function unpaid(subscription: Subscription, charge: FailedCharge, now: Moment): Change<Subscription> {
  const failedAttempts = subscription.failedAttempts + 1;
  const failed = move(subscription, 'charge-unpaid', now, {
    failedAttempts,
    awaitsPayer: false,
    dueAt: now + subscription.retryIntervalHours * hourMs,
  });
  const failedEvent = (next: Subscription): SubscriptionEvent => ({
    event: 'subscription.payment_failed',
    subscription: next,
    charge,
  });
  if (failedAttempts <= subscription.maxRetryAttempts) return { next: failed, events: () => [failedEvent(failed)] };
  const expiresAt = now + subscription.gracePeriodDays * dayMs;
  const last = move(failed, 'grace', now, { inGracePeriod: true, dueAt: expiresAt });
  return {
    next: last,
    events: () => [failedEvent(last), { event: 'subscription.grace_period_started', subscription: last, expiresAt }],
  };
}

/** Why an invoice ended without a payment; undefined while it can still be paid. */
export function endedUnpaid({ status, errorMessage }: Invoice): string | undefined {
  switch (status) {
    case 'expired':
      return 'The invoice expired.';
    case 'cancelled':
      return 'The invoice was cancelled.';
    case 'error':
      return errorMessage ?? 'The provider could not handle the invoice.';
    default:
      return undefined;
  }
}
