import type { Moment } from '../time.ts';

/** One try to hand an event over. */
export interface Attempt {
  readonly at: Moment;
  /** HTTP status of the receiver, or null when there was no response. */
  readonly status: number | null;
  /** Why there was no response, or why the attempt was not made. */
  readonly problem: string | null;
}

export type DeliveryState = 'waiting' | 'delivered' | 'abandoned' | 'refused' | 'invalid';

/** An event on its way to one receiver. Every repeat carries the same body and signature. */
export interface Delivery {
  readonly id: number;
  readonly version: number;
  readonly organizationId: number;
  readonly apiKeyId: number;
  readonly event: string;
  /** The kind of the event's object, as the payload names it: `invoice`. */
  readonly object: string;
  /** Id of the object that the event is about. */
  readonly subjectId: number;
  readonly url: string;
  readonly body: string;
  readonly signature: string | null;
  readonly isSandbox: boolean;
  readonly state: DeliveryState;
  readonly attempts: readonly Attempt[];
  /** When it may be sent; null once it is settled, and while an earlier one about the same object waits. */
  readonly nextAt: Moment | null;
  readonly createdAt: Moment;
}
