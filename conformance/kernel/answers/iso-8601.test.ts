import { expect, it } from 'vitest';
import { instantOf, isTimeWithOffset } from './iso-8601.ts';

const moment = Date.UTC(2026, 2, 2, 5, 15);

it.each([
  '2026-03-02T10:15:00+05:00',
  '2026-03-02T10:15:00.000000+0500',
  '2026-03-02T10:15+05',
  '20260302T101500,0+05',
  '20260302T0515Z',
])('reads %s, with its offset', (text) => {
  expect(instantOf(text)).toEqual({ at: moment, hasOffset: true });
  expect(isTimeWithOffset(text)).toBe(true);
});

it('reads a time without an offset, and says so', () => {
  expect(instantOf('2026-03-02T05:15:00')).toEqual({ at: moment, hasOffset: false });
  expect(isTimeWithOffset('2026-03-02T05:15:00')).toBe(false);
});

it('distinguishes fractions of a second, also after a comma', () => {
  expect(instantOf('2026-03-02T05:15:00,5Z')?.at).toBe(moment + 500);
});

it.each([
  '2026-03-02 05:15:00Z',
  '02.03.2026 05:15',
  '2026-03-02',
  '2026-13-02T05:15:00Z',
  '2026-0302T05:15Z',
  '1772428500',
  1772428500,
  null,
])('takes %s for no date-time of ISO 8601', (value) => {
  expect(instantOf(value)).toBeUndefined();
  expect(isTimeWithOffset(value)).toBe(false);
});
