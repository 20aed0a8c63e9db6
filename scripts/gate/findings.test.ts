import { expect, test } from 'vitest';
import { Sources } from '../contract/place.ts';
import { projectPath } from '../contract/project.ts';
import { compareContracts } from './compare/compare.ts';
import { type Finding, findingsOf } from './findings.ts';
import { readTree } from './model/model.ts';
import { textReport } from './report/text.ts';
import { verdictOf } from './verdict.ts';

const base = new Sources(projectPath('openapi'));
const model = readTree(base);
const invoices = 'merchant/components/schemas/invoices';

/** The findings after replacing a text in each file. */
function findingsAfter(...edits: [file: string, from: string, to: string][]): Finding[] {
  const changed = edits.reduce((sources, [file, from, to]) => {
    const text = sources.existingText(file) ?? '';
    expect(text).toContain(from);
    return sources.with(file, text.replace(from, to));
  }, base);
  return findingsOf(compareContracts(model, readTree(changed)), 'openapi').filter(({ version }) => version !== 'none');
}

test('a property that refers to another schema is found where the reference is, with everything below it', () => {
  const findings = findingsAfter([`${invoices}/InvoicesCreated.yaml`, './BulkInvoiceRow.yaml', './ShortInvoice.yaml']);
  expect(findings.length).toBeGreaterThan(10);
  expect(new Set(findings.map(({ file }) => file))).toEqual(new Set([`openapi/${invoices}/InvoicesCreated.yaml`]));
  expect(findings.every(({ part }) => part.startsWith('schema:InvoicesCreated/invoices[]'))).toBe(true);
});

test('a part that is gone is found next to what was next to it', () => {
  const readings = 'contract/readings/refunds.yaml';
  expect(findingsAfter([readings, '- id: A-15\n', '- id: A-915\n'])).toContainEqual(
    expect.objectContaining({ id: 'reading-removed:reading:A-15', file: `openapi/${readings}` }),
  );
  const file = 'contract/clauses/partner/5-authentication.yaml';
  const [, text = ''] =
    /( {2}- id: P-5-header[\s\S]*?)(?= {2}- id: P-5-refused)/.exec(base.existingText(file) ?? '') ?? [];
  expect(findingsAfter([file, text, ''])).toMatchObject([
    { id: 'clause-removed:clause:P-5-header', file: `openapi/${file}` },
  ]);
});

test('one edit of a shared part is one entry of the report, with its operations up to a cap', () => {
  const findings = findingsAfter(['shared/components/headers/RetryAfter.yaml', 'required: true\n', '']);
  const report = textReport(verdictOf({ name: 'base', version: '3.0.0' }, '3.0.0', findings, []), false);
  expect(report).toContain('BREAKING  1\n');
  expect(report).toMatch(/RetryAfter\.yaml:\d+ {2}header-became-optional:header:RetryAfter\n/);
  expect(report).toMatch(/in (\w+, ){5}\w+ and \d{2} more\n/);
  expect(report).toContain('The changes require version 4.0.0 (major), and the contract has 3.0.0.');
});

test('the same edit of several parts is one entry of the report, with its places up to a cap', () => {
  const file = 'contract/clauses/partner/5-authentication.yaml';
  const findings = findingsAfter([file, 'profile: partner\n', 'profile: errors\n']);
  const report = textReport(verdictOf({ name: 'base', version: '3.0.0' }, '3.0.0', findings, []), false);
  expect(report).toContain('COMPATIBLE  1 in 7 places\n');
  expect(report.match(/clause-profile-changed:/g)).toHaveLength(6);
  expect(report).toContain('  and 1 more place: npm run gate -- --format json\n');
});
