import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isObject } from '../../ground/values/pointer.ts';
import { onFirstUse } from '../../schemas/on-first-use.ts';
import schema from '../../schemas/statement.schema.json' with { type: 'json' };
import type { Attestation } from './attestation.ts';
import { type Envelope, isSealedBy, keyIdOf, payloadType } from './envelope.ts';
import type { VerificationKey } from './keys.ts';

/** A statement was refused. Has the field, and what is wrong with it. */
export class Refused extends Error {
  override readonly name = 'Refused';

  /** @param at JSON Pointer of the field, in the envelope or in its statement */
  constructor(at: string, problem: string) {
    super(`${at}: ${problem}`);
  }
}

const shape = onFirstUse(() => {
  const ajv = new Ajv2020({ strict: true, validateSchema: false });
  addFormats.default(ajv);
  return ajv.compile<Attestation>(schema);
});

/**
 * Verifies and reads a signed statement. Refuses one that the key did not sign, or that is not valid now.
 * @param text the file
 * @param now current time
 * @throws Refused
 */
export function readStatement(text: string, { key, certificate }: VerificationKey, now: Date): Attestation {
  const envelope = envelopeIn(text);
  if (!isSealedBy(key, envelope)) {
    const named = envelope.signatures.map(({ keyid }) => keyid);
    const own = keyIdOf(key);
    const why = named.includes(own)
      ? 'no signature of this key fits the payload: one of the two was changed'
      : `none is of this key, ${own.slice(0, 16)}…`;
    throw new Refused('/signatures', why);
  }
  const statement = statementIn(Buffer.from(envelope.payload, 'base64').toString('utf8'));
  const { endedAt, signedAt } = statement.predicate;
  const [ended, signed] = [new Date(endedAt), new Date(signedAt)];
  if (signed > now)
    throw new Refused('/predicate/signedAt', `${signedAt} is in the future; it is ${now.toISOString()}`);
  if (ended > signed) throw new Refused('/predicate/endedAt', `the run ended at ${endedAt}, after it was signed`);
  if (certificate && signed < certificate.from) {
    throw new Refused('/predicate/signedAt', `the certificate is valid from ${certificate.from.toISOString()}`);
  }
  // Only the signer states the time of signing, so the owner of an expired key could write any time.
  if (certificate && now > certificate.to) {
    throw new Refused('/signatures', `the certificate of the key expired at ${certificate.to.toISOString()}`);
  }
  return statement;
}

function envelopeIn(text: string): Envelope {
  const content = parsed(text, 'the file');
  if (!isObject(content)) throw new Refused('/', 'an envelope is an object');
  const { payload, payloadType: type, signatures } = content;
  if (type !== payloadType) throw new Refused('/payloadType', `must be ${payloadType}`);
  if (!isBase64(payload)) throw new Refused('/payload', 'must be Base64');
  if (!Array.isArray(signatures) || signatures.length === 0) throw new Refused('/signatures', 'must not be empty');
  const read = signatures.map((one: unknown, n) => {
    if (!isObject(one) || !isBase64(one.sig)) throw new Refused(`/signatures/${n}/sig`, 'must be Base64');
    return { keyid: String(one.keyid ?? ''), sig: one.sig };
  });
  return { payloadType: type, payload, signatures: read };
}

/** True for canonical Base64. Otherwise two texts with the same bytes would be two statements. */
function isBase64(text: unknown): text is string {
  return typeof text === 'string' && text !== '' && Buffer.from(text, 'base64').toString('base64') === text;
}

function statementIn(text: string): Attestation {
  const content = parsed(text, 'the payload');
  const validate = shape();
  if (validate(content)) return content;
  const [error] = validate.errors ?? [];
  throw new Refused(error?.instancePath || '/', `${error?.message ?? 'is wrong'}`);
}

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('/', `${what} is not JSON`);
  }
}
