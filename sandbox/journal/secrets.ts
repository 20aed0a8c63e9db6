/** What is shown in place of a secret. */
export const cutOut = '[cut out]';

const secretHeaders: ReadonlySet<string> = new Set([
  'x-api-key',
  'x-partner-key',
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
]);

type Header = readonly [name: string, value: string];

/** Matches keys and secrets in the format of this server, wherever a client put them. */
const secretText = /\b(?:mk_test|mk_live|pk|whsec|sb)_[\w-]{16,}/g;

/** Headers without the credentials that they hold. */
export function withoutSecrets(headers: readonly Header[]): readonly Header[] {
  return headers.map(([name, value]) => {
    return [withoutKeys(name), secretHeaders.has(name.toLowerCase()) ? cutOut : withoutKeys(value)] as const;
  });
}

/** A text without the keys in it. */
export function withoutKeys(text: string): string {
  return text.replace(secretText, cutOut);
}

/** Path and query without keys, which may be partly escaped. */
export function pathWithoutKeys(path: string): string {
  const plain = path.replace(/%([0-9a-f]{2})/gi, (whole, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return /[\w-]/.test(character) ? character : whole;
  });
  const cut = withoutKeys(plain);
  return cut === plain ? path : cut;
}

/** Fields of bodies that hold secrets: an issued key, its webhook secret, and the code that a cashier got by SMS. */
const secretFields: ReadonlySet<string> = new Set(['key', 'webhook_secret', 'otp']);

/** A string with the colon after a name, or a number. */
const scalar = /("(?:[^"\\]|\\.)*(?:"|\\?$))(\s*:)?|-?\d[\d.eE+-]*/gs;

/**
 * Removes the secrets from a body: the values of secret fields, however they are written, and keys anywhere else. The body
 * may be cut off. Everything else stays unchanged.
 */
export function bodyWithoutSecrets(text: string): string {
  let isSecret = false;
  const shown = text.replace(scalar, (token, string: string | undefined, colon: string | undefined) => {
    const wasSecret = isSecret;
    const own = string === undefined ? token : decoded(string);
    isSecret = colon !== undefined && secretFields.has(own);
    if (colon === undefined && wasSecret) return `"${cutOut}"`;
    return withoutKeys(own) === own ? token : `"${cutOut}"${colon ?? ''}`;
  });
  return withoutKeys(shown);
}

function decoded(string: string): string {
  try {
    return String(JSON.parse(string));
  } catch {
    return string;
  }
}
