import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { disputes } from '../../conformance/report/findings.ts';
import { projectPath } from '../contract/project.ts';
import { anchorOf, guide, guides } from './guide-page.ts';

const folder = projectPath('docs/guides');
const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
function textOf(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

function headings(file: string): string[] {
  return [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => anchorOf(text));
}

test('every guide is a page with its title, and shows markup as text', () => {
  expect(
    guides()
      .map(({ path }) => path.replace(/^guide-(.*)\.html$/, '$1.md'))
      .toSorted(),
  ).toEqual(files.toSorted());
  const { title, body: html } = guide(
    'x',
    '# A & B\n\n## In CI\n\n<script>alert(1)</script>\n\n[there](disputes.md#must)\n',
  );
  expect(title).toBe('A & B');
  expect(html).toContain('<h2 id="in-ci">In CI</h2>');
  expect(html).toContain('<a href="guide-disputes.html#must">there</a>');
  expect(html).not.toContain('<script>alert');
});

describe.each(files)('%s', (file) => {
  test('links to what is there', () => {
    for (const [, href = ''] of textOf(file).matchAll(/\]\(([^)]+)\)/g)) {
      const [path = '', anchor] = href.split('#');
      expect(existsSync(join(folder, path)), href).toBe(true);
      if (anchor !== undefined) expect(headings(path), href).toContain(anchor);
    }
  });

  test('shows YAML that can be read', () => {
    const blocks = [...textOf(file).matchAll(/^ *```yaml\n([\s\S]*?)^ *```/gm)].map(([, yaml = '']) => yaml);
    for (const yaml of blocks) expect(() => parse(yaml)).not.toThrow();
  });
});

test('a failure points to a part of the guide to disputes', () => {
  expect(disputes).toBe('docs/guides/disputes.md');
  expect(headings('disputes.md')).toEqual(expect.arrayContaining(['must', 'conflict', 'package']));
});
