import type { InvoiceTransition } from '../domain/states.ts';

/** Rules of events and their delivery. */
export interface EventsVariations {
  /** Moves that send an event although the contract does not ask for it. Lawful: `cancel-now`. */
  'event.added': readonly InvoiceTransition[];
  /** Whether the code of an error travels with the event. */
  'event.error_code': 'present' | 'missing';
  /** Where the invoice stands in the event. Lawful: all. */
  'event.envelope': 'flat' | 'data' | 'bare';
  /** How often each event is sent. Lawful: any number from 1. */
  'event.copies': number;
  /** Whose invoice the event speaks about. */
  'event.subject': 'own' | 'another';
  /** Which status the event announces. */
  'event.status': 'true' | 'processing';
  'event.signature': 'right' | 'wrong' | 'absent';
  /** In which order deliveries of a moment leave, those of one object included. Lawful: both. */
  'event.order': 'kept' | 'newest_first';
  /** The Content-Type of a delivery. Lawful: any. */
  'event.content_type': 'application/json' | 'text/plain';
  /** Whether a delivery says who sends it. Lawful: both. */
  'event.user_agent': 'fixed' | 'absent';
}

export const events: EventsVariations = {
  'event.added': [],
  'event.error_code': 'present',
  'event.envelope': 'flat',
  'event.copies': 1,
  'event.subject': 'own',
  'event.status': 'true',
  'event.signature': 'right',
  'event.order': 'kept',
  'event.content_type': 'application/json',
  'event.user_agent': 'fixed',
};
