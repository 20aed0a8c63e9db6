import { type BinaryToTextEncoding, createHmac } from 'node:crypto';
import type { Delivery } from './delivery.ts';

type Raw = Pick<Delivery['raw'], 'text' | 'headers'>;

/** How a service signs: the header of the HMAC, and the signed text. No scheme is specified (M §6, A-68). */
export interface SigningScheme {
  readonly header: string;
  readonly algorithm: string;
  readonly encoding: BinaryToTextEncoding;
  /** The text between a number from the headers, such as a time, and the body. Undefined: only the body is signed. */
  readonly separator: string | undefined;
}

const algorithms = ['sha256', 'sha512', 'sha1'] as const;
const encodings = ['hex', 'base64', 'base64url'] as const;
const separators = [undefined, '.', ':', ''] as const;

/** The scheme by which a delivery is signed with this secret; undefined when no header has an HMAC of a known form. */
export function schemeOf(raw: Raw, secret: string): SigningScheme | undefined {
  for (const header of raw.headers.keys()) {
    for (const algorithm of algorithms) {
      for (const encoding of encodings) {
        for (const separator of separators) {
          const scheme = { header, algorithm, encoding, separator };
          if (isSignedBy(raw, secret, scheme)) return scheme;
        }
      }
    }
  }
  return undefined;
}

/** True when the header of the scheme contains the HMAC of the delivery, alone or within other text. */
export function isSignedBy({ text, headers }: Raw, secret: string, scheme: SigningScheme): boolean {
  const { header, algorithm, encoding, separator } = scheme;
  const shown = headers.get(header)?.toLowerCase() ?? '';
  const signed = separator === undefined ? [text] : numbersIn(headers).map((number) => `${number}${separator}${text}`);
  return signed.some((one) =>
    shown.includes(createHmac(algorithm, secret).update(one).digest(encoding).replace(/=+$/, '').toLowerCase()),
  );
}

/** Numbers in the headers that can be a time or a delivery id. */
function numbersIn(headers: Headers): string[] {
  return [...new Set([...headers.values()].flatMap((value) => value.match(/\d{6,}/g) ?? []))];
}
