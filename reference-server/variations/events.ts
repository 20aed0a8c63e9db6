import type { TransitionOf } from '../../generated/lifecycles.ts';
import type { VariationOption } from './option.ts';

const silentTransitions: readonly TransitionOf<'Invoice'>[] = ['cancel-now'];

/** Events and their delivery. */
export const events = {
  'event.added': {
    says: 'Transitions that send an event although the contract requires none.',
    anyOf: silentTransitions,
    open: { reading: 'A-35' },
  },
  'event.envelope': {
    says: 'Where the record is in the payload: next to `event`, within `data`, or alone.',
    values: ['flat', 'data', 'bare'],
    open: { reading: 'A-68' },
  },
  'event.copies': {
    says: 'Number of deliveries of each event.',
    usual: 1,
    least: 1,
    most: 10,
    open: { reading: 'A-68' },
  },
  'event.signature': {
    says: 'Scheme of the signature: HMAC-SHA256, none, or another one.',
    values: ['hmac', 'absent', 'other'],
    open: { reading: 'A-68' },
  },
  'event.order': {
    says: 'Order of deliveries, including those of one record.',
    values: ['kept', 'newest_first'],
    open: { reading: 'A-68' },
  },
  'event.content_type': {
    says: 'Content-Type of a delivery.',
    values: ['application/json', 'text/plain'],
    open: { reading: 'A-68' },
  },
  'event.user_agent': {
    says: 'Whether a delivery has a User-Agent.',
    values: ['fixed', 'absent'],
    open: { reading: 'A-68' },
  },
} as const satisfies Record<string, VariationOption>;
