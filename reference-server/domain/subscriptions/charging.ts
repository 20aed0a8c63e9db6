import type { Invoice } from '../invoices/invoice.ts';
import type { Draft } from '../ports/store.ts';
import { dayMs, hourMs, type Moment, secondMs } from '../time.ts';
import type { Change } from '../unit-of-work.ts';
import type { FailedCharge, SubscriptionEvent } from './events.ts';
import { canMove, move } from './moves.ts';
import { nextCharge } from './schedule.ts';
import type { Subscription } from './subscription.ts';

/** True when a charge, or the end of the grace period, is to happen now. */
export function isDue({ dueAt }: Subscription, now: Moment): boolean {
  return dueAt !== null && dueAt <= now;
}

/** The invoice lies before the payer, who is awaited now. */
export function charged<S extends Draft<Subscription>>(subscription: S, now: Moment): S {
  return {
    ...subscription,
    awaitsPayer: true,
    dueAt: null,
    updatedAt: now,
  };
}

/** A charge that waits for its date, or for a retry, is made now; in the grace period there is none. */
export function broughtForward(subscription: Subscription, now: Moment): Change<Subscription> | undefined {
  const { status, awaitsPayer, inGracePeriod } = subscription;
  if (status !== 'active' || awaitsPayer || inGracePeriod) return undefined;
  return { next: { ...subscription, dueAt: now } };
}

/**
 * The tariff allows no more invoices (M §7.6): the charge is left out, and the date of the next one stays where it is.
 * The charge is tried again once the limit lets go. That is the earliest moment at which it can succeed, so waiting
 * for it asks no more than once a window; and as no failed attempt is counted, no cycle is lost for the merchant's
 * tariff.
 * @param wait seconds, as the refusal gave them
 */
export function skipped(subscription: Subscription, wait: number, now: Moment): Subscription {
  return move(subscription, 'charge-skipped', now, { dueAt: now + Math.max(1, wait) * secondMs });
}

/**
 * T-34: the charge was paid, perhaps late. A date that is still to come stays; a period that began meanwhile is paid.
 * When an older invoice is paid late, a retry that lies before the payer already stays there and can be paid, too: by
 * M §3.1 and §4.4 an open invoice is withdrawn by the merchant's cancel and by nothing else, and no sentence says that a
 * service cancels one by itself. What becomes of that retry no longer counts as a failed attempt.
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
  return { next, news: () => [{ event: 'subscription.payment_succeeded', subscription: next, invoice }] };
}

/** T-34, T-35: tried again after a while, as often as the merchant said; then the payer is given a last time to pay. */
export function unpaid(subscription: Subscription, charge: FailedCharge, now: Moment): Change<Subscription> {
  const failedAttempts = subscription.failedAttempts + 1;
  const failed = move(subscription, 'charge-unpaid', now, {
    failedAttempts,
    awaitsPayer: false,
    dueAt: now + subscription.retryIntervalHours * hourMs,
  });
  const told = (next: Subscription): SubscriptionEvent => ({
    event: 'subscription.payment_failed',
    subscription: next,
    charge,
  });
  if (failedAttempts <= subscription.maxRetryAttempts) return { next: failed, news: () => [told(failed)] };
  const expiresAt = now + subscription.gracePeriodDays * dayMs;
  const last = move(failed, 'grace', now, { inGracePeriod: true, dueAt: expiresAt });
  return {
    next: last,
    news: () => [told(last), { event: 'subscription.grace_period_started', subscription: last, expiresAt }],
  };
}

/** Why an invoice ended without a payment; undefined while it may still be paid. */
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
