import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TestServer } from '../test/test-server.ts';
import { hasMoreValues } from './body-values.ts';

/** The number of values in a JSON value, including itself. */
function valuesIn(value: unknown): number {
  const inside = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return inside.reduce<number>((sum, one) => sum + valuesIn(one), 1);
}

test('every text has at most two of these for each of its values', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 2), (value, space) => {
      const bytes = Buffer.from(JSON.stringify(value, null, space));
      // Counts an array or object after a comma twice.
      expect(hasMoreValues(bytes, 2 * valuesIn(value))).toBe(false);
    }),
  );
});

test.each(['[1,2,3]', '[[],[]]', '{"a":1,"b":{}}', '[,,,', '{{{{'])('%s has more than two', (text) => {
  expect(hasMoreValues(Buffer.from(text), 2)).toBe(true);
});

test.each(['"[[[,,,{{{"', '{",,,":"{{{"}', '["\\",,,\\\\"]', '"', '"\\', ''])('%s has two at most', (text) => {
  expect(hasMoreValues(Buffer.from(text), 2)).toBe(false);
});

test('a bulk creation with more values than its documented fields is too large, wherever they are', async () => {
  const server = await TestServer.start();
  const { key } = await server.onboard();
  const bulk = (body: object) => server.merchant(key, 'POST', '/invoices/bulk', body);
  const row = { phone_number: '87011234567', amount: 1000 };
  const many = (length: number) => Array.from({ length }, (_, n) => n);
  for (const body of [{ invoices: many(60_000) }, { invoices: [{ ...row, other: many(60_000) }] }]) {
    const refused = await bulk(body);
    expect([refused.status, refused.at('message')]).toEqual([413, 'A body of this operation may have 50000 values.']);
  }
  const taken = await bulk({ invoices: [{ ...row, other: many(40_000), text: ',[{'.repeat(100_000) }] });
  expect([taken.status, taken.at('created')]).toEqual([201, 1]);
  await server.stop();
});
