/** Replaces the secrets of a client everywhere in a text. */
export type Redact = (text: string) => string;

/** Minimum length of a secret. Shorter values occur in every text. */
const shortestSecret = 3;
/** Shorter secrets, such as `test` or a one-time code, are redacted as whole words only. */
const shortestPart = 6;
/** Maximum number of nested escapes, such as a URL in JSON inside another JSON text. */
const mostEscapes = 3;
const deepest = 32;

/**
 * Builds the redaction of user names and passwords in addresses, and of some secrets: as they are, in other letter case,
 * and escaped for an address, JSON or HTML. A text with an escaped secret is given without its escapes.
 * @example redaction(['shop-key-1'])('Wrong key: shop-key-1.') // 'Wrong key: [redacted].'
 */
export function redaction(secrets: readonly string[]): Redact {
  const forms = [...new Set(secrets)]
    .filter((secret) => secret.length >= shortestSecret)
    .toSorted((a, b) => b.length - a.length)
    .map(literally);
  if (forms.length === 0) return withoutLogin;
  const pattern = new RegExp(forms.join('|'), 'gi');
  const plainly: Redact = (text) => text.replace(pattern, '[redacted]');
  return (text) => {
    let redacted = plainly(text);
    for (let escapes = 0, plain = redacted; escapes < mostEscapes; escapes += 1) {
      plain = unescaped(plain);
      const found = plainly(plain);
      if (found !== plain) redacted = plain = found;
    }
    return withoutLogin(redacted);
  };
}

function literally(secret: string): string {
  const form = secret.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  return secret.length < shortestPart ? `(?<![A-Za-z0-9])${form}(?![A-Za-z0-9])` : form;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the escapes of URLs, JSON and HTML. */
function unescaped(text: string): string {
  return text
    .replace(/(?:%[0-9a-f]{2})+/gi, decoded)
    .replace(
      /\\u([0-9a-f]{4})|\\([^\w\s])/gi,
      (_, code, sign) => sign ?? String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(/&#x([0-9a-f]{1,5});|&#(\d{1,6});/gi, (_, hex, digits) =>
      String.fromCodePoint(hex === undefined ? Number(digits) : Number.parseInt(hex, 16)),
    )
    .replace(/&(amp|lt|gt|quot|apos);/gi, (_, name) => named[name.toLowerCase()] ?? '');
}

function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes;
  }
}

/** Removes user names and passwords from URLs. */
function withoutLogin(text: string): string {
  return text.replace(/\/\/[^\s/?#]+@/g, '//[redacted]@');
}

/** Redacts all strings and keys in a JSON value. Values nested deeper than any documented body are cut off. */
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
 * A copy of an error with only its texts and its code, redacted. The original error of a custom `fetch` can contain the
 * request with its headers.
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
