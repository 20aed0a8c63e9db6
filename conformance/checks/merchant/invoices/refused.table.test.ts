import { expect, test } from 'vitest';
import { proveRows } from '../../../run/faults/negatives.ts';
import { fieldFaultRows, invoiceCombinationRows, refusedRows } from './refused.table.ts';

test('each row is valid except for its one fault', () => {
  expect(proveRows([...refusedRows, ...fieldFaultRows, ...invoiceCombinationRows])).toEqual([]);
});
