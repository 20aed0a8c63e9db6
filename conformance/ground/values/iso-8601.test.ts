import { expect, it } from 'vitest';
import { instantOf, isTimeWithOffset } from './iso-8601.ts';

const moment = Date.UTC(2026, 2, 2, 5, 15);
const day = 86_400_000;

it.each([
  ['2026-03-02T10:15:00+05:00', 1000],
  ['2026-03-02T10:15:00.000000+0500', 1],
  ['2026-03-02T10:15+05', 60_000],
  ['20260302T101500,0+05', 100],
  ['20260302T0515Z', 60_000],
  ['2026-W10-1T05:15:00Z', 1000],
  ['2026W101T051500Z', 1000],
  ['2026-061T05:15:00Z', 1000],
  ['2026061T0515Z', 60_000],
  ['2026-03-02T05,25Z', 36_000],
  ['2026-03-01T24:00-05:15', 60_000],
])('reads %s, with its offset and its span', (text, span) => {
  expect(instantOf(text)).toEqual({ at: moment, span, hasOffset: true });
  expect(isTimeWithOffset(text)).toBe(true);
});

it('reads a time without an offset, and says so', () => {
  expect(instantOf('2026-03-02T05:15:00')).toEqual({ at: moment, span: 1000, hasOffset: false });
  expect(isTimeWithOffset('2026-03-02T05:15:00')).toBe(false);
});

it('distinguishes fractions of a second, also after a comma', () => {
  expect(instantOf('2026-03-02T05:15:00,5Z')?.at).toBe(moment + 500);
});

it.each([
  ['2026-03-02', Date.UTC(2026, 2, 2), day],
  ['20260302', Date.UTC(2026, 2, 2), day],
  ['2026-W53-7', Date.UTC(2027, 0, 3), day],
  ['2024-366', Date.UTC(2024, 11, 31), day],
  ['2026-W10', Date.UTC(2026, 2, 2), 7 * day],
  ['2026-02', Date.UTC(2026, 1), 28 * day],
  ['2026', Date.UTC(2026, 0), 365 * day],
])('reads %s as a date, which has no offset', (text, at, span) => {
  expect(instantOf(text)).toEqual({ at, span, hasOffset: false });
});

it.each([
  '2026-03-02 05:15:00Z',
  '02.03.2026 05:15',
  '2026-13-02T05:15:00Z',
  '2026-02-29',
  '2026-366',
  '2026-W54-1',
  '2026-W10-8',
  '2026-W10T05:15:00Z',
  '2026-03T05:15:00Z',
  '2026-03-02T25:00Z',
  '2026-03-02T05:60Z',
  '2026-03-02T05:15+24:00',
  '2026-0302T05:15Z',
  '202603',
  '1772428500',
  1772428500,
  null,
])('does not read %s as a date of ISO 8601', (value) => {
  expect(instantOf(value)).toBeUndefined();
  expect(isTimeWithOffset(value)).toBe(false);
});
