/** What an event is written from: what happened, and to whom. Each resource declares its own in `events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: the ports know no resource, and each resource adds its events.
export interface ResourceEvents {}

/** An event of any resource. */
export type DomainEvent = ResourceEvents[keyof ResourceEvents];
