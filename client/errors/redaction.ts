/** Replaces the secrets of a client wherever they stand in a text. */
export type Redact = (text: string) => string;

/** Shorter values, such as `test`, are parts of other words. */
const shortestSecret = 6;
const deepest = 32;

/**
 * Builds the redaction of user names and passwords in addresses, and of some secrets: as they are, in other letter case, encoded for an address, and escaped in JSON.
 * @example redaction(['shop-key-1'])('Wrong key: shop-key-1.') // 'Wrong key: [redacted].'
 */
export function redaction(secrets: readonly string[]): Redact {
  const forms = secrets
    .filter((secret) => secret.length >= shortestSecret)
    .flatMap((secret) => [secret, encodeURIComponent(secret.toWellFormed()), JSON.stringify(secret).slice(1, -1)])
    .toSorted((a, b) => b.length - a.length);
  if (forms.length === 0) return withoutLogin;
  const pattern = new RegExp(forms.map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'), 'gi');
  return (text) => withoutLogin(text.replace(pattern, '[redacted]'));
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
