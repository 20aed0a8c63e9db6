import { delivery } from '../../../generated/events.ts';

/** How the signature of an event is made, step by step. */
export interface SignatureProof {
  /** Bytes of the raw body. */
  readonly bytes: number;
  /** Lowercase hex HMAC-SHA256 of the body with the secret as the key. */
  readonly digest: string;
  /** What the header must have. */
  readonly expected: string;
  readonly fits: boolean;
}

/**
 * Computes the signature of a body as a receiver does, and compares it with the header.
 * @returns null when the browser has no digests: on a page of another machine without HTTPS
 */
export async function proveSignature(body: string, secret: string, value: string): Promise<SignatureProof | null> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) return null;
  const encoder = new TextEncoder();
  const bytes = encoder.encode(body);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const signed = new Uint8Array(await subtle.sign('HMAC', key, bytes));
  const digest = [...signed].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const expected = `${delivery.signature.prefix}${digest}`;
  return { bytes: bytes.length, digest, expected, fits: expected === value };
}
