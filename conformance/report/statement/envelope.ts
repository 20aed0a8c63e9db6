import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The media type of an in-toto statement. */
export const payloadType = 'application/vnd.in-toto+json';

/** A signed text in the envelope of DSSE v1, as in-toto uses it. */
export interface Envelope {
  readonly payloadType: string;
  /** The text in Base64. */
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/** The id of a public key: the SHA-256 of its SPKI encoding, in hexadecimal. */
export function keyIdOf(key: KeyObject): string {
  const spki = key.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('hex');
}

/**
 * Signs a text with Ed25519.
 * @param key the private key
 */
export function sealed(text: string, key: KeyObject): Envelope {
  const sig = sign(null, signedBytes(payloadType, Buffer.from(text)), key).toString('base64');
  const payload = Buffer.from(text).toString('base64');
  return { payloadType, payload, signatures: [{ keyid: keyIdOf(createPublicKey(key)), sig }] };
}

/** True when one of the signatures of an envelope was made with this key over its payload. */
export function isSealedBy(key: KeyObject, { payloadType: type, payload, signatures }: Envelope): boolean {
  const bytes = signedBytes(type, Buffer.from(payload, 'base64'));
  return signatures.some(({ sig }) => verify(null, bytes, key, Buffer.from(sig, 'base64')));
}

/** The signed bytes (the pre-authentication encoding of DSSE), which include type and length of the payload. */
function signedBytes(type: string, payload: Buffer): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}
