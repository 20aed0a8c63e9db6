import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundCodes } from '../../../reference-server/control/injectable-codes.ts';
import type { ReturnItem } from '../../../reference-server/domain/refunds/refund-request.ts';
import { RefundBench } from './refund-bench.ts';
import { RefundModel } from './refund-model.ts';

/** The cart of every history: prices and a discount that do not divide evenly. */
const cartOfThree = { prices: [3_334n, 70_000n, 1n], counts: [3, 2, 5], paid: 131_399n } as const;

const item = fc.integer({ min: 1, max: cartOfThree.prices.length });
const returnItem: fc.Arbitrary<ReturnItem> = fc.oneof(
  fc.record({ catalog_item_id: item, count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ catalog_item_id: item, amount: fc.integer({ min: 1, max: 80_000 }).map((tiyn) => tiyn / 100) }),
);

const request = fc.oneof(
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 4, arbitrary: fc.record({ amount: fc.integer({ min: 1, max: 90_000 }).map((tiyn) => tiyn / 100) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      return_items: fc.uniqueArray(returnItem, {
        minLength: 1,
        maxLength: 3,
        selector: ({ catalog_item_id: id }) => id,
      }),
    }),
  },
);

/** What happens at the same time: some refunds, time that passes, and what the provider will make of the next ones. */
const moment = fc.record({
  failures: fc.array(fc.constantFrom(...refundCodes), { maxLength: 2 }),
  requests: fc.array(request, { maxLength: 4 }),
  passes: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined }),
});

test('with concurrent refunds no more is refunded than was paid, and every end is announced once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 6 }), fc.scheduler(), async (history, scheduler) => {
      const bench = await RefundBench.open(cartOfThree, scheduler);
      const model = new RefundModel(cartOfThree);
      try {
        for (const { failures, requests, passes } of history) {
          for (const code of failures) bench.failNext(code);
          const results = await bench.atOnce(requests, passes);
          model.see(requests, results, await bench.refunds());
          expect(await bench.sums()).toEqual(model.sums());
          expect(await bench.events()).toEqual(model.ended(bench.invoiceId));
        }
        await bench.pass(1_000);
        model.see([], [], await bench.refunds());
        expect(model.sums().pending).toBe(0n);
        expect(await bench.sums()).toEqual(model.sums());
        expect(await bench.events()).toEqual(model.ended(bench.invoiceId));
        expect(await bench.status()).toBe(model.status());
      } finally {
        await bench.close();
      }
    }),
    { seed: 20_260_302, numRuns: 150 },
  );
});
