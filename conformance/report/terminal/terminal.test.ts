import { describe, expect, it } from 'vitest';
import { type ClauseId, clauses } from '../../../generated/clauses.ts';
import { profileNames } from '../../ground/declared-target/target.ts';
import { hostileRuns } from '../../selftest/test-support/hostile-results.ts';
import {
  failedCheck,
  sampleCheck,
  sampleClause,
  sampleProfile,
  sampleResults,
} from '../../selftest/test-support/sample-results.ts';
import { wantsColour } from '../wording/colour.ts';
import { terminalReport } from './terminal.ts';

const screen = { colour: false, width: 100, out: 'out' };

describe('the screen', () => {
  it('begins with the verdict of each profile and ends with report and exit code', () => {
    const text = terminalReport(
      sampleResults({
        profiles: [
          sampleProfile({ profile: 'partner', declared: false, outcome: 'not_applicable' }),
          sampleProfile({}, { controlled: 64 }),
        ],
      }),
      screen,
    );
    expect(text).toBe(
      [
        'Example PSP 3.4.1 · contract 3.0.0 · suite 3.0.0 · sandbox · 12.4 s',
        '',
        '  conformant',
        '',
        '  profile         clauses     black-box  controlled',
        '  merchant-core   conformant      41/41       64/64',
        '  not claimed: partner',
        '',
        '  report  out/report.html      exit 0',
        '',
      ].join('\n'),
    );
  });

  it('never says only "conformant" of a run that could have tested more', () => {
    const text = terminalReport(
      sampleResults({ profiles: [sampleProfile({ testable: 110 })], tested: { clauses: 41, of: 130 } }),
      screen,
    );
    expect(text).toContain('\n  conformant in what was tested (41 of 130 clauses)\n');
    expect(text).toMatch(/^ {2}merchant-core +conformant in 41 of 110 +41\/41$/m);
  });

  it('shows a failure as clause, difference, request and script', () => {
    const text = terminalReport(
      sampleResults({ checks: [failedCheck('invoice.create.accepted')], exitCode: 1 }),
      screen,
    );
    expect(text).toMatch(/FAIL {2}invoice\.create\.accepted +must · M §1/);
    expect(text).toContain('        Amounts are returned as decimal strings with two fraction digits.');
    expect(text).toContain('        amount is 100 (number), must be "100.00"');
    expect(text).toContain('        POST /api/v1/invoices  (exchange 1)');
    expect(text).toContain('        reproduce  sh out/repro/invoice.create.accepted.sh');
  });

  it('counts broken clauses, and shows one block for each cause', () => {
    const text = terminalReport(
      sampleResults({ checks: ['invoice.create.accepted', 'wire.schema.create-invoice'].map((id) => failedCheck(id)) }),
      screen,
    );
    expect(text).toContain('  1 clause broken, seen by 2 checks\n');
    expect(text).toContain('        also seen by wire.schema.create-invoice\n');
    expect(text.match(/^ {2}FAIL/gm)).toHaveLength(1);
  });

  it('calls the empty pointer the whole body', () => {
    const text = terminalReport(sampleResults({ checks: [failedCheck('a.b', { at: '' })] }), screen);
    expect(text).toContain('at the whole body\n');
  });

  it('names a profile that was claimed but not shown first', () => {
    const tally = { passed: 0, total: 9, failed: 0, open: 9 };
    const none = { passed: 0, total: 0, failed: 0, open: 0 };
    const unproven = sampleProfile({
      profile: 'webhooks',
      outcome: 'incomplete',
      tiers: { 'black-box': tally, provisioned: none, controlled: none },
    });
    const lines = terminalReport(sampleResults({ profiles: [sampleProfile(), unproven] }), screen).split('\n');
    expect(lines[5]).toMatch(/^ {2}webhooks +claimed, nothing tested +0\/9$/);
  });

  it('keeps within 80 columns with every profile, three tiers and failures', () => {
    const tally = { passed: 118, total: 130, failed: 12, open: 0 };
    const tiers = { 'black-box': tally, provisioned: tally, controlled: { ...tally, failed: 0 } };
    const profiles = profileNames.map((profile, i) =>
      sampleProfile(i < 5 ? { profile, outcome: 'not_selected' } : { profile, outcome: 'non_conformant', tiers }),
    );
    const long = failedCheck('invoice.create.accepted', { expected: 'x'.repeat(90), actual: 'y'.repeat(90) });
    const text = terminalReport(sampleResults({ profiles, checks: [long] }), { ...screen, width: 80 });
    const wide = text.split('\n').filter((line) => line.length > 80);
    // A word that is too long to wrap: expected and actual value have a line each.
    expect(wide).toEqual([expect.stringMatching(/^ +expected x+$/), expect.stringMatching(/^ +actual y+$/)]);
    expect(text).toMatch(/^ {2}webhooks +NOT conformant, 24 failed +118\/130 +118\/130 +118\/130$/m);
    expect(text).toContain('  not selected: merchant-core, errors,');
  });

  it('groups what was not tested by the line to add', () => {
    const missing = {
      reason: 'fixture_missing',
      detail: 'No such organization.',
      add: 'fixtures.org.suspended: { key: … }',
    } as const;
    const untested = (id: string) =>
      sampleCheck({ id, verdict: 'not_tested', preconditions: [{ name: 'org.suspended', exchanges: [], missing }] });
    const results = sampleResults({
      checks: [untested('a.b'), untested('c.d')],
      clauses: [sampleClause({ verdict: 'not_tested' })],
    });
    expect(terminalReport(results, screen)).toContain(
      '  1 clause not tested; to test it, add to the target file:\n    fixtures.org.suspended: { key: … }\n',
    );
  });

  it('says which clause keeps a profile incomplete when its checks only observed it', () => {
    const [clause] = sampleCheck().clauses;
    if (clause === undefined) throw new Error('The sample check names no clause.');
    const assertion = { clause, verdict: 'observed', actual: '1 first letter' } as const;
    const results = sampleResults({
      checks: [sampleCheck({ id: 'a.b', assertions: [assertion] })],
      clauses: [sampleClause({ verdict: 'observed', level: 'must' })],
    });
    expect(terminalReport(results, screen)).toContain(
      '1 clause not tested: the responses to a.b do not show it: 1 first letter',
    );
  });

  it('fits on one screen with any number of failures', () => {
    const broken = (Object.keys(clauses) as ClauseId[]).slice(0, 300);
    const checks = broken.map((clause, i) => failedCheck(`invoice.case.n${i}`, { clause, at: `/a${i}` }));
    const text = terminalReport(sampleResults({ checks }), screen);
    expect(text).toContain('295 more in out/report.html');
    expect(text.split('\n').length).toBeLessThan(60);
  });

  it('shows first why a run was stopped or interrupted', () => {
    const stopped = { kind: 'unreachable', message: 'The connection was refused.', hint: 'Is it running?' } as const;
    expect(terminalReport(sampleResults({ stopped }), screen)).toMatch(
      /STOPPED {2}The connection was refused\.\n +Is it running\?/,
    );
    const run = { ...sampleResults().run, interrupted: true };
    expect(terminalReport(sampleResults({ run }), screen)).toContain('INTERRUPTED  after 1 check');
  });

  it('uses colours on a terminal only', () => {
    expect(wantsColour({ isTTY: true }, {})).toBe(true);
    expect(wantsColour({ isTTY: true }, { NO_COLOR: '1' })).toBe(false);
    expect(wantsColour({ isTTY: true }, {}, false)).toBe(false);
    expect(wantsColour({}, {})).toBe(false);
    expect(terminalReport(sampleResults(), { ...screen, colour: true })).toContain('\u001b[32m');
  });
});

