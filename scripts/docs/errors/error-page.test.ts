import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type CodeId, codes, embedded, occurrences } from '../../../generated/catalog.ts';
import { bundleText } from '../../../generated/documents.ts';
import { projectPath } from '../../contract/project.ts';
import { codesByFamily, familyOf } from './code.ts';
import { errorPage } from './error-page.ts';
import { exampleOf } from './example.ts';

const html = errorPage().body;
const ids = Object.keys(codes) as CodeId[];
const anchors = [...html.matchAll(/<article id="([^"]+)"/g)].map(([, id]) => id);

function article(id: string): string {
  return html.split(`<article id="${id}"`)[1]?.split('</article>')[0] ?? '';
}

test('every code has one entry, under its id, in one family', () => {
  expect(anchors.toSorted()).toEqual(ids.toSorted());
  expect(
    codesByFamily()
      .flatMap((family) => family.ids)
      .toSorted(),
  ).toEqual(ids.toSorted());
});

test('a family holds the codes of its section', () => {
  expect(familyOf('tariff_inactive').id).toBe('tariff');
  expect(familyOf('webhook_url_requires_domain').id).toBe('connections');
  expect(familyOf('SubscriptionCannotBePaused').id).toBe('records');
  expect(familyOf('InvoiceNotFound').id).toBe('general');
  expect(familyOf('partner_key_missing').id).toBe('partner');
  expect(codesByFamily().filter((family) => family.ids.length === 0)).toEqual([]);
});

test.for(['merchant', 'merchant-3.0', 'partner'] as const)(
  'every doc_url of the %s bundle leads to an entry',
  (name) => {
    const bundle = bundleText(name);
    const urls = new Set([...bundle.matchAll(/"doc_url": "([^"]+)"/g)].map(([, url = '']) => url));
    const { error_page } = parse(readFileSync(projectPath('openapi/contract/docs.yaml'), 'utf8'));
    for (const url of urls) {
      const [base, anchor] = url.split('#');
      expect([base, anchors]).toEqual([error_page, expect.arrayContaining([anchor])]);
    }
    expect(urls.size > 0).toBe(name !== 'partner');
  },
);

test('an entry says what happened, what to do, whether to retry, where it is from and what returns it', () => {
  for (const id of ids) {
    for (const part of ['What happened', 'What to do', 'Retry', 'Source', 'Returned by']) {
      expect(article(id), id).toContain(`<dt>${part}</dt><dd>`);
    }
  }
});

test('an entry leads to every operation and event where a caller meets the code', () => {
  for (const [operation, shown] of Object.entries(occurrences)) {
    for (const [id, { status }] of Object.entries<{ status: number }>(shown)) {
      const group = article(id)
        .split('<div class="places">')
        .find(
          (part) =>
            part.startsWith(`<span class="badge">${status}</span>`) && part.includes(`<code>${operation}</code>`),
        );
      expect(group, `${id} of ${operation}`).toBeDefined();
    }
  }
  for (const [id, places] of Object.entries(embedded)) {
    for (const place of places as readonly ({ event: string } | { operation: string })[]) {
      expect(article(id)).toContain(`<code>${'event' in place ? place.event : place.operation}</code>`);
    }
  }
});

test('every code that is sent has an example with the code', () => {
  for (const id of ids) {
    const text = JSON.stringify(exampleOf(id)?.body);
    if ('reserved' in codes[id]) expect(text).toBeUndefined();
    else expect(text, id).toContain(JSON.stringify(codes[id].wire));
  }
});

test('codes of all channels say how they come', () => {
  expect(article('tariff_limit_reached')).toContain('<span class="badge">201, a row of invoices</span>');
  expect(article('client_not_found')).toContain('<span class="badge">the event</span>');
  expect(article('cashbox_busy')).toContain('<span class="badge">200, the record</span>');
  expect(article('custom_tariff_locked')).toContain('The specification names no operation that returns it.');
  expect(article('cart_items_mismatch')).toContain('the service never sends it');
});

test('an entry leads to its limit and to the sandbox values that give it', () => {
  expect(article('qr_rate_limit')).toContain('<dt>Limit</dt><dd><a href=');
  expect(article('not_cashier')).toContain('<code>77770000011</code> in <code>cashier_phone</code>');
});
