import type { CodeId } from '../../../generated/catalog.ts';
import type { StateOf } from '../../../generated/lifecycles.ts';
import { Lifecycle } from '../lifecycle.ts';
import type { Tiyn } from '../money.ts';
import type { Moment } from '../time.ts';

/** The listed moves of a refund (M §3.2, fills T-20, T-21). */
export const moves = new Lifecycle('Refund');

/** A line of the invoice, or a part of it, that goes back (fills R-10). Sums are digits: lines are kept as JSON. */
export interface RefundLine {
  /** Place of the line in the invoice, from 0. */
  readonly line: number;
  readonly catalogItemId: number;
  /** True once the catalog has the item no longer. */
  readonly itemIsGone?: boolean;
  readonly name: string;
  /** Unit price of the invoice in tiyn. */
  readonly price: string;
  /** How many go back; 0 when a sum of the line does. */
  readonly count: number;
  /** What goes back for it, in tiyn. */
  readonly amount: string;
}

/** A refund of an invoice as the server keeps it (M §2.4). */
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
  /** The code with which the provider is going to fail the refund, when one was laid down. */
  readonly refusal: CodeId | null;
  /** When the provider takes or answers it; null once it has ended. */
  readonly dueAt: Moment | null;
}
