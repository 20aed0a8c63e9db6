import type { Delivery } from './delivery.ts';
import type { DomainEvent } from './domain-event.ts';
import type { Draft } from './records.ts';

/** Makes one draft of a delivery for each event and receiver. */
export type DeliveryWriter = (events: readonly DomainEvent[]) => readonly Draft<Delivery>[];

/** Writes domain events as deliveries, one for each receiver that an organization has. */
export interface Announcer {
  /** Looks up the receivers of an organization. */
  receivers(organizationId: number): Promise<DeliveryWriter>;
}
