import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateFor } from '../../selftest/test-support/certificate.ts';
import { SignedRun } from '../../selftest/test-support/signed-run.ts';
import { cli, cliInProcess, start } from '../../selftest/test-support/test-program.ts';

const run = new SignedRun();
beforeAll(() => run.start());
afterAll(() => run.remove());
const { out, file } = run;
function path(name: string): string {
  return run.path(name);
}

describe('a signed statement', () => {
  it('says who conforms to what, alone and with its report, without a network', async () => {
    const alone = await run.verified();
    expect(alone).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^shop 1\.2\.0, signed at /) });
    expect(alone.stdout).toContain('The report was not looked at: name it with --report.');
    const { code, stdout } = await run.verified('--report', out, '--badge', path('badge.json'));
    expect([code, stdout]).toEqual([0, expect.stringContaining('The signature is valid. The report shows the same.')]);
    expect(JSON.parse(readFileSync(path('badge.json'), 'utf8')).message).toMatch(
      /^conformant: tariff \(\d+ of \d+ clauses tested\)$/,
    );
  });

  it('is an in-toto statement of files and configuration, with what was not tested', async () => {
    const { predicate, ...statement } = JSON.parse((await run.verified('--json')).stdout);
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

describe('a key', () => {
  it.each([
    ['is valid', {}, 0, ''],
    ['has expired', { until: '20250101000000Z' }, 1, '/signatures: the certificate of the key expired at'],
    ['is not yet valid', { from: '20400101000000Z' }, 1, '/predicate/signedAt: the certificate is valid from'],
  ])('may be a certificate: one that %s', async (_, time, exit, message) => {
    writeFileSync(path('own.crt'), certificateFor('shop.test', { privateKey: run.keyOf('own'), ...time }).cert);
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
