import type { StateOf } from '../../../generated/lifecycles.ts';
import type { BillingPeriod } from '../../../generated/types/merchant.ts';
import type { Tiyn } from '../money.ts';
import type { Moment } from '../time.ts';
import type { Day } from './schedule.ts';

/** One line of the cart of every period (reading F-4.5). The catalog has the price. */
export interface SubscriptionLine {
  readonly catalog_item_id: number;
  readonly count: number;
}

/** A recurring payment of one payer (M §3.3; reading R-2). */
export interface Subscription {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  /** The key that created the subscription; its invoices name the same key. */
  readonly apiKeyId: number;
  /** Never `completed`: M §3.3 lists the value but no transition to it, so the lifecycle has none. */
  readonly status: StateOf<'Subscription'>;
  /** In the form 8XXXXXXXXXX. */
  readonly phoneNumber: string;
  readonly subscriberName: string | null;
  readonly externalSubscriberId: string | null;
  /** With a cart: its price when it was set. Each charge uses the current prices of the catalog. */
  readonly amount: Tiyn;
  readonly cartItems: readonly SubscriptionLine[] | null;
  readonly description: string | null;
  readonly billingPeriod: BillingPeriod;
  /** Requested day of the month. */
  readonly billingDay: number | null;
  /** The day from which periods are counted; not necessarily a charged one. */
  readonly countedFrom: Day;
  readonly startedAt: Moment;
  /** Date of the period that is charged next or now. Unpaid and skipped charges do not change it. */
  readonly nextBillingAt: Moment | null;
  readonly pausedAt: Moment | null;
  readonly cancelledAt: Moment | null;
  readonly failedAttempts: number;
  readonly maxRetryAttempts: number;
  readonly retryIntervalHours: number;
  readonly gracePeriodDays: number;
  readonly inGracePeriod: boolean;
  /** True while the newest invoice is open; no other charge is made until it ends. */
  readonly awaitsPayer: boolean;
  /** When the next charge or retry is due, or when the grace period ends; null while the payer or merchant must act. */
  readonly dueAt: Moment | null;
  readonly isSandbox: boolean;
  readonly metadata: Readonly<Record<string, unknown>> | null;
  readonly createdAt: Moment;
  readonly updatedAt: Moment;
}
