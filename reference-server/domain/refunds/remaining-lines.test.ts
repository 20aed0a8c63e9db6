import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paidPerLine, remainingLines, takeSum, takeUnits } from './remaining-lines.ts';

function item(price: bigint, count: number) {
  return {
    catalogItemId: 1,
    name: 'Coffee',
    price: String(price),
    count,
    unitId: null,
    barcode: null,
    ntin: null,
    gtin: null,
  };
}

/** A cart and what was paid for it after a discount. */
const sales = fc
  .array(fc.record({ price: fc.bigInt(1n, 1_000_000n), count: fc.integer({ min: 1, max: 20 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .chain((lines) => {
    const items = lines.map(({ price, count }) => item(price, count));
    const whole = lines.reduce((sum, { price, count }) => sum + price * BigInt(count), 0n);
    return fc.record({ items: fc.constant(items), amount: fc.bigInt(1n, whole) });
  });

test('the paid sums of all lines add up to the amount, and none exceeds its price', () => {
  fc.assert(
    fc.property(sales, ({ items, amount }) => {
      const paid = paidPerLine({ items, amount });
      expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(amount);
      items.forEach(({ price, count }, index) => {
        const worth = paid[index] ?? 0n;
        expect(worth >= 0n && worth <= BigInt(price) * BigInt(count) + 1n).toBe(true);
      });
    }),
    { seed: 4 },
  );
});

test('units refunded in any portions add up to the paid sum of their line', () => {
  fc.assert(
    fc.property(sales, fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 100 }), ({ items, amount }, portions) => {
      const returned: { line: number; count: number; amount: string }[] = [];
      const left = () =>
        remainingLines(
          { items, amount },
          returned.map((one) => ({ ...one, catalogItemId: 1, name: '', price: '0' })),
        );
      for (const portion of portions) {
        const rest = left().find(({ count }) => count > 0);
        if (!rest) break;
        const pieces = takeUnits([rest], Math.min(portion, rest.count)) ?? [];
        for (const { count, sum } of pieces) returned.push({ line: rest.line, count, amount: String(sum) });
      }
      for (const rest of left()) if (rest.count === 0) expect(rest.sum).toBe(0n);
    }),
    { seed: 4 },
  );
});

test('no more than the rest is refunded', () => {
  const [rest] = remainingLines({ items: [item(100n, 2)], amount: 200n }, []);
  if (!rest) throw new Error('the line is missing');
  expect(takeUnits([rest], 3)).toBeUndefined();
  expect(takeSum([rest], 201n)).toBeUndefined();
});
