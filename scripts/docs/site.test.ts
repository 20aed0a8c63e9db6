import { expect, test } from 'vitest';
import { occurrences } from '../../generated/catalog.ts';
import { framedPages } from './build.ts';
import { published } from './guide-page.ts';
import { operationLink } from './links.ts';

const pages = framedPages();

/** Files of the site that other modules write. */
const others = ['merchant.html', 'partner.html', ...published.map((path) => path.split('/').at(-1))];

/** The anchors that the references give to operations. */
const references = new Set(Object.keys(occurrences).map((id) => operationLink(id).href));
references.add('merchant.html#tag/Events');

function decoded(html: string): string {
  return html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}

function idsOf(html: string): string[] {
  return [...html.matchAll(/<[^>]+ id="([^"]+)"/g)].map(([, id = '']) => decoded(id));
}

const anchors = new Map([...pages].map(([name, html]) => [name, new Set(idsOf(html))]));

test.for([...pages])('every link of %s leads to a page and an anchor that exist', ([name, html]) => {
  const broken = [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, href = '']) => decoded(href))
    .filter((href) => {
      const [file = '', anchor] = href.split('#');
      if (file.startsWith('assets/')) return false;
      if (others.includes(file)) return anchor !== undefined && !references.has(href);
      const ids = anchors.get(file === '' ? name : file);
      return ids === undefined || (anchor !== undefined && !ids.has(anchor));
    });
  expect(broken).toEqual([]);
});

test.for([...pages])('no id of %s is given twice', ([, html]) => {
  const ids = idsOf(html);
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
});
