import type { TransitionOf } from '../../../generated/lifecycles.ts';
import { Lifecycle } from '../lifecycle.ts';
import type { Refused } from '../outcome.ts';
import type { Moment } from '../time.ts';
import type { Change } from '../unit-of-work.ts';
import { plainEvents, type SubscriptionEvent } from './events.ts';
import { nextCharge } from './schedule.ts';
import type { Subscription } from './subscription.ts';

const lifecycle = new Lifecycle('Subscription');

type Transition = TransitionOf<'Subscription'>;

/** What a move sets beside the status. */
type Changes = Partial<Omit<Subscription, 'id' | 'version' | 'status'>>;

/**
 * Makes a listed move.
 * @throws Error when the lifecycle does not list it from where the subscription stands
 */
export function move(subscription: Subscription, transition: Transition, now: Moment, changes: Changes): Subscription {
  return {
    ...subscription,
    status: lifecycle.after(transition, subscription.status),
    ...changes,
    updatedAt: now,
  };
}

export function canMove({ status }: Subscription, transition: Transition): boolean {
  return lifecycle.allows(transition, status);
}

/** The event of a move, if it tells of nothing but the subscription. */
export function toldOf(transition: Transition, subscription: Subscription): readonly SubscriptionEvent[] {
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
  return { next, news: () => toldOf(transition, next) };
}

/** Nothing falls due any more. An invoice that lies before the payer stays, but its end no longer matters. */
const still = { nextBillingAt: null, dueAt: null, awaitsPayer: false, inGracePeriod: false } as const;

/** T-31: no charge until it is resumed. */
export function pause(
  subscription: Subscription,
  now: Moment,
): Change<Subscription> | Refused<'SubscriptionCannotBePaused'> {
  if (!canMove(subscription, 'pause')) return { refused: 'SubscriptionCannotBePaused' };
  return moved(subscription, 'pause', now, { ...still, pausedAt: now });
}

/** T-32: charged again from the next date of its schedule. What fell due in between is not made up. */
export function resume(
  subscription: Subscription,
  now: Moment,
): Change<Subscription> | Refused<'SubscriptionCannotBeResumed'> {
  if (!canMove(subscription, 'resume')) return { refused: 'SubscriptionCannotBeResumed' };
  const nextBillingAt = nextCharge(subscription, now);
  return moved(subscription, 'resume', now, { nextBillingAt, dueAt: nextBillingAt, pausedAt: null, failedAttempts: 0 });
}

/** T-33: for good. */
export function cancel(
  subscription: Subscription,
  now: Moment,
): Change<Subscription> | Refused<'SubscriptionCannotBeCancelled'> {
  if (!canMove(subscription, 'cancel')) return { refused: 'SubscriptionCannotBeCancelled' };
  return moved(subscription, 'cancel', now, { ...still, cancelledAt: now });
}

/** T-35: the grace period is over and nobody has paid. */
export function expire(subscription: Subscription, now: Moment): Change<Subscription> {
  return moved(subscription, 'expire', now, still);
}
