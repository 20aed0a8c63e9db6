import { afterEach, expect, test, vi } from 'vitest';
import { type IdRange, inParts } from './newest.ts';

/** Approximate time that a part may block the event loop, in milliseconds. */
const allowed = 5;

let now = 0;
afterEach(() => {
  now = 0;
  vi.restoreAllMocks();
});

/** Reads a table whose rows take this many milliseconds each. @returns the parts */
async function partsOf(ids: IdRange, msOfRow: number): Promise<readonly IdRange[]> {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const parts: IdRange[] = [];
  await inParts(ids, async (part) => {
    now += (part.below - part.from) * msOfRow;
    parts.push(part);
  });
  return parts;
}

function widthsOf(parts: readonly IdRange[]): readonly number[] {
  return parts.map(({ from, below }) => below - from);
}

test('every id is read once, the newest first', async () => {
  const parts = await partsOf({ from: 301, below: 4_711 }, 0);
  expect(parts.at(0)?.below).toBe(4_711);
  expect(parts.at(-1)?.from).toBe(301);
  for (const [at, { from }] of parts.slice(0, -1).entries()) expect(parts[at + 1]?.below).toBe(from);
});

test('an empty table is not read', async () => {
  expect(await partsOf({ from: 0, below: 0 }, 0)).toEqual([]);
});

test('what is read at once gets wider until a part takes as long as it may', async () => {
  const widths = widthsOf(await partsOf({ from: 1, below: 1_000_001 }, allowed / 20_000));
  expect(widths.slice(0, 6)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 20_000]);
});

test('rows that take long are read in narrower parts', async () => {
  const widths = widthsOf(await partsOf({ from: 1, below: 5_001 }, 1));
  expect(widths.slice(0, 9)).toEqual([1_000, 500, 250, 125, 63, 32, 16, 8, 5]);
  expect(widths.slice(9).every((width) => width <= allowed)).toBe(true);
});

test('other work runs between two parts', async () => {
  const order: string[] = [];
  await inParts({ from: 1, below: 1_002 }, async ({ from }) => {
    order.push(`part from ${from}`);
    setImmediate(() => order.push('other'));
  });
  expect(order).toEqual(['part from 2', 'other', 'part from 1', 'other']);
});
