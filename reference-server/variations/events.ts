import type { InvoiceTransition } from '../domain/states.ts';

/** What the specification leaves open about events and their delivery. */
export interface EventsVariations {
  /** Transitions that send an event although the contract asks for none (reading A-35). */
  'event.added': readonly InvoiceTransition[];
  /** Where the record is in the payload: beside `event`, below `data`, or alone (reading A-68). */
  'event.envelope': 'flat' | 'data' | 'bare';
  /** How many deliveries each event has, from 1 (reading A-68). */
  'event.copies': number;
  /** Scheme of the signature: HMAC-SHA256, none, or another one (reading A-68). */
  'event.signature': 'hmac' | 'absent' | 'other';
  /** Order of deliveries, those of one record included (reading A-68). */
  'event.order': 'kept' | 'newest_first';
  /** Content-Type of a delivery (reading A-68). */
  'event.content_type': 'application/json' | 'text/plain';
  /** Whether a delivery has a User-Agent (reading A-68). */
  'event.user_agent': 'fixed' | 'absent';
}

export const events: EventsVariations = {
  'event.added': [],
  'event.envelope': 'flat',
  'event.copies': 1,
  'event.signature': 'hmac',
  'event.order': 'kept',
  'event.content_type': 'application/json',
  'event.user_agent': 'fixed',
};
