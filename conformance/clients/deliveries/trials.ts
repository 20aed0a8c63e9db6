import { createHmac } from 'node:crypto';
import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import { delivery, events } from '../../../generated/events.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { type EventExample, eventExamples } from './event-examples.ts';

/** One delivery to a receiver, and whether it is to be accepted. */
export interface Trial {
  readonly clause: ClientClauseId;
  /** What is special about the delivery, for a report. */
  readonly what: string;
  readonly body: string;
  /** The value of the signature header; undefined sends none. */
  readonly signature: string | undefined;
  readonly accepted: boolean;
}

/** An id that no record of a sandbox has. */
const unknownId = 2_000_000_011;

/**
 * The deliveries that show how a receiver treats events: valid ones of every kind, and ones that are forged, repeated or
 * of a kind that it cannot know. The first one is valid, and a twin of all others.
 */
export function trialsOf(secret: string, now: Date): Trial[] {
  const examples = eventExamples(now);
  const first = examples.find(({ event }) => event === 'invoice.status_changed') ?? examples[0];
  if (first === undefined) throw new Error('The contract has no example of an event.');
  const body = JSON.stringify(first.payload);
  const signature = signed(body, secret);
  const forged = body.replace(/"status":"\w+"/, '"status":"paid"');
  const tampered = forged === body ? `${body} ` : forged;
  const spaced = JSON.stringify(Object.fromEntries(Object.entries(first.payload).toReversed()), undefined, 2);
  return [
    { clause: 'C-M-6-accepts', what: `a valid ${first.event}`, body, signature, accepted: true },
    ...documented(examples).map((one) => valid('C-M-6-accepts', `a valid ${one.event}`, one.payload, secret)),
    { clause: 'C-M-6-repeated', what: 'the first event again', body, signature, accepted: true },
    {
      clause: 'C-M-6-signature',
      what: 'another body with the signature of the first',
      body: tampered,
      signature,
      accepted: false,
    },
    {
      clause: 'C-M-6-signature',
      what: 'a signature with one digit changed',
      body,
      signature: signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
      accepted: false,
    },
    {
      clause: 'C-M-6-signature',
      what: 'a signature of no digits',
      body,
      signature: delivery.signature.prefix,
      accepted: false,
    },
    { clause: 'C-M-6-unsigned', what: 'no signature', body, signature: undefined, accepted: false },
    { clause: 'C-M-6-unsigned', what: 'an empty signature', body, signature: '', accepted: false },
    {
      clause: 'C-M-6-other-secret',
      what: 'a signature with another secret',
      body,
      signature: signed(body, `${secret}x`),
      accepted: false,
    },
    {
      clause: 'C-M-6-other-secret',
      what: 'a signature with an empty secret',
      body,
      signature: signed(body, ''),
      accepted: false,
    },
    {
      clause: 'C-M-6-raw-body',
      what: 'other spaces and another order of keys',
      body: spaced,
      signature: signed(spaced, secret),
      accepted: true,
    },
    valid(
      'C-M-6-unknown-event',
      'an event of a kind that the contract does not have',
      { ...first.payload, event: 'invoice.archived' },
      secret,
    ),
    valid(
      'C-M-6-unknown-keys',
      'an event with a key that the contract does not have',
      { ...first.payload, trace: { hops: 2 } },
      secret,
    ),
    valid('C-M-6-foreign', 'an event about a record that does not exist', withId(first.payload, unknownId), secret),
  ];
}

/** One example of each event that the specification lists; the others are assumed. */
function documented(examples: readonly EventExample[]): EventExample[] {
  const listed = examples.filter(({ event }) => !('level' in events[event]));
  return [...Map.groupBy(listed, ({ event }) => event).values()].flatMap((group) => group.slice(0, 1));
}

function valid(clause: ClientClauseId, what: string, payload: object, secret: string): Trial {
  const body = JSON.stringify(payload);
  return { clause, what, body, signature: signed(body, secret), accepted: true };
}

function withId(payload: EventExample['payload'], id: number): object {
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => [key, isObject(value) && 'id' in value ? { ...value, id } : value]),
  );
}

/** The signature of a body, as its header has it (assumed, N-24). */
export function signed(body: string, secret: string): string {
  return `${delivery.signature.prefix}${createHmac('sha256', secret).update(body).digest('hex')}`;
}
