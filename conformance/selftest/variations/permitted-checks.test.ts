import { expect, it } from 'vitest';
import type { ReachByCheck } from '../subjects/reach.ts';
import { checksForVariation } from './permitted-checks.ts';
import { permittedVariations } from './variations.ts';

it('tries a variation of a reading on the checks that overlap the requests of that reading', () => {
  const variation = permittedVariations().find(({ id }) => id === 'refunded-only-once');
  if (variation === undefined) throw new Error('The variation has another name.');
  const id = 'concurrency.refund.available';
  const reach: ReachByCheck = {
    [id]: { definition: '', responses: [], verdict: 'pass', samples: {}, sent: { createRefund: ['amount'] } },
  };
  const chosen = checksForVariation(variation, reach).map((one) => one.id);
  expect(chosen).toContain(id);
  expect(chosen).not.toContain('concurrency.cancel.once');
});
