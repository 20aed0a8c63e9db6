import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { allChecks } from '../checks/all.ts';
import {
  failedCheck,
  sampleAssertion,
  sampleCheck,
  sampleProfile,
  sampleResults,
} from '../selftest/test-support/sample-results.ts';
import { applyBaseline } from './apply.ts';
import { type Entry, loadBaseline } from './load.ts';

function entry(parts: Partial<Entry> = {}): Entry {
  return {
    check: 'a.b',
    clause: 'M-1-decimal',
    reason: 'being repaired',
    owner: 'payments team',
    expires: '2026-12-31',
    ...parts,
  };
}

const failing = sampleResults({
  checks: [failedCheck('a.b')],
  outcome: 'non_conformant',
  exitCode: 1,
  profiles: [sampleProfile({ outcome: 'non_conformant' })],
});
const passing = sampleResults({ checks: [sampleCheck({ id: 'a.b', assertions: [sampleAssertion()] })] });
const today = '2026-11-21';

describe('a baseline', () => {
  it('tolerates a known failure without changing the outcome', () => {
    const results = applyBaseline(failing, { entries: [entry()], flaky: [] }, today);
    expect(results).toMatchObject({ exitCode: 0, outcome: 'non_conformant', baseline: { known: ['a.b M-1-decimal'] } });
  });

  it('counts untested clauses of the claimed tier only', () => {
    const tally = { passed: 1, total: 2, failed: 1, open: 0 };
    const open = { passed: 0, total: 9, failed: 0, open: 9 };
    const claiming = (tier: string) => ({
      ...failing,
      profiles: [
        sampleProfile({
          outcome: 'non_conformant',
          tiers: { 'black-box': tally, provisioned: open, controlled: open },
        }),
      ],
      target: { ...failing.target, config: { tier } },
    });
    const known = { entries: [entry()], flaky: [] };
    expect(applyBaseline(claiming('black-box'), known, today).exitCode).toBe(0);
    expect(applyBaseline(claiming('controlled'), known, today).exitCode).toBe(4);
  });

  it('fails on a failure that is not listed', () => {
    const results = applyBaseline(failing, { entries: [entry({ check: 'c.d' })], flaky: [] }, today);
    expect(results).toMatchObject({ exitCode: 1, baseline: { unexpected: ['a.b M-1-decimal'] } });
  });

  it('fails on an entry that no longer fails', () => {
    const results = applyBaseline(passing, { entries: [entry()], flaky: [] }, today);
    expect(results).toMatchObject({ exitCode: 1, baseline: { stale: ['a.b M-1-decimal'] } });
  });

  it('ignores checks that did not run', () => {
    const untested = sampleResults({ checks: [sampleCheck({ id: 'a.b', verdict: 'not_tested', assertions: [] })] });
    expect(applyBaseline(untested, { entries: [entry()], flaky: [] }, today)).toMatchObject({ exitCode: 0 });
  });

  it('expires after its date', () => {
    const late = { entries: [entry({ expires: '2026-11-20' })], flaky: [] };
    expect(applyBaseline(failing, late, today)).toMatchObject({
      exitCode: 1,
      baseline: { expired: ['a.b M-1-decimal'] },
    });
  });

  it('accepts a flaky check whether it passes or fails', () => {
    const flaky = { entries: [], flaky: [entry()] };
    expect(applyBaseline(failing, flaky, today).exitCode).toBe(0);
    expect(applyBaseline(passing, flaky, today).exitCode).toBe(0);
  });

  it('does not hide an incomplete run', () => {
    const stopped = { ...failing, exitCode: 3 };
    expect(applyBaseline(stopped, { entries: [entry()], flaky: [] }, today).exitCode).toBe(3);
  });
});

describe('a baseline file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const load = (text: string) => {
    const file = join(folder, 'known.yaml');
    writeFileSync(file, text);
    return loadBaseline(file, allChecks);
  };
  const line = (check: string, clause: string, rest = "reason: r, owner: o, expires: '2027-01-31'") =>
    `schema: baseline/1\nentries:\n  - { check: ${check}, clause: ${clause}, ${rest} }\n`;

  it('is read', () => {
    expect(load(line('invoice.cancel.outcome', 'M-4.4-202')).entries).toHaveLength(1);
  });

  it.each([
    [
      line('invoice.cancel.outcom', 'M-4.4-202'),
      /known\.yaml:3 {2}entries\.0\.check: there is no check .*\n.*Did you mean invoice\.cancel\.outcome\?/,
    ],
    [line('invoice.cancel.outcome', 'M-4.2-201'), /does not prove M-4\.2-201/],
    [line('invoice.cancel.outcome', 'M-4.4-202', 'reason: r'), /must have required property 'owner'/],
    [line('invoice.cancel.outcome', 'M-4.4-202', "reason: r, owner: o, expires: '2027-31-31'"), /is not a date/],
    ['schema: baseline/1\nentrys: []\n', /must NOT have additional properties \(entrys\)/],
  ])('with a slip is refused with its line: %#', (text, message) => {
    expect(() => load(text)).toThrow(message);
  });
});
