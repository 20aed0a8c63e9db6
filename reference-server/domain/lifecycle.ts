import type { EventName } from '../../generated/events.ts';
import { lifecycles, type StateOf, type Subject, type TransitionOf } from '../../generated/lifecycles.ts';

/** A row of a lifecycle table. Lifecycles of the partner interface name no events. */
interface Row {
  readonly id: string;
  readonly from: 'none' | readonly string[];
  readonly to: string;
  readonly event?: EventName | 'none';
}

/** The listed moves of one subject, as the contract has them: a move that the table does not list cannot be made. */
export class Lifecycle<S extends Subject> {
  readonly subject: S;
  readonly #rows: ReadonlyMap<string, Row>;

  constructor(subject: S) {
    this.subject = subject;
    const rows: readonly Row[] = lifecycles[subject].transitions;
    this.#rows = new Map(rows.map((row) => [row.id, row]));
  }

  /** States from which a move may start; none for the move that creates the record. */
  startsFrom(transition: TransitionOf<S>): readonly StateOf<S>[] {
    const { from } = this.#row(transition);
    return (from === 'none' ? [] : from) as readonly StateOf<S>[];
  }

  /** The event that announces a move, if any. */
  event(transition: TransitionOf<S>): EventName | undefined {
    const { event } = this.#row(transition);
    return event === 'none' ? undefined : event;
  }

  allows(transition: TransitionOf<S>, status: StateOf<S>): boolean {
    return this.startsFrom(transition).includes(status);
  }

  /** The state in which a record begins that is made by this move. */
  begins(transition: TransitionOf<S>): StateOf<S> {
    const { from, to } = this.#row(transition);
    if (from !== 'none') throw new Error(`${this.subject}: the transition "${transition}" does not create a record`);
    return to as StateOf<S>;
  }

  /**
   * The state after a move.
   * @throws Error when the lifecycle does not list the move from there
   */
  after(transition: TransitionOf<S>, status: StateOf<S>): StateOf<S> {
    if (!this.allows(transition, status)) {
      throw new Error(`${this.subject}: the move "${transition}" does not start from ${String(status)}`);
    }
    return this.#row(transition).to as StateOf<S>;
  }

  #row(transition: TransitionOf<S>): Row {
    const row = this.#rows.get(transition);
    if (!row) throw new Error(`the lifecycle of ${this.subject} has no transition "${String(transition)}"`);
    return row;
  }
}
