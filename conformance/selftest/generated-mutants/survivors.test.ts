import { expect, it } from 'vitest';
import { reasonToSurvive } from './survivors.ts';

it('applies to whole ids, with stars for any text', () => {
  const list = [{ ids: 'getA/*/x:null', because: 'why' }];
  expect(reasonToSurvive('getA/200/x:null', list)).toBe('why');
  expect(reasonToSurvive('getA/200/x:nullified', list)).toBeUndefined();
});
