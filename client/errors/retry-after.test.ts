import { expect, test } from 'vitest';
import { httpDate } from './http-date.ts';
import { retryAfter, retryAfterMs } from './retry-after.ts';

const now = Date.parse('2026-03-02T05:00:00Z');

test('digits are seconds, however many', () => {
  expect(['0', '3', ' 3\t', '007'].map((text) => retryAfter(text, now))).toEqual([0, 3000, 3000, 7000]);
  expect(retryAfter('4000000', now)).toBe(4_000_000_000);
  expect(retryAfter('9'.repeat(400), now)).toBe(Number.POSITIVE_INFINITY);
});

test('the three forms of a date are read, and a date in the past is no wait', () => {
  const forms = ['Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'];
  expect(forms.map((text) => httpDate(text, now))).toEqual(Array(3).fill(784_111_777_000));
  expect(forms.map((text) => retryAfter(text, now))).toEqual([0, 0, 0]);
  expect(retryAfter('Mon, 02 Mar 2026 05:00:10 GMT', now)).toBe(10_000);
  expect(httpDate('Mon Mar 12 05:00:10 2026', now)).toBe(Date.parse('2026-03-12T05:00:10Z'));
  expect(httpDate('Sat, 31 Dec 2016 23:59:60 GMT')).toBe(Date.parse('2017-01-01T00:00:00Z'));
  expect(httpDate('Tuesday, 01-Mar-76 00:00:00 GMT', now)).toBe(Date.UTC(2076, 2));
  expect(httpDate('Tuesday, 01-Mar-77 00:00:00 GMT', now)).toBe(Date.UTC(1977, 2));
});

test.for([
  ...['-5', '1.5', '+3', '1, 2', '', ' ', 'abc', '0x10', '1e1', '1_000', '١', '3 s', '3;', 'Infinity', 'NaN'],
  ...['2026-03-02', '2026-03-02T05:00:10Z', 'Mar 2 2026', '02 Mar 2026 05:00:10 GMT', 'Mon, 02 Mar 2026 05:00:10'],
  ...['Mon, 02 Mar 2026 05:00:10 +0000', 'Mon, 02 Mar 2026 05:00:10 UTC', 'mon, 02 mar 2026 05:00:10 gmt'],
  ...['Mon, 2 Mar 2026 05:00:10 GMT', 'Mon, 31 Feb 2026 05:00:10 GMT', 'Mon, 00 Mar 2026 05:00:10 GMT'],
  ...['Mon, 02 Mar 2026 24:00:10 GMT', 'Mon, 02 Mar 2026 05:60:10 GMT', 'Mon, 02 Mar 2026 05:00:61 GMT'],
  ...['Mon, 02-Mar-2026 05:00:10 GMT', 'Mon, 02 Mar 2026 05:00:10 GMT, 3', 'Mon Mar 2 05:00:10 2026'],
])('%j is no Retry-After', (text) => {
  expect(retryAfter(text, now)).toBeUndefined();
});

test('without a valid header, the seconds in the body count', () => {
  expect(retryAfterMs('30', 5)).toBe(30_000);
  expect([null, '-5', 'soon'].map((header) => retryAfterMs(header, 5))).toEqual([5000, 5000, 5000]);
  expect(['5', -1, null, Number.NaN].map((seconds) => retryAfterMs(null, seconds))).toEqual(Array(4).fill(undefined));
});
