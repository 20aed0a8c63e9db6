import { idempotencyKeys } from '../../generated/calls.ts';
import type { CodeId, OperationId } from '../../generated/catalog.ts';

/** The place of an operation's idempotency key in the contract. */
type KeyPlace =
  | { readonly in: 'header'; readonly name: string }
  | { readonly in: 'body'; readonly path: readonly string[]; readonly duplicate?: CodeId };

const places: Partial<Record<OperationId, KeyPlace>> = idempotencyKeys;

/** The idempotency keys of a request. */
export interface Keys {
  /** One key for a call, or one per row of the body. */
  readonly sent: readonly string[];
  /** True when every place has a key, so that the service executes the request at most once. */
  readonly isComplete: boolean;
}

/** A request with its idempotency keys. */
export interface Keyed {
  readonly keys: Keys;
  readonly body: string | undefined;
}

/** The code that refuses a repeat and names the earlier record; undefined if the operation has none. */
export function duplicateCode(operation: OperationId): CodeId | undefined {
  const place = places[operation];
  return place?.in === 'body' ? place.duplicate : undefined;
}

/**
 * Finds or creates the keys of a request, and serializes the body once, so that every attempt sends the same bytes.
 * @param headers receives a key when the operation has one in a header and `auto` is true
 * @param auto true to create missing keys
 */
export function keyed(operation: OperationId, headers: Headers, body: unknown, auto: boolean): Keyed {
  const place = places[operation];
  const written = body === undefined ? undefined : JSON.stringify(body);
  if (place === undefined) return { keys: { sent: [], isComplete: false }, body: written };
  if (place.in === 'header') {
    if (auto && !isSet(headers.get(place.name))) headers.set(place.name, newKey());
    return { keys: keysOf([headers.get(place.name)]), body: written };
  }
  const copy: unknown = JSON.parse(written ?? '{}');
  const holders = holdersIn(copy, place.path.slice(0, -1));
  const field = place.path.at(-1) ?? '';
  const missing = auto ? holders.filter((holder) => isBlank(holder[field])) : [];
  for (const holder of missing) holder[field] = newKey();
  return {
    keys: keysOf(holders.map((holder) => holder[field])),
    body: missing.length > 0 ? JSON.stringify(copy) : written,
  };
}

function keysOf(values: readonly unknown[]): Keys {
  return { sent: values.filter(isSet), isComplete: values.length > 0 && values.every(isSet) };
}

/** The objects with the field of the key: the body, or the rows of a list. */
function holdersIn(value: unknown, path: readonly string[]): Record<string, unknown>[] {
  const [step, ...rest] = path;
  if (step === '*') return Array.isArray(value) ? value.flatMap((item) => holdersIn(item, rest)) : [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const record = value as Record<string, unknown>;
  return step === undefined ? [record] : holdersIn(record[step], rest);
}

/** Null, an empty string and white space would disable the protection. */
function isSet(key: unknown): key is string {
  return typeof key === 'string' && key.trim() !== '';
}

function isBlank(key: unknown): boolean {
  return key === undefined || key === null || (typeof key === 'string' && !isSet(key));
}

/** 128 random bits. `crypto.randomUUID` does not exist on a page without HTTPS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
