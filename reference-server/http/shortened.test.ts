import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { documentText } from '../../generated/documents.ts';
import { TestServer } from '../test/test-server.ts';
import { mostElements, shortened } from './shortened.ts';

/** The bounds of all arrays in a part of a document. */
function boundsIn(part: unknown, document: Record<string, unknown>, seen = new Set<unknown>()): unknown[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  const { $ref, type, maxItems } = part as Record<string, unknown>;
  const target = typeof $ref === 'string' ? $ref.slice(2).split('/') : undefined;
  const referred = target?.reduce<unknown>((node, name) => Object(node)[name], document);
  const inner = [referred, ...Object.entries(part).flatMap(([name, one]) => (name.startsWith('example') ? [] : [one]))];
  return [
    ...([type].flat().includes('array') ? [maxItems] : []),
    ...inner.flatMap((one) => boundsIn(one, document, seen)),
  ];
}

test.each(['merchant', 'partner'] as const)(
  'every array of a body of the %s interface that is cut is too long',
  (api) => {
    const document = JSON.parse(documentText(api));
    const bodies = Object.values(document.paths).flatMap((item) =>
      Object.values(Object(item)).map((one) => Object(one).requestBody),
    );
    const bounds = boundsIn(bodies, document);
    expect(bounds.filter((most) => !(Number(most) < mostElements))).toEqual([]);
  },
);

test('arrays are cut at every depth, and the rest stays', () => {
  const long = Array.from({ length: 1_000 }, (_, n) => n);
  expect(shortened({ a: [{ b: long }], c: 'text', d: null })).toEqual({
    a: [{ b: long.slice(0, mostElements) }],
    c: 'text',
    d: null,
  });
});

test('a body without a long array is not copied', () => {
  const body = { a: [{ b: [1, 2, 3] }], c: { d: 'text' }, e: null };
  expect(shortened(body)).toBe(body);
});

test('a body of wrong elements only is refused in a moment', async () => {
  const server = await TestServer.start();
  const { key } = await server.onboard();
  const body = { invoices: Array.from({ length: 20_000 }, () => ({})) };
  await server.merchant(key, 'POST', '/invoices/bulk', { invoices: [{}] });
  const begun = performance.now();
  const refused = await server.merchant(key, 'POST', '/invoices/bulk', body);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('at most 100 elements');
  // Reading all 200,000 took over a minute.
  expect(performance.now() - begun).toBeLessThan(5_000);
  await server.stop();
});
