import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { disputes } from '../../../conformance/report/wording/findings.ts';
import { type Finding, oneLine } from '../../contract/finding.ts';
import { projectPath } from '../../contract/project.ts';
import { guides } from './guides.ts';
import { anchorOf, markdownPage } from './markdown-page.ts';

const folder = projectPath('docs/guides');
const files = readdirSync(folder).filter((name) => name.endsWith('.md'));

/** A guide of the folder, and what is wrong with it. */
function read(markdown: string) {
  const found: Finding[] = [];
  const page = markdownPage({ source: 'docs/guides/x.md', markdown, path: 'guide-x.html', group: 'guides' }, (one) =>
    found.push(one),
  );
  return { page, faults: found.map(oneLine) };
}

test('every guide is a page with its title, and shows markup as text', () => {
  expect(guides().map(({ source }) => source)).toEqual(
    expect.arrayContaining(files.map((file) => `docs/guides/${file}`)),
  );
  const { page, faults } = read('# A & B\n\n## In CI\n\n<script>alert(1)</script>\n\n[there](disputes.md#must)\n');
  expect(faults).toEqual([]);
  expect(page.title).toBe('A & B');
  expect(page.body).toContain('<h2 id="in-ci">In CI</h2>');
  expect(page.body).toContain('<a href="guide-disputes.html#must" data-line="7">there</a>');
  expect(page.body).not.toContain('<script>alert');
});

test('a column without a heading has no empty heading', () => {
  const { page } = read('# A\n\n|   | B |\n| - | -: |\n| c | d |\n');
  expect(page.body).toContain('<td></td>\n<th align="right">B</th>');
  expect(page.body).toContain('<td>c</td>\n<td align="right">d</td>');
});

test('front matter says where a guide belongs, its order and its summary', () => {
  const { page } = read('---\ngroup: start\norder: 2\nlabel: Start\nsummary: In short.\n---\n\n# A\n\nText.\n');
  expect(page).toMatchObject({ group: 'start', order: 2, label: 'Start', summary: 'In short.', title: 'A' });
  expect(read('# A\n\nThe `first` one. More.\n').page).toMatchObject({ group: 'guides', summary: 'The first one.' });
});

test('facts are links by their names', () => {
  const { page, faults } = read(
    '# A\n\n[](error:field_too_long) [it](operation:createInvoice) [](state:invoice/paid) [x](section:M%20§4.2) M §4.2\n',
  );
  expect(faults).toEqual([]);
  expect(page.body).toContain('<a href="errors.html#field_too_long" data-line="3"><code>field_too_long</code></a>');
  expect(page.body).toContain('<a href="operation-create-invoice.html" data-line="3">it</a>');
  expect(page.body).toContain('><code>paid</code></a>');
  expect(page.body).toContain('<a href="spec-merchant-4.2.html">M §4.2</a>');
});

describe('a fault has its file and line', () => {
  test.for([
    ['no title', 'Text.\n', 'docs/guides/x.md:1  has no title. Start the text with a heading of level 1: # Title.'],
    ['two titles', '# A\n\n# B\n', 'docs/guides/x.md:3  "B" is a second title.'],
    ['a missing file', '# A\n\n- [b](missing.md)\n', 'docs/guides/x.md:3  link "missing.md": there is no file'],
    [
      'a missing picture',
      '# A\n\nText\n![b](images/no.png)\n',
      'docs/guides/x.md:4  image "images/no.png": there is no',
    ],
    [
      'an unknown code',
      '# A\n\n| a |\n|---|\n| [b](error:field_to_long) |\n',
      'docs/guides/x.md:5  link "error:field_to_long": there is no error code "field_to_long". Did you mean "field_too_long"?',
    ],
    [
      'an unknown operation',
      '# A\n\n[b](operation:makeInvoice)\n',
      'docs/guides/x.md:3  link "operation:makeInvoice": there is no operation "makeInvoice".',
    ],
    ['an unknown state', '# A\n\n[b](state:invoice/payed)\n', 'Did you mean "invoice/paid"?'],
    ['an unknown section', '# A\n\nText\nM §4.99 more\n', 'docs/guides/x.md:3  there is no section "M §4.99".'],
    ['an unknown clause', '# A\n\n`M-4.2-amounts-number`\n', 'Did you mean "M-4.2-amount-number"?'],
    ['an unknown part', '---\ngroup: guide\n---\n# A\n', 'docs/guides/x.md:2  group: there is no part "guide"'],
    ['an unknown key', '---\ngroups: guides\n---\n# A\n', 'docs/guides/x.md:2  groups: is not a key of a guide.'],
    ['a wrong value', '---\norder: first\n---\n# A\n', 'docs/guides/x.md:2  order: must be a number.'],
    ['front matter that is no YAML', '---\na: [\n---\n# A\n', 'docs/guides/x.md:'],
  ] as const)('%s', ([, markdown, fault]) => {
    const { faults } = read(markdown);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults[0]).toContain(fault);
  });

  test('below front matter', () => {
    expect(read('---\norder: 1\n---\n# A\n\n[b](no.md)\n').faults[0]).toContain('docs/guides/x.md:6  ');
  });
});

describe.each(files)('%s', (file) => {
  test('shows YAML that can be read', () => {
    const text = readFileSync(join(folder, file), 'utf8');
    const blocks = [...text.matchAll(/^ *```yaml\n([\s\S]*?)^ *```/gm)].map(([, yaml = '']) => yaml);
    for (const yaml of blocks) expect(() => parse(yaml)).not.toThrow();
  });
});

test('a failure points to a part of the guide to disputes', () => {
  expect(disputes).toBe('docs/guides/disputes.md');
  const text = readFileSync(projectPath(disputes), 'utf8');
  const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  expect(anchors).toEqual(expect.arrayContaining(['must', 'conflict', 'package']));
});

test('blocks in several languages are one group, and samples of an operation come from the reference', () => {
  const { page, faults } = read(
    '# A\n\n```go tab\na\n```\n\n```sh tab\nb\n```\n\nText.\n\n```samples getInvoice\n```\n\n```sh\nc\n```\n',
  );
  expect(faults).toEqual([]);
  expect(page.body.match(/data-tabs/g)?.length).toBe(2);
  expect([...page.body.matchAll(/data-tab="([^"]+)"/g)].map(([, name]) => name)).toEqual(
    expect.arrayContaining(['Go', 'Shell', 'TypeScript', 'Python', 'Java', 'PHP']),
  );
});

test.for([
  [
    'samples getInvoices',
    'docs/guides/x.md:3  samples "getInvoices": there is no such operation. Did you mean "getInvoice"?',
  ],
  ['go tabs', 'docs/guides/x.md:3  "go tabs" is no language. Write go, or go tab for one of several languages.'],
] as const)('the block %j is refused with its line', ([info, says]) => {
  expect(read(`# A\n\n\`\`\`${info}\na\n\`\`\`\n`).faults).toEqual([says]);
});
