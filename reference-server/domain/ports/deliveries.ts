import type { Moment } from '../time.ts';
import type { Delivery } from './delivery.ts';
import type { Browsable, Records } from './records.ts';

/** Which deliveries of a key may be sent now. */
export interface ReadyQuery {
  readonly apiKeyId: number;
  readonly now: Moment;
  /** Those that are on their way. */
  readonly exceptIds: readonly number[];
  readonly count: number;
}

/** A delivery after an attempt, and the one that may leave because of it. */
export interface Settled {
  readonly stored: Delivery;
  readonly follower?: Delivery;
}

/** The outbox and its log. A delivery that is stored while an earlier one of its queue waits has no time yet. */
export interface Deliveries extends Records<Delivery>, Browsable<Delivery> {
  /** Keys with a delivery due in (after, until]; null is from the start. */
  keysDue(after: Moment | null, until: Moment): Promise<readonly number[]>;
  /** Deliveries whose time has come, the oldest first. They are this process's until it releases them. */
  ready(query: ReadyQuery): Promise<readonly Delivery[]>;
  /** Lets another process have a delivery, whose attempt has ended or is not made. */
  release(id: number): Promise<void>;
  /** The first time after a moment at which one falls due. */
  nextReady(after: Moment): Promise<Moment | null>;
  /** Keeps the outcome of an attempt; when that settles the delivery, the next of its queue may leave at once. */
  settle(next: Delivery, now: Moment): Promise<Settled | undefined>;
  waiting(): Promise<readonly Delivery[]>;
  /** An organization's last deliveries, the newest first. */
  latest(organizationId: number, count: number): Promise<readonly Delivery[]>;
  /** When the oldest delivery that is settled was written. */
  oldestSettled(): Promise<Moment | null>;
  /**
   * Drops settled deliveries that were written before a moment, the oldest first, as many as a moment suffices for.
   * @param from id at which the search begins
   * @returns where to go on; null when no more are found, or another process drops them
   */
  forget(before: Moment, from: number): Promise<number | null>;
}
