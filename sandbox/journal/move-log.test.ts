import { expect, test } from 'vitest';
import type { Move } from '../protocol/records.ts';
import { MoveLog } from './move-log.ts';

function move(id: number, changed: Partial<Move> = {}): Move {
  const plain = { kind: 'invoices', organizationId: 1, at: 0, from: null, to: 'processing' } as const;
  return { ...plain, trigger: 'operation', transition: null, events: [], id, request: id, ...changed };
}

test('what may have been forgotten is known by record and by request', () => {
  const log = new MoveLog();
  log.add(move(1));
  for (let id = 2; id < 20_000; id += 1) log.add(move(id));
  expect([log.keepsRecord('invoices', 1), log.keepsRequest(1)]).toEqual([true, true]);
  log.add(move(1, { from: 'processing', to: 'pending', request: null }));
  log.add(move(20_001));
  expect([log.keepsRecord('invoices', 1), log.keepsRequest(1)]).toEqual([false, false]);
  expect(log.ofRecord('invoices', 1)).toHaveLength(1);
  expect([log.keepsRecord('invoices', 20_001), log.keepsRequest(20_001)]).toEqual([true, true]);
});
