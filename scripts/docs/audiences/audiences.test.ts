import { expect, test } from 'vitest';
import { oneLine } from '../../contract/finding.ts';
import { siteFiles } from '../build.ts';
import { readSiteFile } from '../config/site-config.ts';
import { split } from '../guides/front-matter.ts';
import { markdownPage } from '../guides/markdown-page.ts';
import type { SitePage } from '../site-page.ts';
import { forAudiences } from './for-audiences.ts';

function guide(name: string, text: string): SitePage {
  const source = {
    source: `docs/guides/${name}.md`,
    markdown: text,
    path: `guide-${name}.html`,
    group: 'guides',
  } as const;
  return markdownPage(source, () => {});
}

const reader = guide('a', '# A\n\nText.\n\n[b](mock.md) [gate](changes.md#what)\n');
const maintainer = guide('changes', '---\naudience: maintainers\n---\n\n# Gate\n');
const made: SitePage = {
  path: 'm.html',
  title: 'M',
  group: 'errors',
  summary: '',
  body: '<a href="guide-changes.html#x">Gate</a>!',
};

test('a guide that leads readers to a page that the site leaves out is refused with its line', () => {
  const faults: string[] = [];
  const { pages, leftOut } = forAudiences([reader, maintainer, made], ['readers'], (one) => faults.push(oneLine(one)));
  expect(faults).toEqual([
    'docs/guides/a.md:5  link to docs/guides/changes.md: this page is for readers, and the site leaves out what is for maintainers. Remove the link, change the audience of a page, or add maintainers to audiences in docs/site.yaml.',
  ]);
  expect(pages.map(({ path }) => path)).toEqual(['guide-a.html', 'm.html']);
  expect([...leftOut]).toEqual(['guide-changes.html']);
});

test('a page that modules make has text in the place of such a link', () => {
  const { pages } = forAudiences([maintainer, made], ['readers'], () => expect.unreachable());
  expect(pages.map(({ body }) => body)).toEqual(['Gate!']);
});

test('a guide for an audience that does not exist is refused with its line', () => {
  const faults: string[] = [];
  split('a.md', '---\norder: 1\naudience: reader\n---\n# A\n', (one) => faults.push(oneLine(one)));
  expect(faults).toEqual(['a.md:3  audience: there is no audience "reader". Did you mean "readers"?']);
});

test.for([
  ['name: A\naudiences: [readers, partners]\n', 'docs/site.yaml:2  audiences'],
  ['name: A\naudiences: [maintainers]\n', 'docs/site.yaml:2  audiences'],
] as const)('the audiences of %j are refused', ([text, says]) => {
  expect(() => readSiteFile(text)).toThrow(says);
});

test.for([['readers'], ['readers', 'implementers']] as const)(
  'the site for %j has no fault, and only its pages',
  async (audiences) => {
    const files = await siteFiles({ ...readSiteFile(), audiences: [...audiences] });
    expect(files.has('adequacy.html')).toBe(false);
    expect(files.has('checks.html')).toBe(audiences.length > 1);
    expect(String(files.get('assets/search-index.js'))).not.toContain('guide-writing-a-check.html');
    expect(String(files.get('index.html'))).not.toContain('For maintainers');
    expect(String(files.get('llms.txt'))).not.toContain('guide-gate-corpus');
  },
);
