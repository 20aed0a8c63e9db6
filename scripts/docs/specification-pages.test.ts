import { expect, test } from 'vitest';
import { clauses } from '../../generated/clauses.ts';
import { sections } from '../../generated/sections.ts';
import { errorPage } from './errors/error-page.ts';
import { guides } from './guides/guides.ts';
import { sectionPage, withSectionLinks } from './section-link.ts';
import { specificationPages } from './specification-pages.ts';

const pages = new Map(specificationPages().map(({ path, body }) => [path, body]));
const names = Object.keys(sections) as (keyof typeof sections)[];

test('every section of the specification has a page', () => {
  expect([...pages.keys()].toSorted()).toEqual(['specification.html', ...names.map(sectionPage)].toSorted());
});

test('a clause is on the page of every section that it cites', () => {
  for (const [id, { source }] of Object.entries(clauses)) {
    for (const name of source.split(', ')) {
      expect(pages.get(sectionPage(name as keyof typeof sections)), `${id} on the page of ${name}`).toContain(
        `<tr id="${id}">`,
      );
    }
  }
});

test('section names become links, and only where a section has that name', () => {
  expect(withSectionLinks('M §4.2, P §8.1')).toBe(
    '<a href="spec-merchant-4.2.html">M §4.2</a>, <a href="spec-partner-8.1.html">P §8.1</a>',
  );
  expect(withSectionLinks('M §7.6b and M §11')).toBe('<a href="spec-merchant-7.6b.html">M §7.6b</a> and M §11');
});

test('every section that the error pages, the guides and the section pages name is a link that leads somewhere', () => {
  for (const html of [errorPage().body, ...guides().map(({ body }) => body), ...pages.values()]) {
    for (const [, href = ''] of html.matchAll(/href="(spec[^"#]*)/g)) expect(pages.has(href), href).toBe(true);
  }
  expect(errorPage().body).toContain('<a href="spec-merchant-7.3.html">M §7.3</a>');
});

test('no page shows the id of a reading', () => {
  for (const html of [errorPage().body, ...pages.values()]) expect(html).not.toMatch(/\b[ANURTCOF]-\d{1,2}(\.\d)?\b/);
});
