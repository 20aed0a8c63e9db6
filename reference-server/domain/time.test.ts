import { expect, test } from 'vitest';
import { dayMs, dayOf, startOfDay, timestamp } from './time.ts';

test('a moment is written with offset and without fractions', () => {
  expect(timestamp(Date.parse('2026-03-01T07:00:00.750Z'))).toBe('2026-03-01T12:00:00+05:00');
});

test('a day begins at midnight in Almaty', () => {
  expect(new Date(startOfDay('2026-03-01')).toISOString()).toBe('2026-02-28T19:00:00.000Z');
  expect(dayOf(Date.parse('2026-02-28T18:59:59Z'))).toBe(startOfDay('2026-02-28'));
  expect(dayOf(startOfDay('2026-03-01') + dayMs - 1)).toBe(startOfDay('2026-03-01'));
});
