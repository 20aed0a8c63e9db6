import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Finding } from '../../contract/finding.ts';
import { redoclyLint } from '../redocly.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const inProject = 'scripts/lint-contract/redocly-plugin/fixtures';

/** Options of a rule in the fixtures, in the form of redocly.yaml. */
const options: Record<string, object> = {
  'generates-everywhere': { open_responses: true, unbounded: ['breed_id'] },
  'one-header-set': { open_responses: true },
  'responses-listed': { bracketed: ['refs[]'] },
  'operation-id-verb': {
    verbs: ['list', 'get', 'create'],
    webhook_verbs: ['receive'],
    apis: [`${inProject}/operation-id-verb/pass/verbs.yaml`],
  },
};
const rules = readdirSync(join(here, 'rules')).map((file) => file.replace('.ts', ''));
const cases = rules.flatMap((rule) =>
  (['pass', 'fail'] as const).flatMap((kind) =>
    readdirSync(join(here, 'fixtures', rule, kind)).map((file) => ({ rule, kind, path: `${rule}/${kind}/${file}` })),
  ),
);

/** The expected findings of a fixture: `#! message` expects a finding in the next line that is not a comment. */
function expectedOf(path: string): string[] {
  const lines = readFileSync(join(here, 'fixtures', path), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const [, says] = /^ *#! (.*)$/.exec(line) ?? [];
    const next = lines.findIndex((other, at) => at > index && !/^ *#/.test(other));
    return says ? [`${next + 1} ${says} (contract/${path.split('/')[0]})`] : [];
  });
}

function isIn(path: string) {
  return (one: Finding) => one.file === `${inProject}/${path}`;
}

function shown(findings: Finding[]): string[] {
  return findings.map(({ line, says }) => `${line} ${says}`).sort();
}

describe('each rule on a real run of redocly lint', () => {
  let findings: Finding[] = [];
  let folder = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'redocly-plugin-'));
    const apis = cases.map(({ rule, path }) => {
      const severity = { severity: 'error', contract: `${inProject}/contract`, ...options[rule] };
      return [path, { root: join(here, 'fixtures', path), rules: { [`contract/${rule}`]: severity } }] as const;
    });
    const config = { plugins: [join(here, 'plugin.ts')], apis: Object.fromEntries(apis), rules: {} };
    writeFileSync(join(folder, 'redocly.yaml'), stringify(config));
    findings = await redoclyLint({ config: join(folder, 'redocly.yaml') });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.for(cases)('$path', ({ kind, path }) => {
    const expected = expectedOf(path).sort();
    expect(expected.length === 0).toBe(kind === 'pass');
    expect(shown(findings.filter(isIn(path)))).toEqual(expected);
  });

  test('an entry of the catalog that sends another code is found at its place', () => {
    expect(shown(findings.filter(isIn('contract/errors/pets.yaml')))).toEqual([
      '16 error is "pet_sleepy", but the code is "pet_asleep". (contract/error-codes-have-examples)',
      '22 error is "Pet is gone", whose identifier is not PetIsAway. Name the entry after its phrase. (contract/error-codes-have-examples)',
    ]);
  });

  test('every rule has fixtures that pass and fixtures that fail', () => {
    for (const rule of rules) {
      const kinds = cases.filter((one) => one.rule === rule).map((one) => one.kind);
      expect(kinds).toEqual(expect.arrayContaining(['pass', 'fail']));
    }
  });
});
