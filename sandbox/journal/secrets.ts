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

/** Headers without the credentials that they hold. */
export function withoutSecrets(headers: readonly Header[]): readonly Header[] {
  return headers.map(([name, value]) => [name, secretHeaders.has(name.toLowerCase()) ? cutOut : value] as const);
}

/** Fields of bodies that hold secrets: an issued key, its webhook secret, and the code that a cashier got by SMS. */
const secretField = /("(?:key|webhook_secret|otp)"\s*:\s*)"(?:[^"\\]|\\.)*(?:"|\\?$)/gs;

/** A body without the secrets in it; it may be cut off anywhere. */
export function bodyWithoutSecrets(text: string): string {
  return text.replace(secretField, `$1"${cutOut}"`);
}
