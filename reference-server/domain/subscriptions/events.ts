import type { Invoice } from '../invoices/invoice.ts';
import type { Tiyn } from '../money.ts';
import type { Moment } from '../time.ts';
import type { Subscription } from './subscription.ts';

/** Events that carry the subscription only. */
export const plainEvents = [
  'subscription.created',
  'subscription.paused',
  'subscription.resumed',
  'subscription.cancelled',
  'subscription.expired',
] as const;

/** A charge that was not paid. */
export interface FailedCharge {
  /** Null when the invoice could not be created. */
  readonly invoiceId: number | null;
  readonly amount: Tiyn;
  /** The reason as text. */
  readonly reason: string;
}

/** The events of subscriptions, with what each one adds to the subscription (readings F-5.1 and F-5.4). */
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

declare module '../ports/domain-event.ts' {
  interface ResourceEvents {
    readonly subscriptions: SubscriptionEvent;
  }
}
