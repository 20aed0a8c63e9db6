import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReferenceServer } from '../../../reference-server/app.ts';
import { sealed } from '../../report/statement/envelope.ts';
import { certificateFor } from '../../selftest/test-support/certificate.ts';
import { cli, cliInProcess, type Ended, start } from '../../selftest/test-support/test-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'statement-'));
function path(name: string): string {
  return join(folder, name);
}
const [out, file] = [path('out'), path('out/statement.in-toto.json')];
afterAll(() => rmSync(folder, { recursive: true }));

/** An Ed25519 key of its own, as files. */
function newKey(name: string): KeyObject {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(path(`${name}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(path(`${name}.pub`), publicKey.export({ type: 'spki', format: 'pem' }));
  return privateKey;
}

/** The smallest claim. */
function target(base: string): string {
  return `schema: target/1
target: { name: shop, version: 1.2.0 }
mode: sandbox
tier: black-box
merchant: { base_url: '${base}', keys: { main: env:KEY }, phones: ['87010000001'], sandbox: yes }
profiles: { tariff: yes, concurrency: no }
limits: { enforced: no }
`;
}

/** One real whole run of a small claim, and a second one. */
beforeAll(async () => {
  newKey('own');
  newKey('foreign');
  const server = await startReferenceServer({ seed: 'demo' });
  writeFileSync(path('target.yaml'), target(server.merchant));
  const env = { KEY: server.demoKeys?.find(({ name }) => name === 'sandbox')?.key ?? '' };
  for (const name of ['out', 'other']) {
    const { code, stderr } = await start(['--target', path('target.yaml'), '--out', path(name)], { env }).ended;
    expect([code, stderr]).toEqual([0, expect.any(String)]);
  }
  await server.close();
  expect((await cliInProcess('sign-statement', out, '--key', path('own.pem'))).code).toBe(0);
});

function verified(...more: string[]): Promise<Ended> {
  return cliInProcess('verify-statement', file, '--key', path('own.pub'), ...more);
}

describe('a signed statement', () => {
  it('says who conforms to what, alone and with its report, without a network', async () => {
    const alone = await verified();
    expect(alone).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^shop 1\.2\.0, signed at /) });
    expect(alone.stdout).toContain('The report was not looked at: name it with --report.');
    const { code, stdout } = await verified('--report', out, '--badge', path('badge.json'));
    expect([code, stdout]).toEqual([0, expect.stringContaining('The signature is valid. The report shows the same.')]);
    expect(JSON.parse(readFileSync(path('badge.json'), 'utf8')).message).toMatch(
      /^conformant: tariff \(\d+ of \d+ clauses tested\)$/,
    );
  });

  it('is an in-toto statement of files and configuration, with what was not tested', async () => {
    const { predicate, ...statement } = JSON.parse((await verified('--json')).stdout);
    const sha256 = createHash('sha256')
      .update(readFileSync(path('out/results.json')))
      .digest('hex');
    expect(statement).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ name: 'results.json', digest: { sha256 } }, { name: 'events.ndjson' }],
    });
    expect(predicate.passedTests).toContain('M-4.6-tariff');
    expect(predicate.profiles.find(({ profile }: { profile: string }) => profile === 'tariff')).toMatchObject({
      outcome: 'conformant',
    });
    expect(predicate.configuration).toHaveLength(4);
  });

  it('is signed over its type and its length, as DSSE prescribes', () => {
    const { payload: text, signatures, payloadType } = JSON.parse(readFileSync(file, 'utf8'));
    const bytes = Buffer.from(text, 'base64');
    const signed = Buffer.from(`DSSEv1 28 application/vnd.in-toto+json ${bytes.length} ${bytes}`);
    expect(payloadType).toBe('application/vnd.in-toto+json');
    expect(verify(null, signed, readFileSync(path('own.pub')), Buffer.from(signatures[0].sig, 'base64'))).toBe(true);
  });

  it('takes keys from variables, and no badge comes from a refused one', async () => {
    const env = { OWN: readFileSync(path('own.pub'), 'utf8'), FOREIGN: readFileSync(path('foreign.pub'), 'utf8') };
    const checked = (name: string) =>
      start(['verify-statement', file, '--key', `env:${name}`, '--badge', path('none.json')], { env }).ended;
    expect((await checked('FOREIGN')).code).toBe(1);
    expect(() => readFileSync(path('none.json'))).toThrow();
    expect((await checked('OWN')).code).toBe(0);
  });
});

type Change = (document: Record<string, unknown>) => void;

/** Replaces what is at a JSON Pointer; undefined removes it. */
function put(pointer: string, value: unknown): Change {
  return (document) => {
    const names = pointer.split('/').slice(1);
    const last = names.pop() ?? '';
    const parent = names.reduce((at, name) => at[name] as Record<string, unknown>, document);
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  };
}

interface Signed {
  readonly payload: string;
  readonly signatures: readonly [{ readonly sig: string }];
}

function envelope(): Signed {
  return JSON.parse(readFileSync(file, 'utf8'));
}
function payload(): Buffer {
  return Buffer.from(envelope().payload, 'base64');
}
function keyOf(name: string): KeyObject {
  return createPrivateKey(readFileSync(path(`${name}.pem`)));
}

/** The envelope with one thing changed. */
function touched(change: Change): string {
  const copy = JSON.parse(readFileSync(file, 'utf8'));
  change(copy);
  return JSON.stringify(copy);
}

/** The statement with one thing changed, signed by the owner of the key as if it were right. */
function resigned(change: Change, key = keyOf('own')): string {
  const statement = JSON.parse(payload().toString());
  change(statement);
  return JSON.stringify(sealed(JSON.stringify(statement), key));
}

function base64(bytes: Uint8Array | string): string {
  return Buffer.from(bytes).toString('base64');
}
function flipped(text: string, at: number): string {
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
}
const soon = new Date(Date.now() + 3_600_000).toISOString();
const sig = '/signatures/0/sig';

/** Without the key: the envelope is changed. Each is refused with the field. */
const forgeries: [string, () => string, RegExp][] = [
  [
    'a byte of the payload',
    () => touched(put('/payload', flipped(envelope().payload, 40))),
    /\/signatures: no signature of/,
  ],
  ['a byte more', () => touched(put('/payload', base64(`${payload()} `))), /\/signatures: no signature of/],
  ['a byte of the signature', () => touched(put(sig, flipped(envelope().signatures[0].sig, 4))), /\/signatures: /],
  ['half a signature', () => touched(put(sig, envelope().signatures[0].sig.slice(0, 44))), /\/signatures: /],
  ['a signature of zeros', () => touched(put(sig, base64(Buffer.alloc(64)))), /\/signatures: /],
  [
    'a signature without the type',
    () => touched(put(sig, base64(sign(null, payload(), keyOf('own'))))),
    /\/signatures: /,
  ],
  ['no signature', () => touched(put('/signatures', [])), /\/signatures: must not be empty/],
  ['signatures of a wrong type', () => touched(put('/signatures', 'all')), /\/signatures: must not be empty/],
  ['a signature that is no object', () => touched(put('/signatures/0', 7)), /\/signatures\/0\/sig: must be Base64/],
  ['another type of payload', () => touched(put('/payloadType', 'text/plain')), /\/payloadType: must be/],
  ['no type of payload', () => touched(put('/payloadType', undefined)), /\/payloadType: must be/],
  ['a payload with a line end', () => touched(put('/payload', `${envelope().payload}\n`)), /\/payload: must be Base64/],
  ['a payload that is no text', () => touched(put('/payload', { result: 'PASSED' })), /\/payload: must be Base64/],
  ['the statement without an envelope', () => payload().toString(), /\/payloadType: must be/],
  ['a list of envelopes', () => JSON.stringify([envelope()]), /\/: an envelope is an object/],
  ['half a file', () => readFileSync(file, 'utf8').slice(0, 200), /\/: the file is not JSON/],
  ['a foreign key', () => resigned(() => {}, keyOf('foreign')), /\/signatures: none is of this key/],
  [
    'a foreign key under the name of the own',
    () => touched(put(sig, JSON.parse(resigned(() => {}, keyOf('foreign'))).signatures[0].sig)),
    /\/signatures: no signature of this key/,
  ],
];

/** With the key: what no statement may say. */
const invalid: [string, Change, RegExp][] = [
  ['signed in the future', put('/predicate/signedAt', soon), /\/predicate\/signedAt: \S+ is in the future/],
  ['ended after it was signed', put('/predicate/endedAt', soon), /\/predicate\/endedAt: /],
  ['at a time that is none', put('/predicate/signedAt', 'today'), /\/predicate\/signedAt: /],
  ['with a failed clause', put('/predicate/failedTests', ['M-1-decimal']), /\/predicate\/failedTests: /],
  ['with a failed result', put('/predicate/result', 'FAILED'), /\/predicate\/result: /],
  ['that shows nothing', put('/predicate/passedTests', []), /\/predicate\/passedTests: /],
  [
    'of an incomplete profile',
    put('/predicate/profiles/0/outcome', 'incomplete'),
    /\/predicate\/profiles\/0\/outcome: /,
  ],
  ['of another kind', put('/predicateType', 'https://slsa.dev/provenance/v1'), /\/predicateType: /],
  ['of another in-toto', put('/_type', 'https://in-toto.io/Statement/v0.1'), /\/_type: /],
  ['with a digest that is none', put('/subject/0/digest/sha256', 'abc'), /\/subject\/0\/digest\/sha256: /],
  ['without a subject', put('/subject', []), /\/subject: /],
  ['without an implementation', put('/predicate/implementation', undefined), /\/predicate: .*implementation/],
];

const otherDigest = '0'.repeat(64);

/** With the key: more than the report shows. */
const overstatements: [string, Change, RegExp][] = [
  ['another clause', put('/predicate/passedTests/0', 'M-4.4-202'), /\/predicate\/passedTests\/0: /],
  ['that nothing is untested', put('/predicate/notTested', []), /\/predicate\/notTested\/0: /],
  ['more of a profile', put('/predicate/profiles/0/passed', 999), /\/predicate\/profiles\/0\/passed: /],
  ['another server', put('/predicate/implementation/name', 'bank'), /\/predicate\/implementation\/name: /],
  ['another version', put('/predicate/implementation/version', '2'), /\/predicate\/implementation\/version: /],
  ['another contract', put('/predicate/configuration/1/digest/sha256', otherDigest), /\/predicate\/configuration\/1\//],
  [
    'another target file',
    put('/predicate/configuration/3/digest/sha256', otherDigest),
    /\/predicate\/configuration\/3\//,
  ],
  ['another log', put('/subject/1/digest/sha256', otherDigest), /\/subject\/1\/digest\/sha256: /],
  ['an earlier run', put('/predicate/endedAt', '2020-01-01T00:00:00.000Z'), /\/predicate\/endedAt: /],
  ['more than there is a field for', put('/predicate/certified', true), /\/predicate\/certified: /],
];

/** Verifies a text as a statement. */
function verdictOn(text: string, ...more: string[]): Promise<Ended> {
  writeFileSync(path('forged.json'), text);
  return cliInProcess('verify-statement', path('forged.json'), '--key', path('own.pub'), ...more);
}

describe('a forged statement', () => {
  it.each(forgeries)('%s is refused with the field', async (_, forge, message) => {
    const { code, stdout, stderr } = await verdictOn(forge());
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(message)]);
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  it.each(invalid)('%s is refused, whoever signed it', async (_, change, message) => {
    expect(await verdictOn(resigned(change))).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(message),
    });
  });

  it.each(overstatements)('that claims %s is refused with the report at hand', async (_, change, message) => {
    const { code, stderr } = await verdictOn(resigned(change), '--report', out);
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
  });

  it('about another run, or a report that was edited since, is refused', async () => {
    expect(await verified('--report', path('other'))).toMatchObject({
      code: 1,
      stderr: 'Refused. /subject/0/digest/sha256: is not what the report shows\n',
    });
    cpSync(out, path('edited'), { recursive: true });
    const results = JSON.parse(readFileSync(path('edited/results.json'), 'utf8'));
    results.notes.push('reviewed');
    writeFileSync(path('edited/results.json'), JSON.stringify(results));
    expect((await verified('--report', path('edited'))).stderr).toContain('/subject/0/digest/sha256');
  });
});

describe('a key', () => {
  it.each([
    ['is valid', {}, 0, ''],
    ['has expired', { until: '20250101000000Z' }, 1, '/signatures: the certificate of the key expired at'],
    ['is not yet valid', { from: '20400101000000Z' }, 1, '/predicate/signedAt: the certificate is valid from'],
  ])('may be a certificate: one that %s', async (_, time, exit, message) => {
    writeFileSync(path('own.crt'), certificateFor('shop.test', { privateKey: keyOf('own'), ...time }).cert);
    const { code, stderr } = await cliInProcess('verify-statement', file, '--key', path('own.crt'));
    expect([code, stderr]).toEqual([exit, expect.stringContaining(message)]);
  });

  it.each([
    ['sign-statement', 'own.pub', /own\.pub is no key that can be read\. Give an unencrypted private key/],
    ['sign-statement', 'missing.pem', /--key: there is no file .*missing\.pem that can be read/],
    ['sign-statement', 'rsa.pem', /is a key of type rsa; a statement is signed with Ed25519/],
    ['verify-statement', 'own.pem', /is a private key, which only its owner may hold/],
    ['verify-statement', 'rsa.pub', /is a key of type rsa/],
    ['verify-statement', 'target.yaml', /is no key that can be read/],
  ])('%s with %s is exit 2 with the reason', async (command, key, message) => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(path('rsa.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    writeFileSync(path('rsa.pub'), createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }));
    const subject = command === 'sign-statement' ? out : file;
    const { code, stdout, stderr } = await cliInProcess(command, subject, '--key', path(key));
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(message)]);
  });

  it('signs no report of a partial run', async () => {
    expect((await cli('--only', 'bounds.list-invoices.*', '--out', path('part'))).code).toBe(0);
    const { code, stderr } = await cliInProcess('sign-statement', path('part'), '--key', path('own.pem'));
    expect([code, stderr]).toEqual([1, expect.stringContaining('only some checks ran')]);
    expect(() => readFileSync(path('part/statement.in-toto.json'))).toThrow();
  });
});
