import type { TransitionOf } from '../../../generated/lifecycles.ts';
import { Lifecycle } from '../lifecycle.ts';
import type { Refused } from '../outcome.ts';
import type { Moment } from '../time.ts';
import type { Change } from '../work/unit-of-work.ts';
import { plainEvents, type SubscriptionEvent } from './events.ts';
import { nextCharge } from './schedule.ts';
import type { Subscription } from './subscription.ts';

const lifecycle = new Lifecycle('Subscription');

type Transition = TransitionOf<'Subscription'>;

/** The fields that a transition sets next to the status. */
type Changes = Partial<Omit<Subscription, 'id' | 'version' | 'status'>>;

/**
 * Makes a transition of the lifecycle.
 * @throws Error when the lifecycle does not list it for the status of the subscription
 */
export function move(subscription: Subscription, transition: Transition, now: Moment, changes: Changes): Subscription {
  return { ...subscription, status: lifecycle.after(transition, subscription.status), ...changes, updatedAt: now };
}

/** True when the lifecycle lists a transition for the status of the subscription. */
export function canMove({ status }: Subscription, transition: Transition): boolean {
  return lifecycle.allows(transition, status);
}

/** The event of a transition, if it is one that carries the subscription only. */
export function announced(transition: Transition, subscription: Subscription): readonly SubscriptionEvent[] {
  const event = plainEvents.find((one) => one === lifecycle.event(transition));
  return event ? [{ event, subscription }] : [];
}

function moved(
  subscription: Subscription,
  transition: Transition,
  now: Moment,
  changes: Changes,
): Change<Subscription> {
  const next = move(subscription, transition, now, changes);
  return { next, events: () => announced(transition, next) };
}

/** No charge is due any more. An open invoice stays open, but its result has no effect on the subscription. */
const withoutCharges = { nextBillingAt: null, dueAt: null, awaitsPayer: false, inGracePeriod: false } as const;

/** Pauses: no charge until the subscription is resumed (reading T-31). */
export function pause(
  subscription: Subscription,
  now: Moment,
): Change<Subscription> | Refused<'SubscriptionCannotBePaused'> {
  if (!canMove(subscription, 'pause')) return { refused: 'SubscriptionCannotBePaused' };
  return moved(subscription, 'pause', now, { ...withoutCharges, pausedAt: now });
}

/** Resumes: charges start again with the next date of the schedule; dates of the pause are left out (reading T-32). */
export function resume(
  subscription: Subscription,
  now: Moment,
): Change<Subscription> | Refused<'SubscriptionCannotBeResumed'> {
  if (!canMove(subscription, 'resume')) return { refused: 'SubscriptionCannotBeResumed' };
  const nextBillingAt = nextCharge(subscription, now);
  return moved(subscription, 'resume', now, { nextBillingAt, dueAt: nextBillingAt, pausedAt: null, failedAttempts: 0 });
}

/** Cancels for good (reading T-33). */
export function cancel(
  subscription: Subscription,
  now: Moment,
): Change<Subscription> | Refused<'SubscriptionCannotBeCancelled'> {
  if (!canMove(subscription, 'cancel')) return { refused: 'SubscriptionCannotBeCancelled' };
  return moved(subscription, 'cancel', now, { ...withoutCharges, cancelledAt: now });
}

/** Expires: the grace period ended without a payment (reading T-35). */
export function expire(subscription: Subscription, now: Moment): Change<Subscription> {
  return moved(subscription, 'expire', now, withoutCharges);
}
