import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';

/** A key cannot be used. The message states which, why, and what to do, in one line. */
export class UnusableKey extends Error {
  override readonly name = 'UnusableKey';
}

/** A public key, and the period for which its certificate is valid. */
export interface VerificationKey {
  readonly key: KeyObject;
  readonly certificate?: { readonly from: Date; readonly to: Date };
}

/** Reads a private key from PEM. @param source origin of the text, for messages @throws UnusableKey */
export function signingKey(pem: string, source: string): KeyObject {
  const key = readWith(() => createPrivateKey(pem), source, 'an unencrypted private key as PEM (PKCS #8)');
  return ed25519(key, source);
}

/**
 * Reads a public key from PEM: a key, or a certificate.
 * @param source origin of the text, for messages
 * @throws UnusableKey
 */
export function verificationKey(pem: string, source: string): VerificationKey {
  const wanted = 'a public key or a certificate as PEM';
  if (/BEGIN [A-Z ]*PRIVATE KEY/.test(pem)) {
    throw new UnusableKey(`${source} is a private key, which only its owner may hold. Give ${wanted}.`);
  }
  if (!pem.includes('BEGIN CERTIFICATE')) {
    return {
      key: ed25519(
        readWith(() => createPublicKey(pem), source, wanted),
        source,
      ),
    };
  }
  const { publicKey, validFrom, validTo } = readWith(() => new X509Certificate(pem), source, wanted);
  return { key: ed25519(publicKey, source), certificate: { from: new Date(validFrom), to: new Date(validTo) } };
}

function readWith<T>(read: () => T, source: string, wanted: string): T {
  try {
    return read();
  } catch {
    throw new UnusableKey(`${source} is no key that can be read. Give ${wanted}.`);
  }
}

function ed25519(key: KeyObject, source: string): KeyObject {
  const type = key.asymmetricKeyType;
  if (type === 'ed25519') return key;
  throw new UnusableKey(
    `${source} is a key of type ${type}; a statement is signed with Ed25519. Make one: openssl genpkey -algorithm ed25519 -out key.pem`,
  );
}