describe('the screen and hostile text', () => {
  it.each(hostileRuns())('prints it as harmless lines of bounded length', (results) => {
    const text = terminalReport(results, screen);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is what is shown
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(text.length).toBeLessThan(10_000);
  });
});

describe('decisions of this package', () => {
  const clause = { clause: 'D-014', exchange: 1 } as const;
  const results = sampleResults({
    checks: [
      sampleCheck(),
      failedCheck('decision.cancel.at-once', clause),
      failedCheck('invoice.create.accepted', {}),
    ].map((check) => (check.id.startsWith('decision') ? { ...check, clauses: ['D-014'] } : check)),
    clauses: [sampleClause(), sampleClause({ id: 'D-014', level: 'package', verdict: 'fail' })],
    exitCode: 1,
  });

  it('are reported apart from the verdict, with their own differences', () => {
    const text = terminalReport(results, screen);
    expect(text).toContain(
      '  decisions of this package (grade: package)   0 of 1 followed\n  DIFFERS  decision.cancel.at-once',
    );
    expect(text.match(/FAIL /g)).toHaveLength(1);
    expect(text).toContain('reproduce  sh out/repro/decision.cancel.at-once.sh');
  });

  it('are reported with grade: package only', () => {
    expect(terminalReport(sampleResults(), screen)).not.toContain('decisions');
  });
});
