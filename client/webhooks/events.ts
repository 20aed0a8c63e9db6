import type { EventName } from '../../generated/events.ts';
import type { webhooks } from '../../generated/types/merchant.ts';

type Payload<Event extends EventName> = webhooks[Event]['post'] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

/** The body of one event, or of every event, by its name. */
export type WebhookEvent<Event extends EventName = EventName> = {
  [Name in Event]: Omit<Payload<Name>, 'event'> & { readonly event: Name };
}[Event];

/**
 * An event that the contract does not know. The list of events is open: respond with 2xx.
 *
 * `event` has a value of its own, so that `switch (event.event)` stays exhaustive.
 */
export interface UnknownEvent {
  readonly event: 'unknown';
  /** The name in the body. */
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}
