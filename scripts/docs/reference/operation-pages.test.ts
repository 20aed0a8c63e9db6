import { expect, test } from 'vitest';
import { occurrences } from '../../../generated/catalog.ts';
import { codeLink, operationLink } from '../links.ts';
import { operationPages } from './operation-pages.ts';
import { schemaPages } from './schema-pages.ts';

const [list, ...pages] = operationPages();
const bodies = new Map(pages.map(({ path, body }) => [path, body]));

test.each(Object.entries(occurrences))('%s has a page with its codes, and a row in the list', (id, codes) => {
  const { href } = operationLink(id);
  const body = bodies.get(href) ?? '';
  for (const code of Object.keys(codes)) expect(body, code).toContain(`<a href="${codeLink(code).href}">`);
  for (const label of ['curl', 'TypeScript', 'Python', 'Go', 'Java', 'PHP'])
    expect(body).toContain(`data-tab="${label}"`);
  expect(body).toContain('<strong>Source</strong>');
  expect(list?.body).toContain(`<a href="${href}">`);
});

test('fields come before the response, and the response before the errors, which are folded', () => {
  const body = bodies.get('operation-create-invoice.html') ?? '';
  const places = ['id="body"', 'id="response-201"', 'id="errors"', 'id="errors-422"', 'id="details"'].map((part) =>
    body.indexOf(part),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(body).toMatch(/<details class="status"[^>]* id="errors-422">/);
});

test('required fields come first, then those of a rule', () => {
  const body = bodies.get('operation-create-invoice.html') ?? '';
  const marks = [...body.matchAll(/<li id="body-([\w]+)"><div class="field-head">.*?<\/div>/g)].map(([head, name]) => {
    return { name, mark: /class="tag[^>]*>([^<]+)</.exec(head)?.[1] };
  });
  expect(marks[0]).toEqual({ name: 'phone_number', mark: 'required' });
  expect(marks).toContainEqual({ name: 'amount', mark: 'see the rules' });
  const needs = marks.map(({ mark }) => ['required', 'see the rules', undefined].indexOf(mark));
  expect(needs).toEqual(needs.toSorted());
});

test('a field of a list of records has its own anchor, and the name of its schema is a link', () => {
  const body = bodies.get('operation-create-invoice.html') ?? '';
  expect(body).toContain('<li id="body-cart_items-count">');
  expect(body).toContain('<a href="schema-merchant-CartItem.html">CartItem</a>');
});

test('no page repeats an anchor', () => {
  for (const { path, body } of [...pages, ...schemaPages()]) {
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length, path).toBe(new Set(ids).size);
  }
});

test('a page of the reference stays small', () => {
  for (const { path, body } of [...pages, ...schemaPages()]) expect(body.length, path).toBeLessThan(400_000);
});
