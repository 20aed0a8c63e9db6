import { delivery as contract, type EventName, events } from '../../generated/events.ts';
import { bytesOf, type Delivery, signatureOf } from './delivery.ts';
import type { UnknownEvent, WebhookEvent } from './events.ts';
import { WebhookRejected } from './rejection.ts';

export interface VerifyOptions {
  /**
   * The webhook secret of the API key; several while a secret is being replaced. Choose the next secret yourself, add it
   * here, and give it to the service afterwards: events that it signs in between are then accepted.
   */
  readonly secret: string | readonly string[];
  /**
   * The age, in milliseconds, above which an event is rejected; one day by default, because an undelivered event is
   * repeated for hours. `Infinity` accepts events of every age, and those without a timestamp.
   *
   * An event of the future is accepted: its signature is valid, so the clocks differ, as after the clock of a sandbox was
   * moved.
   */
  readonly maxAge?: number;
  /** The largest body that is read, in bytes; 1 MB by default. */
  readonly maxBytes?: number;
  /** The present, in milliseconds since 1970. */
  readonly now?: () => number;
}

const hashes: Readonly<Record<typeof contract.signature.algorithm, string>> = { 'hmac-sha256': 'SHA-256' };
const algorithm = { name: 'HMAC', hash: hashes[contract.signature.algorithm] };
const digestForm = /^[0-9a-f]{64}$/;

export const dayMs = 86_400_000;

/** Options with all defaults. */
export interface Rules {
  readonly secrets: readonly string[];
  readonly maxAge: number;
  readonly maxBytes: number;
  readonly now: () => number;
}

/** @throws TypeError for unknown options, or for values that would reject or accept every delivery */
export function rulesOf(options: VerifyOptions): Rules {
  const { secret, maxAge = dayMs, maxBytes = 1_000_000, now = Date.now, ...others } = options;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new TypeError(`There is no option ${unknown.slice(0, 40)}. Correct its name.`);
  if (typeof maxAge !== 'number' || !(maxAge >= 0))
    throw new TypeError(`maxAge is a number of milliseconds, 0 or more, not ${maxAge}.`);
  if (typeof maxBytes !== 'number' || !(maxBytes > 0))
    throw new TypeError(`maxBytes is a number of bytes, more than 0, not ${maxBytes}.`);
  if (typeof now !== 'function') throw new TypeError('now is a function.');
  return { secrets: secretsOf(secret), maxAge, maxBytes, now: () => momentOf(now()) };
}

/** Validates the time: with NaN, every lease would end at once, and every age would be accepted. */
function momentOf(now: number): number {
  if (!Number.isFinite(now)) throw new TypeError('now must return milliseconds since 1970.');
  return now;
}

/** The secrets of an option. Error messages never contain one. */
function secretsOf(given: VerifyOptions['secret']): readonly string[] {
  const secrets: readonly unknown[] = Array.isArray(given) ? [...given] : [given];
  if (secrets.length === 0)
    throw new TypeError('The list of webhook secrets is empty, so every delivery would be rejected.');
  for (const secret of secrets) {
    if (typeof secret !== 'string') {
      throw new TypeError(
        `The webhook secret is a text, not ${secret === null ? 'null' : typeof secret}. Is its variable set?`,
      );
    }
    if (secret === '') throw new TypeError('The webhook secret is empty. Is its variable set?');
    if (/\p{Cc}/u.test(secret)) {
      throw new TypeError('The webhook secret has a control character, such as the line break of its file. Remove it.');
    }
  }
  return secrets as readonly string[];
}

/** A delivery with a valid signature and age. */
export interface Verified {
  readonly event: WebhookEvent | UnknownEvent;
  /** The raw body. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** When the event was sent, in milliseconds since 1970; undefined if the body does not state it. */
  readonly sent: number | undefined;
}

/**
 * Verifies the signature and the age of a delivery, and parses it.
 *
 * ## What is assumed
 * The specification does not describe the signature (M §6). The contract assumes HMAC-SHA256 of the raw body.
 *
 * ## What is not checked
 * A delivery that is repeated passes again: {@link WebhookReceiver} recognizes it.
 * @throws WebhookRejected with the reason and the status to respond with
 * @throws TypeError for a wrong option, and for a body that is already parsed
 * @example
 * const event = await verifyWebhook({ body: await request.text(), headers: request.headers }, { secret });
 * if (event.event === 'invoice.status_changed') console.log(event.invoice?.id, event.invoice?.status);
 */
export async function verifyWebhook(delivery: Delivery, options: VerifyOptions): Promise<WebhookEvent | UnknownEvent> {
  const { event } = await verify(delivery, rulesOf(options));
  return event;
}

/** Verifies a delivery by validated rules; see {@link verifyWebhook}. */
export async function verify(delivery: Delivery, rules: Rules): Promise<Verified> {
  const bytes = await bytesOf(delivery.body, rules.maxBytes);
  await checkSignature(bytes, signatureOf(delivery), rules.secrets);
  const body = parsed(bytes);
  const event: WebhookEvent | UnknownEvent = isKnown(body.event)
    ? (body as WebhookEvent)
    : { event: 'unknown', name: body.event, body };
  return { event, bytes, sent: sendingTime(body, rules) };
}

async function checkSignature(
  bytes: Uint8Array<ArrayBuffer>,
  signature: string,
  secrets: readonly string[],
): Promise<void> {
  const digest = digestOf(signature);
  if (digest === undefined) throw new WebhookRejected('malformed_signature');
  for (const secret of secrets) {
    const raw = new TextEncoder().encode(secret);
    const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['verify']);
    // Compares in constant time.
    if (await crypto.subtle.verify('HMAC', key, digest, bytes)) return;
  }
  throw new WebhookRejected('wrong_signature');
}

function digestOf(signature: string): Uint8Array<ArrayBuffer> | undefined {
  const { prefix } = contract.signature;
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

/**
 * The time when a body was sent.
 * @throws WebhookRejected when it is too long ago, or missing although it is required
 */
function sendingTime({ timestamp }: NamedBody, { maxAge, now }: Rules): number | undefined {
  const sent = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN;
  if (Number.isNaN(sent)) {
    if (maxAge !== Number.POSITIVE_INFINITY) throw new WebhookRejected('no_timestamp');
    return undefined;
  }
  if (now() - sent > maxAge) throw new WebhookRejected('too_old');
  return sent;
}
