/** Replaces the secrets of a client wherever they occur in a text. */
export type Redact = (text: string) => string;

/** A shorter value is no secret, but a part of every text. */
const shortestSecret = 3;
/** Shorter secrets, such as `test` or a one-time code, are redacted as whole words only. */
const shortestPart = 6;
const deepest = 32;
const named: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/**
 * Builds the redaction of user names and passwords in addresses, and of some secrets: as they are, in other letter case,
 * and escaped for an address, JSON or HTML.
 * @example redaction(['shop-key-1'])('Wrong key: shop-key-1.') // 'Wrong key: [redacted].'
 */
export function redaction(secrets: readonly string[]): Redact {
  const forms = [...new Set(secrets)]
    .filter((secret) => secret.length >= shortestSecret)
    .toSorted((a, b) => b.length - a.length)
    .map(anyFormOf);
  if (forms.length === 0) return withoutLogin;
  const pattern = new RegExp(forms.join('|'), 'gi');
  return (text) => withoutLogin(text.replace(pattern, '[redacted]'));
}

function anyFormOf(secret: string): string {
  const form = Array.from(secret.toWellFormed(), anyFormOfCharacter).join('');
  return secret.length < shortestPart ? `(?<![A-Za-z0-9])${form}(?![A-Za-z0-9])` : form;
}

/** Any character can be escaped: `/` is `%2F` in an address, `\/` in JSON and `&#47;` in HTML. */
function anyFormOfCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  const bytes = Array.from(new TextEncoder().encode(character), (byte) => `%${byte.toString(16).padStart(2, '0')}`);
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at).toString(16));
  const escaped = [
    bytes.join(''),
    units.map((unit) => String.raw`\\u${unit.padStart(4, '0')}`).join(''),
    `&#(?:0*${code}|x0*${hex});`,
    ...(named[character] === undefined ? [] : [`&${named[character]};`]),
    ...(character === ' ' ? [String.raw`\+`] : []),
  ];
  const isPlain = /[\p{L}\p{N}]/u.test(character);
  const plain = isPlain ? character : `\\\\?${character.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`)}`;
  return `(?:${[plain, ...escaped].join('|')})`;
}

/** Addresses without their user name and password. */
function withoutLogin(text: string): string {
  return text.replace(/\/\/[^\s/?#]+@/g, '//[redacted]@');
}

/** The same JSON value without secrets, in texts and in names. What is nested deeper than any documented body is cut. */
export function redactValue(value: unknown, redact: Redact, depth = 0): unknown {
  if (typeof value === 'string') return redact(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return '[nested too deep]';
  if (Array.isArray(value)) return value.map((item) => redactValue(item, redact, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [redact(name), redactValue(item, redact, depth + 1)]),
  );
}

/**
 * A copy of an error that has only its texts and its code, without secrets. The original of a `fetch` that the caller
 * gave can carry the request, with its headers.
 */
export function redactCause(cause: unknown, redact: Redact, depth = 0): Error {
  if (!(cause instanceof Error))
    return new Error(redact(typeof cause === 'string' ? cause : `a thrown ${typeof cause}`));
  const inner =
    cause.cause === undefined || depth === deepest ? {} : { cause: redactCause(cause.cause, redact, depth + 1) };
  const copy = new Error(redact(cause.message), inner);
  copy.name = redact(cause.name);
  copy.stack = redact(cause.stack ?? '');
  const { code } = cause as { code?: unknown };
  return typeof code === 'string' ? Object.assign(copy, { code: redact(code) }) : copy;
}
