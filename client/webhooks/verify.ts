import { delivery, type EventName, events } from '../../generated/events.ts';
import type { UnknownEvent, WebhookEvent } from './events.ts';
import { WebhookRejected } from './rejection.ts';

/** The header of the signature. */
export const signatureHeader = delivery.signature.header;

/** A delivery as it arrived. */
export interface Delivery {
  /** The raw body, before any parser. A body that was parsed and written again has another signature. */
  readonly body: Uint8Array | string;
  /** The value of the header `X-Webhook-Signature`. */
  readonly signature: string | null | undefined;
}

export interface VerifyOptions {
  /** The webhook secret of the API key; several while a secret is being replaced. */
  readonly secret: string | readonly string[];
  /**
   * The age, in milliseconds, above which an event is rejected; one day by default, because an undelivered event is
   * repeated for hours. `Infinity` accepts events without a timestamp.
   */
  readonly maxAge?: number;
  /** The present, in milliseconds since 1970. */
  readonly now?: () => number;
}

const hashes: Readonly<Record<typeof delivery.signature.algorithm, string>> = { 'hmac-sha256': 'SHA-256' };
const algorithm = { name: 'HMAC', hash: hashes[delivery.signature.algorithm] };
const digestForm = /^[0-9a-f]{64}$/;

export const dayMs = 86_400_000;
/** How far the clock of the service may be ahead. */
const clockDifference = 300_000;

/**
 * Verifies the signature and the age of a delivery, and parses it.
 *
 * ## What is assumed
 * The specification does not describe the signature. The contract assumes HMAC-SHA256 of the raw body.
 *
 * ## What is not checked
 * A delivery that is repeated within `maxAge` passes: {@link WebhookReceiver} recognizes it.
 * @throws WebhookRejected with the reason and the status to respond with
 */
export async function verifyWebhook(given: Delivery, options: VerifyOptions): Promise<WebhookEvent | UnknownEvent> {
  const bytes = bytesOf(given.body);
  await checkSignature(bytes, given.signature, options.secret);
  const body = parsed(bytes);
  checkAge(body, options);
  return isKnown(body.event) ? (body as WebhookEvent) : { event: 'unknown', name: body.event, body };
}

function bytesOf(body: Uint8Array | string): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return new Uint8Array(body);
  throw new TypeError('The body of a delivery is its raw bytes or its text. Read it before a JSON parser does.');
}

async function checkSignature(
  bytes: Uint8Array<ArrayBuffer>,
  signature: Delivery['signature'],
  secrets: string | readonly string[],
): Promise<void> {
  if (signature === undefined || signature === null || signature === '') throw new WebhookRejected('missing_signature');
  const digest = digestOf(signature);
  if (digest === undefined) throw new WebhookRejected('malformed_signature');
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    if (secret === '') throw new TypeError('The webhook secret is empty.');
    const raw = new TextEncoder().encode(secret);
    const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['verify']);
    // Compares in constant time.
    if (await crypto.subtle.verify('HMAC', key, digest, bytes)) return;
  }
  throw new WebhookRejected('wrong_signature');
}

function digestOf(signature: string): Uint8Array<ArrayBuffer> | undefined {
  const { prefix } = delivery.signature;
  const hex = signature.slice(prefix.length);
  if (!signature.startsWith(prefix) || !digestForm.test(hex)) return undefined;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

interface NamedBody {
  readonly [key: string]: unknown;
  readonly event: string;
}

function parsed(bytes: Uint8Array): NamedBody {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new WebhookRejected('not_an_event');
  }
  if (!isNamed(value)) throw new WebhookRejected('not_an_event');
  return value;
}

function isNamed(value: unknown): value is NamedBody {
  return typeof value === 'object' && value !== null && 'event' in value && typeof value.event === 'string';
}

function isKnown(name: string): name is EventName {
  return Object.hasOwn(events, name);
}

function checkAge(body: NamedBody, { maxAge = dayMs, now = Date.now }: VerifyOptions): void {
  if (maxAge === Number.POSITIVE_INFINITY) return;
  const sent = typeof body.timestamp === 'string' ? Date.parse(body.timestamp) : Number.NaN;
  if (Number.isNaN(sent)) throw new WebhookRejected('no_timestamp');
  const age = now() - sent;
  if (age > maxAge) throw new WebhookRejected('too_old');
  if (age < -clockDifference) throw new WebhookRejected('from_the_future');
}
