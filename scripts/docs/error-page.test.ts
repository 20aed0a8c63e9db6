import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { codes, embedded, occurrences } from '../../generated/catalog.ts';
import { projectPath } from '../contract/project.ts';
import { errorPage } from './error-page.ts';

const html = errorPage().body;
const anchors = [...html.matchAll(/<article id="([^"]+)">/g)].map(([, id]) => id);
function article(id: string): string {
  return html.split(`<article id="${id}">`)[1]?.split('</article>')[0] ?? '';
}

test('every code has one entry, under its id', () => {
  expect(anchors.toSorted()).toEqual(Object.keys(codes).toSorted());
});

test.for(['merchant', 'merchant-3.0', 'partner'])('every doc_url of the %s bundle leads to an entry', (name) => {
  const bundle = readFileSync(projectPath(`generated/bundles/${name}.json`), 'utf8');
  const urls = new Set([...bundle.matchAll(/"doc_url": "([^"]+)"/g)].map(([, url = '']) => url));
  const { error_page } = parse(readFileSync(projectPath('openapi/contract/docs.yaml'), 'utf8'));
  for (const url of urls) {
    const [base, anchor] = url.split('#');
    expect([base, anchors]).toEqual([error_page, expect.arrayContaining([anchor])]);
  }
  expect(urls.size > 0).toBe(name !== 'partner');
});

test('an entry lists every operation and event where a caller meets the code', () => {
  for (const [operation, answers] of Object.entries(occurrences)) {
    for (const [id, { status }] of Object.entries<{ status: number }>(answers)) {
      expect(article(id)).toContain(`<code>${operation} ${status}</code>`);
    }
  }
  for (const [id, places] of Object.entries(embedded)) {
    for (const place of places as readonly ({ event: string } | { operation: string; status: number })[]) {
      const where = 'event' in place ? place.event : `${place.operation} ${place.status}`;
      expect(article(id)).toContain(`<code>${where}</code>`);
    }
  }
});

test('codes of all channels say how they come', () => {
  expect(article('tariff_limit_reached')).toContain(
    '<code>createInvoices 201</code></td><td>an element of invoices</td>',
  );
  expect(article('client_not_found')).toContain('<code>invoice.status_changed</code></td><td>the event</td>');
  expect(article('client_not_found')).toContain('<code>getInvoice 200</code></td><td>the record</td>');
  expect(article('cashbox_busy')).toContain('<code>getCashboxOperation 200</code></td><td>the record</td>');
  expect(article('custom_tariff_locked')).toContain('the specification names no operation that returns it');
  expect(article('cart_items_mismatch')).toContain('reserved, never sent');
});
