import { expect, it } from 'vitest';
import { proveRows } from '../../../run/faults/negatives.ts';
import { catalogListRows } from './list.check.ts';

it('has one fault in each faulty request', () => {
  expect(proveRows(catalogListRows)).toEqual([]);
});
