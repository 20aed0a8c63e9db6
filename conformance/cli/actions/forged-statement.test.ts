import { sign } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealed } from '../../report/statement/envelope.ts';
import { SignedRun } from '../../selftest/test-support/signed-run.ts';
import { cliInProcess, type Ended } from '../../selftest/test-support/test-program.ts';

const run = new SignedRun();
beforeAll(() => run.start());
afterAll(() => run.remove());
const { out, file } = run;
function path(name: string): string {
  return run.path(name);
}

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

/** The envelope after one change. */
function touched(change: Change): string {
  const copy = JSON.parse(readFileSync(file, 'utf8'));
  change(copy);
  return JSON.stringify(copy);
}

/** The statement after one change, with a valid new signature. */
function resigned(change: Change, key = run.keyOf('own')): string {
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

/** Without the private key: changes of the envelope. Each is refused with the changed field. */
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
    () => touched(put(sig, base64(sign(null, payload(), run.keyOf('own'))))),
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
  ['a foreign key', () => resigned(() => {}, run.keyOf('foreign')), /\/signatures: none is of this key/],
  [
    'a foreign key under the name of the own',
    () => touched(put(sig, JSON.parse(resigned(() => {}, run.keyOf('foreign'))).signatures[0].sig)),
    /\/signatures: no signature of this key/,
  ],
];

/** With the private key: invalid statements. */
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

/** With the private key: statements that claim more than the report shows. */
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
    expect(await run.verified('--report', path('other'))).toMatchObject({
      code: 1,
      stderr: 'Refused. /subject/0/digest/sha256: is not what the report shows\n',
    });
    cpSync(out, path('edited'), { recursive: true });
    const results = JSON.parse(readFileSync(path('edited/results.json'), 'utf8'));
    results.notes.push('reviewed');
    writeFileSync(path('edited/results.json'), JSON.stringify(results));
    expect((await run.verified('--report', path('edited'))).stderr).toContain('/subject/0/digest/sha256');
  });
});
