import type { Tiyn } from '../money.ts';
import type { Browsable, Page, Records } from '../ports/records.ts';
import type { InvoiceStatus } from '../states.ts';
import type { Moment } from '../time.ts';
import type { Invoice } from './invoice.ts';

/** The idempotency key that a new invoice will hold (M §7.3). */
export interface KeyClaim {
  readonly organizationId: number;
  readonly key: string;
  /** Statuses in which an invoice no longer holds its key. */
  readonly freedBy: readonly InvoiceStatus[];
}

export type SortField = 'id' | 'amount' | 'client_name' | 'status' | 'created_at' | 'paid_at';

/** Filters, order and page of a list of invoices. */
export interface InvoiceQuery {
  readonly organizationId: number;
  readonly statuses: readonly InvoiceStatus[];
  readonly createdFrom: Moment | null;
  /** Exclusive end of the period. */
  readonly createdBefore: Moment | null;
  readonly search: string | null;
  readonly sortBy: SortField;
  readonly descending: boolean;
  readonly offset: number;
  readonly count: number;
}

/** Totals of the invoices of a subscription (reading R-2). */
export interface Payments {
  readonly total: number;
  readonly successful: number;
  readonly failed: number;
  /** Sum of those that were paid. */
  readonly collected: Tiyn;
}

export interface Invoices extends Records<Invoice>, Browsable<Invoice> {
  /** The invoice that holds an idempotency key. */
  holder(claim: KeyClaim): Promise<Invoice | undefined>;
  list(query: InvoiceQuery): Promise<Page<Invoice>>;
  /** Invoices that wait for a response of the provider. A restart continues with them. */
  awaitingProvider(): Promise<readonly Invoice[]>;
  /** Pending invoices whose end was set by their creation request. */
  withPlannedEnd(): Promise<readonly Invoice[]>;
  /** The first open invoices whose time to expire has come, the oldest first. There may be more. */
  expiring(before: Moment): Promise<readonly Invoice[]>;
  /** When the next open invoice expires. */
  nextExpiry(): Promise<Moment | null>;
  /** The first invoices whose payment is due to be recorded, the oldest first. There may be more. */
  synchronising(before: Moment): Promise<readonly Invoice[]>;
  /** When the next such payment is due. */
  nextSynchronisation(): Promise<Moment | null>;
  /** When an invoice was last made through a connection. */
  lastThrough(connectionId: number): Promise<Moment | null>;
  /** How many invoices an organization has. */
  countOf(organizationId: number): Promise<number>;
  /** The invoices of a subscription, the newest first. */
  ofSubscription(id: number, offset: number, count: number): Promise<Page<Invoice>>;
  /** Totals of these invoices. */
  paymentsOf(subscriptionId: number): Promise<Payments>;
}

declare module '../ports/store.ts' {
  interface Tables {
    readonly invoices: Invoices;
  }
  interface Step {
    /** Keys that no invoice may hold. The step ends in a conflict if one does. */
    readonly claim?: readonly KeyClaim[];
  }
}
