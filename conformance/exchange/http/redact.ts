import { createHash } from 'node:crypto';
import {
  isReference,
  reveal,
  type Secrets,
  secretMark,
  type Target,
  variableOf,
} from '../../ground/declared-target/target.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { EncodedSecrets, shortestForm } from './encoded-secrets.ts';
import { proxyCredentials } from './proxy.ts';
import { unescaped } from './unescaped.ts';

/** Headers whose values a report may show. For every other header only a hash is kept. */
const shownHeaders = new Set([
  'accept',
  'allow',
  'cache-control',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'date',
  'idempotency-key',
  'location',
  'retry-after',
  'server',
  'transfer-encoding',
  'user-agent',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
]);

/** Shorter values are hidden only as whole words: inside longer words a match is a coincidence. */
const shortest = 6;
/** Minimum length of a secret. Hiding a shorter one would make reports unreadable, so the file is refused. */
const tooShort = 3;

/** The longest text of a verdict, in characters. */
const longestMessage = 4_000;

/** The longest header value that a report shows, in characters. */
const longestHeader = 300;

/** A target that sends another text each time must not fill the memory. */
const mostHarmless = 10_000;

/**
 * Removes secrets from all output of a run, in every form: as is, in another case, escaped, reversed, base64,
 * hexadecimal, and in pieces. Each is replaced by a mark with a short hash, so that equal secrets can be recognised.
 */
export class Redactor {
  readonly #known = new Set<string>();
  /** Forms that are too short for the search in one pass. */
  readonly #marks = new Map<string, string>();
  readonly #encoded = new EncodedSecrets();
  #pattern: RegExp | undefined;
  /** Short texts without a secret among those known so far: most headers are the same in every message. */
  readonly #harmless = new Set<string>();
  /** The last longer text without a secret: the body of a response is asked about for its record and for its judgement. */
  #last = '';

  /** Adds a secret with the name of the shell variable that carries it in a script. */
  add(variable: string, value: string): void {
    if (value.length < tooShort || this.#known.has(value)) return;
    this.#known.add(value);
    this.#harmless.clear();
    this.#last = '';
    const mark = secretMark(variable, value);
    const forms = formsOf(value);
    this.#encoded.add(value, mark, forms);
    const short = [...forms].filter((form) => form.length < shortestForm && !this.#marks.has(form));
    if (short.length === 0) return;
    for (const form of short) this.#marks.set(form, mark);
    const longestFirst = [...this.#marks.keys()].sort((a, b) => b.length - a.length);
    this.#pattern = new RegExp(longestFirst.map(literally).join('|'), 'g');
  }

  /** True when the text contains a secret in any form. */
  finds(text: string): boolean {
    return this.text(text) !== text;
  }

  /** Replaces every secret by its mark. A text that hides one by escapes is returned unescaped. */
  text(text: string): string {
    if (text === this.#last || this.#harmless.has(text)) return text;
    const redacted = this.#redact(text);
    const plain = unescaped(redacted);
    const found = plain === redacted ? plain : this.#redact(plain);
    const shown = found === plain ? redacted : found;
    if (shown === text) this.#remember(text);
    return shown;
  }

  #remember(text: string): void {
    if (text.length > longestHeader) this.#last = text;
    else if (this.#harmless.size < mostHarmless) this.#harmless.add(text);
  }

  #redact(text: string): string {
    const found = this.#encoded.redact(text);
    return this.#pattern === undefined ? found : found.replace(this.#pattern, (form) => this.#marks.get(form) ?? '');
  }

  /** A copy of a JSON value with every string in it redacted, and cut when it is longer than any message. */
  deep<T>(value: T): T;
  deep(value: unknown): unknown {
    if (typeof value === 'string') return this.#message(value);
    if (Array.isArray(value)) return value.map((item) => this.deep<unknown>(item));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [this.#message(key), this.deep<unknown>(item)]),
    );
  }

  #message(value: string): string {
    const text = this.text(value);
    return text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text;
  }

  /** Headers for a report, names in lower case: allowed ones redacted, the others as a hash. */
  headers(headers: Headers): Record<string, string> {
    const shown: Record<string, string> = {};
    for (const [name, value] of headers) {
      const known = this.text(value);
      shown[this.text(name)] = (shownHeaders.has(name) || known !== value ? known : hidden(value)).slice(
        0,
        longestHeader,
      );
    }
    return shown;
  }
}

function hidden(value: string): string {
  return `[hidden ${createHash('sha256').update(value).digest('hex').slice(0, 8)}]`;
}

function formsOf(value: string): Set<string> {
  const percent = encodeURIComponent(value);
  const lower = percent.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
  const json = JSON.stringify(value).slice(1, -1);
  const forms = [value, json, JSON.stringify(json).slice(1, -1), percent, lower, percent.replaceAll('%20', '+')];
  // Names of headers lose their case on the way.
  if (value.length >= shortest) forms.push(value.toLowerCase(), value.toUpperCase());
  return new Set(forms);
}

function literally(text: string): string {
  const escaped = text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  return text.length < shortest ? `(?<![A-Za-z0-9])${escaped}(?![A-Za-z0-9])` : escaped;
}

/** A redactor for every secret of the target file, including phones in both of their forms. */
export function redactorOf(target: Target, secrets: Secrets): Redactor {
  const redactor = new Redactor();
  for (const [reference, value] of secrets) redactor.add(variableOf(reference), value);
  for (const value of proxyCredentials()) redactor.add('PROXY_PASSWORD', value);
  for (const phone of target.merchant?.phones ?? []) {
    if (isReference(phone)) redactor.add(`${variableOf(phone)}_7`, reveal(phone, secrets).replace(/^8/, '7'));
  }
  return redactor;
}
