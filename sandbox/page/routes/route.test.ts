import { expect, test } from 'vitest';
import { hrefOf, parseRoute } from './route.ts';

test('a route is read from its own address', () => {
  const route = { part: 'records', path: ['invoices', '12'], query: { organization: '7', text: 'a&b=c ?#/é' } };
  expect(parseRoute(hrefOf(route))).toEqual(route);
});

test('empty filters are left out of the address', () => {
  expect(hrefOf({ part: 'requests', query: { text: '' } })).toBe('#/requests');
});

test.each(['', '#', '#/'])('%j is the first part', (fragment) => {
  expect(parseRoute(fragment)).toEqual({ part: '', path: [], query: {} });
});

test('what cannot be decoded stays as it is', () => {
  expect(parseRoute('#/requests/%E0%A4%A').path).toEqual(['%E0%A4%A']);
});
