import { expect, test } from 'vitest';
import { oneLine } from '../../contract/finding.ts';
import { prepared } from '../frame/prepared.ts';
import { movedFaults } from './lost-addresses.ts';
import { movedPages, withMovedAnchors } from './moved-pages.ts';
import { type Redirects, readRedirects } from './redirects.ts';
import { releasedAddresses } from './released-addresses.ts';

const released = releasedAddresses('# Why.\na.html one two\nold.html three\n');
const site = [
  {
    path: 'a.html',
    title: 'A',
    group: 'guides',
    summary: '',
    body: '<h2 id="one">One</h2><h2 id="second">Second</h2>',
  },
  { path: 'new.html', title: 'New', group: 'guides', summary: '', body: '<h2 id="three">Three</h2>' },
] as const;
const pages = site.map(prepared);

function redirectsOf(text: string): { redirects: Redirects; faults: string[] } {
  const faults: string[] = [];
  const redirects = readRedirects((finding) => faults.push(oneLine(finding)), text);
  return { redirects, faults };
}

function faultsOf(text: string): string[] {
  const { redirects, faults } = redirectsOf(text);
  return [...faults, ...movedFaults({ pages, redirects, released, text }).map(oneLine)];
}

const complete = 'a.html#two: a.html#second\nold.html: new.html\n';

test('an address that was released and is lost is refused with its line in the list', () => {
  expect(faultsOf(complete)).toEqual([]);
  expect(faultsOf('')).toEqual([
    'docs/released-addresses.txt:2  the released documentation has a.html#two, and this site has lost it. Add it to docs/redirects.yaml with its new address.',
    'docs/released-addresses.txt:3  the released documentation has old.html, and this site has lost it. Add it to docs/redirects.yaml with its new address.',
  ]);
});

test('the anchors of a page that has moved need an address as well', () => {
  const text = 'a.html#two: a.html#second\nold.html: a.html\n';
  expect(faultsOf(text)).toEqual([
    expect.stringContaining('docs/released-addresses.txt:3  the released documentation has old.html#three'),
  ]);
  expect(faultsOf(`${text}old.html#three: new.html#three\n`)).toEqual([]);
});

test.for([
  ['- a', 'docs/redirects.yaml:1  is no list of addresses.'],
  ['a.html: [', 'docs/redirects.yaml:1  '],
  [`${complete}b.html: c d\n`, 'docs/redirects.yaml:3  b.html: is no pair of addresses of the site.'],
  [`${complete}a.html#one: new.html\n`, 'docs/redirects.yaml:3  a.html#one: is an address of the site again.'],
  [
    `${complete}olds.html: new.html\n`,
    'docs/redirects.yaml:3  olds.html: is no address of the released documentation. Did you mean "old.html"?',
  ],
  [
    'a.html#two: old.html\nold.html: new.html\n',
    'docs/redirects.yaml:1  a.html#two: leads to old.html, which has moved as well.',
  ],
  [
    'a.html#two: a.html#no\nold.html: new.html\n',
    'docs/redirects.yaml:1  a.html#two: leads to a.html#no, which the site does not have.',
  ],
] as const)('the redirects %j are refused with their line', ([text, says]) => {
  expect(faultsOf(text)).toContainEqual(expect.stringContaining(says));
});

test('a moved page leads to its new address, and a moved part is a line of its page', () => {
  const { redirects } = redirectsOf(complete);
  const config = { name: 'A', version: '1', links: [], contentPolicy: '', baseUrl: 'https://example.com/' };
  const [[path, html] = ['', '']] = movedPages(pages, redirects, config);
  expect(path).toBe('old.html');
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=new.html">');
  expect(html).toContain('<link rel="canonical" href="https://example.com/new.html">');
  expect(html).toContain('It is now <a href="new.html">New</a>.');
  expect(withMovedAnchors(pages, redirects)[0]?.html).toContain(
    '<p class="moved" id="two">This part is now in <a href="a.html#second">Second</a>.</p>',
  );
});
