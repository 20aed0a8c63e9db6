import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minuteMs } from '../../../reference-server/domain/time.ts';
import { type Action, CreationBench } from './creation-bench.ts';
import { CreationModel } from './creation-model.ts';

/** Few keys, so that callers collide; null is a creation without a guard. */
const key = fc.constantFrom('a', 'a', 'b', null);
const place = fc.nat({ max: 20 });

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('create' as const, 'qr' as const), key }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('bulk' as const), keys: fc.array(key, { minLength: 1, maxLength: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const), place }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('simulate' as const),
      place,
      status: fc.constantFrom('error' as const, 'paid' as const, 'cancelled' as const, 'expired' as const),
    }),
  },
);

/** What happens at the same time; five minutes are the life of a QR code. */
const moment = fc.record({
  actions: fc.array(action, { minLength: 1, maxLength: 6 }),
  passes: fc.constantFrom(0, 100, 5 * minuteMs),
});

test('with concurrent creations a key has one active invoice, repeats name it, and every invoice counts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(moment, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 3, max: 30 }),
      fc.scheduler(),
      async (history, max, scheduler) => {
        const bench = await CreationBench.open(scheduler, max);
        const model = new CreationModel(max);
        try {
          for (const { actions, passes } of history) {
            const { requests, storedStatuses } = await bench.atOnce(actions, passes);
            expect(model.see(requests, storedStatuses)).toEqual([]);
            expect(await bench.counts()).toEqual({ used: model.used, stored: model.used });
          }
        } finally {
          await bench.close();
        }
      },
    ),
    { seed: 20_260_302, numRuns: 200 },
  );
});
