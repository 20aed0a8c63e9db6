import type { StateOf } from '../../../generated/lifecycles.ts';
import type { BillingPeriod } from '../../../generated/types/merchant.ts';
import type { Tiyn } from '../money.ts';
import type { Moment } from '../time.ts';
import type { Day } from './schedule.ts';

/** One line of what is sold in every period (fills 4.5). The catalog gives the price. */
export interface SubscriptionLine {
  readonly catalog_item_id: number;
  readonly count: number;
}

/** A recurring payment of one payer (M §3.3; fills R-2). */
export interface Subscription {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  /** The key that set it up; its invoices are issued in that key's name. */
  readonly apiKeyId: number;
  /** Never `completed`: the value is listed, a move into it is not (M §3.3, fills T-36), so the lifecycle has none. */
  readonly status: StateOf<'Subscription'>;
  /** As it is dialled, 8XXXXXXXXXX. */
  readonly phoneNumber: string;
  readonly subscriberName: string | null;
  readonly externalSubscriberId: string | null;
  /** With a cart: what it cost when it was set. Each charge takes the prices that the catalog has then. */
  readonly amount: Tiyn;
  readonly cartItems: readonly SubscriptionLine[] | null;
  readonly description: string | null;
  readonly billingPeriod: BillingPeriod;
  /** Day of the month that was asked for. */
  readonly billingDay: number | null;
  /** A day from which the periods are counted. It was not necessarily charged. */
  readonly countedFrom: Day;
  readonly startedAt: Moment;
  /** Date of the period that is charged next, or is being charged: unpaid and skipped charges leave it where it is. */
  readonly nextBillingAt: Moment | null;
  readonly pausedAt: Moment | null;
  readonly cancelledAt: Moment | null;
  readonly failedAttempts: number;
  readonly maxRetryAttempts: number;
  readonly retryIntervalHours: number;
  readonly gracePeriodDays: number;
  readonly inGracePeriod: boolean;
  /** True while the newest invoice lies before the payer; until its end nothing else is charged. */
  readonly awaitsPayer: boolean;
  /** When to charge (again), or, in the grace period, when to give up; null while the payer or the merchant is awaited. */
  readonly dueAt: Moment | null;
  readonly isSandbox: boolean;
  readonly metadata: Readonly<Record<string, unknown>> | null;
  readonly createdAt: Moment;
  readonly updatedAt: Moment;
}
