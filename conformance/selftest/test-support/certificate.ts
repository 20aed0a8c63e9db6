import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A certificate that signs itself, with its key, as Node's TLS servers take them. */
export interface Certificate {
  cert: string;
  key: string;
}

interface Options {
  /** The private key, of P-256 or Ed25519; a new one by default. */
  readonly privateKey?: KeyObject;
  readonly from?: string;
  readonly until?: string;
}

/** Makes a certificate for a host name (X.509, RFC 5280). Node has no function for it. */
export function certificateFor(
  host: string,
  {
    privateKey = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey,
    from = '20200101000000Z',
    until = '20491231235959Z',
  }: Options = {},
): Certificate {
  const publicKey = createPublicKey(privateKey);
  const isEdwards = privateKey.asymmetricKeyType === 'ed25519';
  const algorithm = sequence(oid(isEdwards ? '2b6570' : '2a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(host)))));
  const validity = sequence(der(0x18, Buffer.from(from)), der(0x18, Buffer.from(until)));
  const names = sequence(der(0x82, Buffer.from(host)));
  const extensions = der(0xa3, sequence(sequence(oid('551d11'), der(0x04, names))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const signature = Buffer.concat([Buffer.from([0]), sign(isEdwards ? null : 'sha256', body, privateKey)]);
  const whole = sequence(body, algorithm, der(0x03, signature)).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

/** Tag, length and value (DER). */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}
