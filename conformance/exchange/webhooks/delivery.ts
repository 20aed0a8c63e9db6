import { events } from '../../../generated/events.ts';
import type { Evidence } from '../../ground/values/evidence.ts';
import { everyValue, isObject, tokensOf, valueAt } from '../../ground/values/pointer.ts';
import { isRecordId, type RecordId, sameId } from '../../ground/values/record-id.ts';

/** JSON Pointers into a delivery, when the operator declares them. */
export interface Locate {
  event?: string;
  object?: string;
}

/** One webhook delivery with its object located: the body is the object, in any envelope. */
export interface Delivery extends Evidence {
  readonly capture: number;
  /** Order of arrival over all inboxes of the run. */
  readonly sequence: number;
  /** Name of the event, when it is in the declared place or anywhere as an exact string. */
  readonly event: string | undefined;
  readonly body: unknown;
  /** The whole delivery as sent, for signatures. */
  readonly raw: { readonly text: string; readonly headers: Headers; readonly json: unknown };
}

/** A delivery before its object is located. */
export interface ReceivedDelivery {
  sequence: number;
  inbox: string;
  capture: number;
  headers: Headers;
  text: string;
  json: unknown;
}

/**
 * The delivery as evidence about one object, or undefined when it is about another. The envelope is not specified:
 * declared pointers decide, else the object with this id and a status, at any place.
 */
export function located(arrived: ReceivedDelivery, locate: Locate, id: RecordId): Delivery | undefined {
  const { json } = arrived;
  const named = locate.event === undefined ? undefined : valueAt(json, locate.event);
  const event = typeof named === 'string' ? named : eventIn(json);
  const object =
    locate.object === undefined || isOfAnotherKind(locate.object, event)
      ? byStructure(json, id, event)
      : ofId(valueAt(json, locate.object), id);
  if (!isObject(object)) return undefined;
  return {
    interface: 'merchant',
    status: undefined,
    headers: arrived.headers,
    body: object,
    capture: arrived.capture,
    sequence: arrived.sequence,
    event,
    raw: { text: arrived.text, headers: arrived.headers, json },
    label: `webhook ${event ?? 'without a recognised event name'} about ${id}`,
  };
}

/** An event with a documented name, and the object that it is about. */
export interface Announced {
  readonly event: string;
  readonly object: Readonly<Record<string, unknown>>;
}

/** What a delivery announces, by the declared places or by the key of its kind of object; undefined when unclear. */
export function announced(json: unknown, locate: Locate): Announced | undefined {
  const named = locate.event === undefined ? undefined : valueAt(json, locate.event);
  const event = typeof named === 'string' ? named : eventIn(json);
  const subject = subjectOf(event);
  if (event === undefined || subject === undefined) return undefined;
  const declared =
    locate.object === undefined || isOfAnotherKind(locate.object, event) ? undefined : valueAt(json, locate.object);
  const object =
    declared ??
    [...everyValue(json)].find(({ pointer, value }) => tokensOf(pointer).at(-1) === subject && isObject(value))?.value;
  return isObject(object) && isRecordId(object.id) ? { event, object } : undefined;
}

function ofId(value: unknown, id: RecordId): unknown {
  return isObject(value) && sameId(value.id, id) ? value : undefined;
}

/**
 * The object with this id and a status. An object under the key of the event's own kind has priority: an invoice and
 * its refund may have the same number, and a refund names its invoice. The payload is not specified, so an event may
 * also have no status, or no object: `receipt_id` in `receipt.failed` counts.
 */
function byStructure(json: unknown, id: RecordId, event: string | undefined): unknown {
  const subject = subjectOf(event);
  const objects = [...everyValue(json)].filter(({ value }) => isObject(value) && isRecordId(value.id));
  const named = objects.filter(({ pointer }) => tokensOf(pointer).at(-1) === subject);
  const whole = (named.length > 0 ? named : objects)
    .map(({ value }) => value)
    .find((value) => isObject(value) && sameId(value.id, id) && typeof value.status === 'string');
  if (whole !== undefined || subject === undefined) return whole;
  return (
    named.find(({ value }) => ofId(value, id) !== undefined)?.value ??
    [...everyValue(json)]
      .map(({ value }) => value)
      .find((value) => isObject(value) && sameId(value[`${subject}_id`], id))
  );
}

/** True when the declared place holds objects of another kind: a refund is not at `/invoice`. */
function isOfAnotherKind(place: string, event: string | undefined): boolean {
  const subject = subjectOf(event);
  const key = tokensOf(place).at(-1);
  return subject !== undefined && key !== subject && Object.values(events).some(({ object }) => object === key);
}

/** The key of the object of a documented event, if it has one. */
function subjectOf(event: string | undefined): string | undefined {
  return event !== undefined && isEvent(event) ? events[event].object : undefined;
}

function isEvent(name: string): name is keyof typeof events {
  return Object.hasOwn(events, name);
}

/** True when the delivery is of another documented event. The check judges the name of an undocumented one. */
export function isOtherEvent(found: string | undefined, expected: string): boolean {
  return found !== undefined && found !== expected && Object.hasOwn(events, found);
}

/** The first string of the form `subject.happened`, which all event names of the specification have (M §6). */
function eventIn(json: unknown): string | undefined {
  for (const { value } of everyValue(json)) {
    if (typeof value === 'string' && /^[a-z_]+\.[a-z_]+$/.test(value)) return value;
  }
  return undefined;
}
