import type { Delivery } from './delivery.ts';

/** Actions of a person on the deliveries of a server, to test a receiver. */
export interface DeliveryControl {
  /** Holds the deliveries of a key in this process. */
  hold(apiKeyId: number): void;
  /** Ends `hold`: deliveries of the key are sent by the usual rules again. */
  release(apiKeyId: number): void;
  isHeld(apiKeyId: number): boolean;
  /** Makes an attempt at once, also when the delivery waits for another one or is settled. */
  send(id: number): Promise<Delivery>;
  /** Sends a waiting delivery later. @returns undefined when it does not wait for a time */
  delay(id: number, ms: number): Promise<Delivery | undefined>;
  /**
   * Gives up a waiting delivery, so that the next one about the same object can be sent.
   * @returns undefined when it is not waiting
   */
  drop(id: number): Promise<Delivery | undefined>;
}
