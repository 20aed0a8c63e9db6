import { expect, test } from 'vitest';
import { type ReleaseChanges, releaseChange } from '../../gate/release-changes.ts';
import type { SitePage } from '../site-page.ts';
import { withChanges } from './changed-pages.ts';
import { changedPages, partLink } from './changed-parts.ts';
import { keptChanges, releaseChanges } from './release-changes.ts';
import { currentVersion, releasedFiles } from './released-files.ts';
import { versionsPage } from './versions-page.ts';

const change = {
  kind: 'limit-lowered',
  part: 'limit:general_public_api/max',
  operations: [],
  affects: ['clients'],
  version: 'major',
  says: 'A limit is lower.',
  before: 200,
  after: 100,
} as const satisfies ReleaseChanges['changes'][number];

function release(...parts: Partial<ReleaseChanges['changes'][number]>[]): ReleaseChanges {
  return { version: '3.1.0', since: '3.0.0', changes: parts.map((part) => ({ ...change, ...part })) };
}

function page(path: string): SitePage {
  return { path, title: path, group: 'reference', summary: '', body: '<p>Own.</p>' };
}

test.for([
  [{ operations: ['createInvoice'] }, ['operation-create-invoice.html']],
  [{ part: 'clause:M-4.2-creates' }, ['operation-create-invoice.html']],
  [{ part: 'event:invoice.refunded/when' }, ['event-invoice-refunded.html']],
  [{ part: 'schema:Invoice/amount' }, ['schema-merchant-Invoice.html']],
  [{ part: 'clause:no-longer-there' }, []],
] as const)('the change %j is on the pages %j', ([part, paths]) => {
  expect([
    ...changedPages({ ...change, ...part, operations: [...('operations' in part ? part.operations : [])] }),
  ]).toEqual(paths);
});

test('the change of an error code is on the pages of the operations that return it', () => {
  const paths = changedPages({ ...change, part: 'error:qr_cancel_unsupported/extra/expires_at' });
  expect([...paths]).toEqual(['operation-cancel-invoice.html']);
});

test('a changed page says so at its top and shows both versions; another one says that nothing changed', () => {
  const [changed, same] = withChanges(
    [page('operation-create-invoice.html'), page('operation-get-invoice.html')],
    [release({ operations: ['createInvoice'], before: '<b>200', after: { max: 100 } })],
  );
  expect(changed?.body).toContain('<a href="#changes-3.1.0">Changed in 3.1.0</a>');
  expect(changed?.body).toContain('<td data-name="3.0.0"><code>&#60;b&#62;200</code></td>');
  expect(changed?.body).toContain('<td data-name="3.1.0"><code>{&#34;max&#34;:100}</code></td>');
  expect(same?.body).toContain('Nothing changed in 3.1.0.');
  expect(same?.body).not.toContain('Changed in');
});

test('a change without effect is no reason for a link at the top', () => {
  const [only] = withChanges(
    [page('schema-merchant-Invoice.html')],
    [release({ part: 'schema:Invoice', version: 'none' })],
  );
  expect(only?.body).toMatch(/^<p>Own\.<\/p>/);
  expect(only?.body).toContain('<h2 id="changes-3.1.0">');
});

test('the page of the versions has the descriptions and the changes of each, the breaking ones first', () => {
  const files = [{ version: '3.0.0', path: 'merchant-3.0.0.yaml', text: '' }];
  const { body } = versionsPage([release({ version: 'minor', says: 'Second.' }, { says: 'First.' })], files, '3.1.0');
  expect(body).toContain('<td>3.1.0 <span class="badge">these pages</span></td>');
  expect(body).toContain('<td>3.0.0</td><td data-name="Descriptions"><a href="merchant-3.0.0.yaml">');
  expect(body).toContain('1 breaking, 1 compatible, 0 without effect');
  expect(body.indexOf('First.')).toBeLessThan(body.indexOf('Second.'));
});

test('the changes are those of the gate, between the released contract and the one of the pages', () => {
  const [newest] = releaseChanges();
  const [file] = releasedFiles();
  if (file !== undefined) expect(newest).toMatchObject({ version: currentVersion(), since: file.version });
  for (const one of releaseChanges().flatMap(({ changes }) => changes))
    expect(partLink(one.part)?.href ?? 'errors.html', one.part).toMatch(/^[\w.-]+\.html/);
});

test.for([
  ['{', 'docs/changes/1.0.0.json:1  '],
  ['null', 'docs/changes/1.0.0.json:1  is no list of changes'],
  ['{"version":"1.0.0","since":"0.9.0"}', 'docs/changes/1.0.0.json:1  is no list of changes'],
] as const)('the kept changes %j are refused', ([text, says]) => {
  expect(() => keptChanges('docs/changes/1.0.0.json', text)).toThrow(says);
});

test('what is kept of a release has no places in files', () => {
  const finding = {
    ...change,
    id: 'x',
    file: 'openapi/a.yaml',
    line: 1,
    impact: 'breaking',
    reason: '',
    instead: '',
  } as const;
  expect(releaseChange({ ...finding, operations: [] })).toEqual({ ...change, operations: [] });
});
