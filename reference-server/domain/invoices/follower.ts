import type { DomainEvent } from '../ports/domain-event.ts';
import type { Step, StoredRecords } from '../ports/store.ts';
import type { Invoice } from './invoice.ts';
import type { Move } from './moves.ts';

/** The consequences of a transition of an invoice, committed together with it. */
export interface Consequence {
  readonly put: NonNullable<Step['put']>;
  /** Sent after the event of the invoice. */
  readonly events?: (stored: StoredRecords) => readonly DomainEvent[];
}

/** A service whose records depend on the transitions of invoices. */
export interface Follower {
  /** What follows from a transition; called again when a concurrent change makes the service repeat the transition. */
  follow(before: Invoice, move: Move): Promise<Consequence | undefined>;
  /** Called after a change may have been committed. */
  followed(): Promise<void>;
}
