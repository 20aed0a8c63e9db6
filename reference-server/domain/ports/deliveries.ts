import type { Moment } from '../time.ts';
import type { Delivery } from './delivery.ts';
import type { Browsable, Records } from './records.ts';

/** Selects the deliveries of a key that may be sent now. */
export interface ReadyQuery {
  readonly apiKeyId: number;
  readonly now: Moment;
  /** Deliveries that are being sent. */
  readonly exceptIds: readonly number[];
  readonly count: number;
}

/** A delivery after an attempt, and the next one of its queue, which may be sent now. */
export interface Settled {
  readonly stored: Delivery;
  readonly follower?: Delivery;
}

/** The outbox and its log. A delivery that waits for an earlier one of its queue has no due time yet. */
export interface Deliveries extends Records<Delivery>, Browsable<Delivery> {
  /** Keys with a delivery due in (after, until]; null is from the start. */
  keysDue(after: Moment | null, until: Moment): Promise<readonly number[]>;
  /** Due deliveries, the oldest first. This process holds them until it releases them. */
  ready(query: ReadyQuery): Promise<readonly Delivery[]>;
  /** Releases a delivery whose attempt has ended or is not made, so that another process can send it. */
  release(id: number): Promise<void>;
  /** The first due time after a moment. */
  nextReady(after: Moment): Promise<Moment | null>;
  /** Stores the outcome of an attempt. After a settled delivery the next one of its queue is due at once. */
  settle(next: Delivery, now: Moment): Promise<Settled | undefined>;
  waiting(): Promise<readonly Delivery[]>;
  /** An organization's last deliveries, the newest first. */
  latest(organizationId: number, count: number): Promise<readonly Delivery[]>;
  /** When the oldest delivery that is settled was written. */
  oldestSettled(): Promise<Moment | null>;
  /**
   * Deletes settled deliveries that were written before a moment, the oldest first, one part per call.
   * @param from id at which the search begins
   * @returns the id at which to continue; null when no more are found, or another process is deleting them
   */
  forget(before: Moment, from: number): Promise<number | null>;
}
