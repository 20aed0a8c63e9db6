import { expect, test } from 'vitest';
import { oneLine } from '../../contract/finding.ts';
import { prepared } from '../frame/prepared.ts';
import { markdownPage } from '../guides/markdown-page.ts';
import type { SitePage } from '../site-page.ts';
import { linkFaults } from './links.ts';

function page(path: string, body: string, source?: string): SitePage {
  return { path, title: path, group: 'guides', summary: '', body, ...(source === undefined ? {} : { source }) };
}

function faults(...pages: SitePage[]): string[] {
  const html = new Map(pages.map(({ path, body }) => [path, `<html>\n${body}`]));
  return linkFaults({ pages: pages.map(prepared), html, files: new Set(['assets/a.png']) }).map(oneLine);
}

const other = page('other.html', '<h2 id="there">There</h2>');

test('links to pages, anchors, files and other sites are fine', () => {
  const links = [
    'other.html',
    'other.html#there',
    '#here',
    'assets/a.png',
    'https://example.com/',
    'mailto:a@example.com',
  ];
  const body = `<h2 id="here">Here</h2>${links.map((href) => `<a href="${href}">x</a>`).join('')}<img src="assets/a.png">`;
  expect(faults(page('a.html', body), other)).toEqual([]);
});

test('a link that leads nowhere has the line of its source', () => {
  expect(faults(page('a.html', '<a href="others.html" data-line="7">x</a>', 'docs/guides/a.md'), other)).toEqual([
    'docs/guides/a.md:7  link "others.html": the site has no others.html. Did you mean "other.html"?',
  ]);
  expect(faults(page('a.html', '<p>\n<a href="other.html#here">x</a></p>'), other)).toEqual([
    'docs/dist/a.html:3  link "other.html#here": other.html has no anchor "here". Did you mean "there"?',
  ]);
});

test('an anchor that a guide names and no page has is a fault at its line of Markdown', () => {
  const markdown = '---\norder: 1\n---\n# A\n\n## In CI\n\n[b](#in-ci)\n[c](#in-ca)\n[d](disputes.md#mist)\n';
  const ignored = () => {};
  const guide = (path: string, text: string): SitePage =>
    markdownPage(
      { source: `docs/guides/${path}.md`, markdown: text, path: `guide-${path}.html`, group: 'guides' },
      ignored,
    );
  expect(faults(guide('x', markdown), guide('disputes', '# Disputes\n\n## Must\n'))).toEqual([
    'docs/guides/x.md:9  link "#in-ca": the page has no anchor "in-ca". Did you mean "in-ci"?',
    'docs/guides/x.md:10  link "guide-disputes.html#mist": guide-disputes.html has no anchor "mist". Did you mean "must"?',
  ]);
});

test('a missing picture and an id that is given twice are faults', () => {
  expect(faults(page('a.html', '<img src="b.png">'))).toEqual([expect.stringContaining('the site has no b.png.')]);
  expect(faults(page('a.html', '<p id="x">1</p><p id="x">2</p>'))).toEqual([
    'docs/dist/a.html:2  the id "x" is given twice. Rename one.',
  ]);
});
