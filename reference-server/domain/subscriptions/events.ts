import type { Invoice } from '../invoices/invoice.ts';
import type { Tiyn } from '../money.ts';
import type { Moment } from '../time.ts';
import type { Subscription } from './subscription.ts';

/** Events that tell of the subscription alone. */
export const plainEvents = [
  'subscription.created',
  'subscription.paused',
  'subscription.resumed',
  'subscription.cancelled',
  'subscription.expired',
] as const;

/** A charge that was not paid. */
export interface FailedCharge {
  /** Null when not even the invoice could be created. */
  readonly invoiceId: number | null;
  readonly amount: Tiyn;
  /** Why, in words. */
  readonly reason: string;
}

/** What is told about subscriptions, with what each event adds to the subscription (fills 5.1, 5.4). */
export type SubscriptionEvent =
  | { readonly event: (typeof plainEvents)[number]; readonly subscription: Subscription }
  | {
      readonly event: 'subscription.payment_succeeded';
      readonly subscription: Subscription;
      readonly invoice: Pick<Invoice, 'id' | 'amount' | 'paidAt'>;
    }
  | {
      readonly event: 'subscription.payment_failed';
      readonly subscription: Subscription;
      readonly charge: FailedCharge;
    }
  | {
      readonly event: 'subscription.grace_period_started';
      readonly subscription: Subscription;
      readonly expiresAt: Moment;
    };
