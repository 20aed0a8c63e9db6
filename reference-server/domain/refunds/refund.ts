import type { CodeId } from '../../../generated/catalog.ts';
import type { StateOf } from '../../../generated/lifecycles.ts';
import { Lifecycle } from '../lifecycle.ts';
import type { Tiyn } from '../money.ts';
import type { Moment } from '../time.ts';

/** The transitions of a refund (M §3.2, readings T-20 and T-21). */
export const moves = new Lifecycle('Refund');

/** A line of the invoice, or a part of it, that goes back (reading R-10). Sums are texts, because lines are stored as JSON. */
export interface RefundLine {
  /** Index of the line in the invoice, from 0. */
  readonly line: number;
  readonly catalogItemId: number;
  /** True when the catalog item no longer exists. */
  readonly itemIsGone?: boolean;
  readonly name: string;
  /** Unit price of the invoice in tiyn. */
  readonly price: string;
  /** How many units go back; 0 when an amount of the line goes back. */
  readonly count: number;
  /** The refunded sum of the line, in tiyn. */
  readonly amount: string;
}

/** A refund of an invoice as the server stores it (M §2.4). */
export interface Refund {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  readonly invoiceId: number;
  readonly apiKeyId: number;
  readonly amount: Tiyn;
  readonly status: StateOf<'Refund'>;
  readonly reason: string | null;
  /** Empty for a refund by sum. */
  readonly items: readonly RefundLine[];
  readonly providerRefundId: string | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly createdAt: Moment;
  /** Injected fault: the code with which the provider fails the refund; null when it completes. */
  readonly refusal: CodeId | null;
  /** When the provider takes or settles it; null once it has ended. */
  readonly dueAt: Moment | null;
}
