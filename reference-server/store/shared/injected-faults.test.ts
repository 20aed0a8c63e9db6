import { expect, it } from 'vitest';
import { SharedFaults } from './injected-faults.ts';

it('keeps what a later read showed when the result of an earlier one arrives after it', async () => {
  const reads: PromiseWithResolvers<unknown>[] = [];
  const query = () => {
    const read = Promise.withResolvers<unknown>();
    reads.push(read);
    return read.promise;
  };
  const faults = new SharedFaults({ define: () => undefined, query } as never);
  const [earlier, later] = [faults.reload(), faults.reload()];
  reads[1]?.resolve(new Map([['refund:1', [{ id: 1, outcome: 'refund_rejected_by_provider' }]]]));
  await later;
  reads[0]?.resolve(new Map());
  await earlier;
  expect(faults.waiting('refund', 1)).toEqual(['refund_rejected_by_provider']);
});
