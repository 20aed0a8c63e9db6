import { events } from '../../../generated/events.ts';
import type { Evidence } from '../answers/evidence.ts';
import { everyValue, isObject, tokensOf, valueAt } from '../answers/pointer.ts';
import { isRecordId, type RecordId, sameId } from '../answers/record-id.ts';

/** JSON Pointers into a delivery, when the operator declares them. */
export interface Locate {
  event?: string;
  object?: string;
}

/** One webhook delivery, located: the body is the object it speaks about, whatever envelope it came in. */
export interface Delivery extends Evidence {
  readonly capture: number;
  /** Order of arrival over all inboxes of the run. */
  readonly sequence: number;
  /** Name of the event, when it is in the declared place or anywhere as exact text. */
  readonly event: string | undefined;
  readonly body: unknown;
  /** The whole delivery as sent, for signatures. */
  readonly raw: { readonly text: string; readonly headers: Headers; readonly json: unknown };
}

/** A delivery before anybody knows what it is about. */
export interface Arrived {
  sequence: number;
  inbox: string;
  capture: number;
  headers: Headers;
  text: string;
  json: unknown;
}

/**
 * The delivery as evidence about one object, or undefined when it is about another. The envelope is not shown in the
 * source: declared pointers decide, else the object with this id and a status, wherever it is.
 */
export function located(arrived: Arrived, locate: Locate, id: RecordId): Delivery | undefined {
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

function ofId(value: unknown, id: RecordId): unknown {
  return isObject(value) && sameId(value.id, id) ? value : undefined;
}

/**
 * The object with this id and a status. What is under the key of the event's own kind decides, where there is such
 * a key: an invoice and its refund may have the same number, and a refund names the invoice that it is of. An event may
 * also do without a status, or without an object: its payload is not shown, so `receipt_id` in `receipt.failed` is one.
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

/** True when the declared place is where objects of another kind stand: a refund is not found at `/invoice`. */
function isOfAnotherKind(place: string, event: string | undefined): boolean {
  const subject = subjectOf(event);
  const key = tokensOf(place).at(-1);
  return subject !== undefined && key !== subject && Object.values(events).some(({ object }) => object === key);
}

/** Key under which the object of a documented event is, if it is under one. */
function subjectOf(event: string | undefined): string | undefined {
  return event !== undefined && isEvent(event) ? events[event].object : undefined;
}

function isEvent(name: string): name is keyof typeof events {
  return Object.hasOwn(events, name);
}

/**
 * True when the delivery is of another documented event. A name that no one documented does not hide a delivery:
 * the check sees it and judges its name.
 */
export function isOtherEvent(found: string | undefined, expected: string): boolean {
  return found !== undefined && found !== expected && Object.hasOwn(events, found);
}

/** The first text of the form `subject.happened`: event names of the source all read so (M §6). */
function eventIn(json: unknown): string | undefined {
  for (const { value } of everyValue(json)) {
    if (typeof value === 'string' && /^[a-z_]+\.[a-z_]+$/.test(value)) return value;
  }
  return undefined;
}
