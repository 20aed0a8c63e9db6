import { expect, test } from 'vitest';
import { clientClauses } from '../../../generated/client-clauses.ts';
import { events } from '../../../generated/events.ts';
import { limits } from '../../../generated/limits.ts';
import { readings } from '../../../generated/readings.ts';
import { sandbox } from '../../../generated/sandbox.ts';
import { readingAnchor } from '../links.ts';
import { clientPage } from './client-page.ts';
import { contractPart } from './contract-part.ts';
import { eventPages } from './event-page.ts';
import { limitPage } from './limit-page.ts';
import { readingPage } from './reading-page.ts';
import { sandboxPage } from './sandbox-page.ts';

test('every event has a page with its payload and an example, and a row in the list', () => {
  const [list, ...pages] = eventPages();
  for (const [name, { object }] of Object.entries(events)) {
    const body = pages.find(({ title }) => title === name)?.body ?? '';
    expect(body, name).toContain(`<li id="payload-${object}">`);
    expect(body, name).toContain(`<code class="language-json">{\n  &#34;event&#34;: &#34;${name}&#34;`);
    expect(list?.body).toContain(`<tr id="${name}">`);
  }
});

test('the page of events says how deliveries are repeated and signed', () => {
  const html = eventPages()[0]?.body;
  expect(html).toContain('<code>X-Webhook-Signature</code> holds <code>sha256=</code> and the HMAC-SHA256');
  expect(html).toContain('10 s, 30 s, 1 min, 90 s, 2 min, 5 min, 10 min, 15 min, 30 min, 1 h');
});

test('every limit has a row with its number', () => {
  const html = limitPage().body;
  for (const [id, { max }] of Object.entries<{ max?: number | object }>(limits)) {
    const row = html.split(`<tr id="${id}">`)[1]?.split('</tr>')[0];
    expect(row, id).toContain(typeof max === 'number' ? `<b>${max.toLocaleString('en')}</b>` : '<b>');
  }
});

test('every clause about clients has a row', () => {
  const html = clientPage().body;
  for (const id of Object.keys(clientClauses)) expect(html).toContain(`<tr id="${id}">`);
});

test('every sandbox value has a row', () => {
  const html = sandboxPage().body;
  for (const id of Object.keys(sandbox)) expect(html).toContain(`<tr id="${id}">`);
});

test('every reading has an entry, under an anchor without its id', () => {
  const html = readingPage().body;
  for (const id of Object.keys(readings)) expect(html).toContain(`<article id="${readingAnchor(id)}">`);
  expect(html).not.toMatch(/\b[ANURTCOF]-\d{1,2}(\.\d)?\b/);
});

test('a part of the contract leads to its place', () => {
  expect(contractPart('response:createInvoice/403')).toMatch(
    /^response 403 of <a href="operation-create-invoice\.html"><code>createInvoice/,
  );
  expect(contractPart('lifecycle:Invoice/pay')).toBe(
    'lifecycle <a href="lifecycle-invoice.html#transition-pay">Invoice: pay</a>',
  );
  expect(contractPart('lifecycle:Authorisation/none')).toContain('href="lifecycle-authorisation.html#state-none"');
  expect(contractPart('schema:ServiceError/error value')).toBe('schema <code>ServiceError/error</code> (value)');
  expect(() => contractPart('clause:M-0-unknown')).toThrow('There is no clause "M-0-unknown"');
});
