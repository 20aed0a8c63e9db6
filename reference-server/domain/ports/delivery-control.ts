import type { Delivery } from './delivery.ts';

/** What a person can do with the deliveries of a server, to test a receiver. */
export interface DeliveryControl {
  /** Keeps the deliveries of a key waiting in this process. */
  hold(apiKeyId: number): void;
  /** Sends again by the usual rules. */
  release(apiKeyId: number): void;
  isHeld(apiKeyId: number): boolean;
  /** Makes an attempt at once, whatever the delivery waits for, and also when it is settled. */
  send(id: number): Promise<Delivery>;
  /** Sends a waiting delivery later. @returns undefined when it does not wait for a time */
  delay(id: number, ms: number): Promise<Delivery | undefined>;
  /** Gives a waiting delivery up; the next one about the same object follows. @returns undefined when it does not wait */
  drop(id: number): Promise<Delivery | undefined>;
}
