import type { DomainEvent } from '../ports/domain-event.ts';
import type { Kept, Step } from '../ports/store.ts';
import type { Invoice } from './invoice.ts';
import type { Move } from './moves.ts';

/** What follows from a change of an invoice; it is kept or lost together with it. */
export interface Consequence {
  readonly put: NonNullable<Step['put']>;
  /** Told after what is told of the invoice. */
  readonly events?: (kept: Kept) => readonly DomainEvent[];
}

/** A service whose records depend on what becomes of an invoice. */
export interface Follower {
  /** What follows from a move; asked anew when the move has to be made anew. */
  follow(before: Invoice, move: Move): Promise<Consequence | undefined>;
  /** A change may have been kept. */
  followed(): Promise<void>;
}
