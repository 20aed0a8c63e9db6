import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Results } from '../../ground/verdicts/results.ts';
import { cli } from '../../selftest/test-support/test-program.ts';
import { verify } from './verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-'));
function path(name: string): string {
  return join(folder, name);
}
let results = '';
let log = '';

/** One small real run. Each case changes one place of it. */
beforeAll(async () => {
  expect((await cli('--only', 'bounds.list-invoices.*', '--out', folder)).code).toBe(0);
  results = readFileSync(path('results.json'), 'utf8');
  log = readFileSync(path('events.ndjson'), 'utf8');
});
afterAll(() => rmSync(folder, { recursive: true }));

function touched({ file = log, change = () => {} }: { file?: string; change?: (run: Results) => void }): string[] {
  const copy = JSON.parse(results) as Results;
  change(copy);
  writeFileSync(path('results.json'), JSON.stringify(copy));
  writeFileSync(path('events.ndjson'), file);
  return verify(folder).problems;
}

it('a report as it was written has no problem', () => {
  expect(touched({})).toEqual([]);
});

it.each<[string, (run: Results) => void, RegExp]>([
  [
    'a kinder clause',
    (run) => Object.assign(run.clauses[0] ?? {}, { verdict: 'warn' }),
    /is reported as warn, but its/,
  ],
  ['a clause less', (run) => run.clauses.splice(0, 1), /^clause \S+ is missing$/],
  ['a profile less', (run) => run.profiles.splice(0, 1), /^profile \S+ is missing$/],
  [
    'other numbers',
    (run) => Object.assign(run.profiles[0]?.tiers['black-box'] ?? {}, { passed: 99 }),
    /the numbers of/,
  ],
  ['a check less', (run) => run.checks.splice(0, 1), /was logged, but is not reported$/],
  ['a check twice', (run) => run.checks.push(...run.checks.slice(0, 1)), /is reported twice$/],
  [
    'a check that never ran',
    (run) => Object.assign(run.checks[0] ?? {}, { id: 'a.b' }),
    /^a\.b is reported, but was not/,
  ],
  ['an exchange less', (run) => run.exchanges.pop(), /exchanges are reported, but/],
  [
    'another clause text',
    (run) => Object.assign(run.clauses[0] ?? {}, { definition: '00000000' }),
    /^1 clause changed/,
  ],
  ['no claim', (run) => Object.assign(run.target, { config: { tier: 'any', profiles: null } }), /names no profiles/],
])('%s is reported', (_, change, problem) => {
  expect(touched({ change })).toContainEqual(expect.stringMatching(problem));
});

it.each<[string, (text: string) => string, RegExp]>([
  ['without its end', (text) => text.trimEnd().split('\n').slice(0, -1).join('\n'), /has no end record/],
  ['of another run', (text) => text.replaceAll('"cf-', '"cf-x'), /does not begin with run/],
  ['with a line that is null', (text) => `${text}null\n`, /has a line that is not a record/],
  ['that breaks off in a line', (text) => text.slice(0, -5), /has a line that is not a record/],
  ['that is empty', () => '', /has a line that is not a record/],
])('a log %s is reported', (_, change, problem) => {
  expect(touched({ file: change(log) })).toContainEqual(expect.stringMatching(problem));
});
