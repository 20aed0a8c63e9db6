import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { everyValue, isObject, tokensOf } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';

/**
 * Keys of invoices, and of records whose fields the specification does not show. Envelopes have none of them. Not
 * listed: `status` and `error_code`, which an envelope can have, too, and `phone`, which a person can have.
 */
const ofRecords: ReadonlySet<string> = new Set([
  'amount',
  'available_for_refund',
  'cart_items',
  'client_operation_id',
  'expires_at',
  'external_order_id',
  'is_qr_token',
  'is_sandbox',
  'receipt_url',
  'refunded_amount',
  'resolution',
]);

/** Keys under which an envelope puts its content. */
const wrappers: ReadonlySet<string> = new Set([
  'attributes',
  'body',
  'content',
  'data',
  'payload',
  'response',
  'result',
]);

/** Keys that an envelope has of its own. A record has other keys too. */
const ofEnvelopes: ReadonlySet<string> = new Set([
  'code',
  'error',
  'error_code',
  'id',
  'message',
  'ok',
  'request_id',
  'status',
  'success',
  'timestamp',
  'type',
  'version',
]);

/** Keys under which a record contains another record. */
const others: ReadonlySet<string> = new Set([
  'api_key',
  'cashier',
  'catalog_item',
  'client',
  'connection',
  'error',
  'invoice',
  'merchant',
  'meta',
  'operation',
  'organization',
  'qr_refund',
  'receipt',
  'refund',
  'request',
  'shift',
  'subscription',
  'user',
]);

interface Candidate {
  readonly path: readonly string[];
  readonly id: unknown;
  readonly record: Readonly<Record<string, unknown>>;
}

/**
 * The id of the record that a response of unspecified shape is about, among the values that can be an id (`isId`): the
 * value under one of the names, such as `receipt_id`; else the `id` of an object with such a name (`receipt`); else the
 * `id` next to keys that the specification names for records (M §2.5, §4.6). An envelope, or a part of the record, may
 * have an `id` of its own. When two ids remain, the check ends as not tested: a guess could fail a permitted server.
 */
export function ownIdIn<Id>(
  response: ReceivedResponse,
  names: readonly string[],
  isId: (value: unknown) => value is Id,
): Id | undefined {
  const objects = [...everyValue(response.body)].flatMap(({ pointer, value }) =>
    isObject(value) ? [{ pointer, value }] : [],
  );
  const kinds = names.length > 0 ? names.map((name) => name.replace(/_id$/, '')) : kindsOf(response.operation);
  const named = kinds.flatMap((kind) => [
    ...objects.map(({ value }) => value[`${kind}_id`]),
    ...objects.map(({ value }) => value[kind]).map((record) => (isObject(record) ? record.id : undefined)),
  ]);
  const direct = named.find(isId);
  if (direct !== undefined) return direct;

  const all = objects.flatMap(({ pointer, value }): Candidate[] =>
    isId(value.id) ? [{ path: tokensOf(pointer), id: value.id, record: value }] : [],
  );
  const single = all.filter(({ path }) => !path.some((key) => /^\d+$/.test(key) || others.has(key)));
  const found = chosen(single.length > 0 ? single : all.slice(0, 1), response);
  return found !== undefined && isId(found.id) ? found.id : undefined;
}

/** The kind of record that an operation is about: `qr_refund` for `startQrRefund`. */
function kindsOf(operation = ''): string[] {
  const words = operation.toLowerCase();
  const kinds = [...others].filter((kind) => words.includes(kind.replaceAll('_', '')));
  return kinds.sort((a, b) => b.length - a.length).slice(0, 1);
}

function chosen(candidates: readonly Candidate[], response: ReceivedResponse): Candidate | undefined {
  const [outermost] = candidates;
  if (new Set(candidates.map(({ id }) => String(id))).size < 2) return outermost;
  const stated = candidates.filter(isStated);
  const carried = (stated.length > 0 ? stated : candidates).findLast(isCarried);
  const likely = stated.length > 0 ? stated : candidates.filter(({ record }) => typeof record.status === 'string');
  // Any other object with an id inside a record is part of it.
  const whole = likely.every((one) => likely[0] === one || encloses(likely[0], one)) ? likely[0] : undefined;
  const found = carried ?? whole;
  const outside = candidates.filter((one) => encloses(one, found));
  const isRecord = found !== undefined && (!isBare(found) || outside.length > 0);
  const isEnvelope = carried !== undefined && isStated(carried) ? (one: Candidate) => !isStated(one) : isBare;
  if (isRecord && outside.every(isEnvelope)) return found;
  const ids = candidates.map(({ path, id }) => `${String(id)} at /${[...path, 'id'].join('/')}`);
  throw new StopCheck(
    'not_tested',
    'prerequisite_failed',
    `The id of the record is ambiguous: ${ids.join(', ')} of ${response.label} (exchange ${response.exchange}).`,
  );
}

function isStated({ record }: Candidate): boolean {
  return Object.keys(record).some((key) => ofRecords.has(key));
}

/** True for a key under which an envelope puts its content. */
function isCarried({ path }: Candidate): boolean {
  return path.length > 0 && path.every((key) => wrappers.has(key));
}

/** True for an object that holds, apart from its content, only keys of an envelope. */
function isBare(one: Candidate): boolean {
  return (
    !isStated(one) &&
    Object.entries(one.record).every(([key, value]) => typeof value === 'object' || ofEnvelopes.has(key))
  );
}

function encloses(outer: Candidate | undefined, inner: Candidate | undefined): boolean {
  return (
    outer !== undefined &&
    inner !== undefined &&
    outer.path.length < inner.path.length &&
    outer.path.every((key, i) => key === inner.path[i])
  );
}
