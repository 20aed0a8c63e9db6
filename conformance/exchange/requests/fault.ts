import { type OperationId, routes } from '../../contract/api.ts';
import type { Violation } from '../../contract/schema-check.ts';
import type { JsonObject } from '../../ground/declared-target/target.ts';
import { isObject, replacedAt, valueAt } from '../../ground/values/pointer.ts';
import { type Payload, requestViolations } from './request-check.ts';
import { validRequests } from './requests.ts';

/** The value of a key that is left out. */
export const absent: unique symbol = Symbol('absent');

/**
 * The single fault of a request: the key or JSON Pointer that differs, and its invalid value, or a function that
 * derives this from the valid value, because a wrong phone number must be a form of a declared one. Applies to the
 * body, or to the query of an operation without one. Several keys count as one fault only where a rule of the contract
 * is about all of them.
 */
export type Fault = Readonly<Record<string, unknown>>;

/** The place and the value of a fault. Throws when there is not exactly one. */
export function partsOf(fault: Fault): { pointer: string; value: unknown } {
  const [entry, ...more] = Object.entries(fault);
  if (entry === undefined || more.length > 0) throw new Error('A negative request must have exactly one fault.');
  const [key, value] = entry;
  return { pointer: key.startsWith('/') ? key : `/${key}`, value: value === absent ? undefined : value };
}

/** The payload of a valid request, body or query, with the fault in it. */
export function withFault(operation: OperationId, payload: unknown, fault: Fault): Payload {
  return payloadOf(operation, faulty(payload, fault));
}

/** A valid body or query with the fault in it. */
export function faulty(payload: unknown, fault: Fault): unknown {
  return Object.entries(fault).reduce<unknown>((changed, entry) => {
    const { pointer, value } = partsOf(Object.fromEntries([entry]));
    const wrong: unknown = typeof value === 'function' ? value(valueAt(payload, pointer)) : value;
    return replacedAt(changed, pointer, wrong);
  }, payload ?? {});
}

/** A body or query under its name. */
export function payloadOf(operation: OperationId, payload: unknown): Payload {
  return routes[operation].body === 'none'
    ? { query: payload as Readonly<Record<string, unknown>> }
    : { body: payload };
}

/** Valid requests without a run, for the proof that needs no network. */
const samples = validRequests({
  unique: (prefix) => `sample-${prefix}`,
  phone: () => '87010000001',
  webhookUrl: () => 'https://example.com/webhooks/conformance',
  templates: {},
});

/** The request that the suite sends by default: body or query. */
export function sampleOf(operation: OperationId): unknown {
  return samples(operation);
}

/**
 * Proves a negative request without a network. The request without the fault must be valid; with it, it must violate
 * exactly one keyword at the declared place, or none when the fault is declared semantic. Returns the problem, if any.
 * @param change makes the valid request of the row from that of the operation
 */
export function proveFault(
  operation: OperationId,
  fault: Fault,
  semantic: boolean,
  change: (payload: JsonObject) => JsonObject = (payload) => payload,
): string | undefined {
  const sample: unknown = samples(operation);
  const positive: unknown = isObject(sample) ? change(sample) : sample;
  const [unsound] = requestViolations(operation, payloadOf(operation, positive));
  if (unsound !== undefined) return `the positive request is invalid at ${unsound.at}: ${unsound.message}`;
  const broken = withoutConsequences(requestViolations(operation, withFault(operation, positive, fault)));
  const { pointer } = partsOf(fault);
  if (semantic) {
    const [first] = broken;
    return first === undefined ? undefined : `the fault is declared semantic, but ${first.at} ${first.message}`;
  }
  const list = broken.map(({ at, keyword }) => `${keyword} at ${at}`).join(', ') || 'nothing';
  if (broken.length !== 1) return `the fault must break exactly one keyword, but it breaks ${list}`;
  const [only] = broken;
  // The fault replaces the whole value, so the violation can be inside of it.
  const inside = only?.at.startsWith(`${pointer}/`);
  return only?.at === pointer || inside ? undefined : `the fault is at ${pointer}, but it breaks ${list}`;
}

/** Proves the breach of a rule about several fields: schemas accept the request with and without it. */
export function proveBreach(
  operation: OperationId,
  fault: Fault,
  change: (payload: JsonObject) => JsonObject,
): string | undefined {
  const sample: unknown = samples(operation);
  const positive: unknown = isObject(sample) ? change(sample) : sample;
  const [unsound] = requestViolations(operation, payloadOf(operation, positive));
  if (unsound !== undefined) return `the positive request is invalid at ${unsound.at}: ${unsound.message}`;
  const changed = faulty(positive, fault);
  if (JSON.stringify(changed) === JSON.stringify(positive)) return 'the breach changes nothing';
  const [other] = requestViolations(operation, payloadOf(operation, changed));
  return other === undefined ? undefined : `the breach also breaks ${other.keyword} at ${other.at}`;
}

/** Drops other violations of a value whose type is wrong: a fraction also violates the format of an integer. */
function withoutConsequences(broken: readonly Violation[]): Violation[] {
  const mistyped = new Set(broken.filter(({ keyword }) => keyword === 'type').map(({ at }) => at));
  return broken.filter(({ at, keyword }) => keyword === 'type' || !mistyped.has(at));
}
