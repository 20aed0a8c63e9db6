import { expect, test } from 'vitest';
import type { BillingPeriod } from '../../../generated/types/merchant.ts';
import { timestamp } from '../time.ts';
import { countFrom, nextCharge, onBillingDay } from './schedule.ts';

/** The first charge dates of a schedule that are later than a moment. */
function charges(billingPeriod: BillingPeriod, countedFrom: string, after: string, count: number): string[] {
  const found: string[] = [];
  let last = Date.parse(after);
  for (let left = count; left > 0; left -= 1) {
    last = nextCharge({ billingPeriod, countedFrom }, last);
    found.push(timestamp(last));
  }
  return found.map((moment) => moment.replace('T09:00:00+05:00', ''));
}

test.each<[BillingPeriod, string, string[]]>([
  ['daily', '2026-02-27', ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['weekly', '2026-12-28', ['2026-12-28', '2027-01-04', '2027-01-11']],
  ['biweekly', '2026-12-28', ['2026-12-28', '2027-01-11', '2027-01-25']],
  ['monthly', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['monthly', '2027-12-30', ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']],
  ['quarterly', '2026-08-31', ['2026-08-31', '2026-11-30', '2027-02-28', '2027-05-31']],
  ['yearly', '2024-02-29', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
])('%s from %s', (period, day, dates) => {
  expect(charges(period, day, `${day}T00:00:00+05:00`, dates.length)).toEqual(dates);
});

test('a charge is made at nine in Almaty, and the next date is always later', () => {
  const schedule = { billingPeriod: 'daily', countedFrom: '2026-03-01' } as const;
  const nine = Date.parse('2026-03-02T09:00:00+05:00');
  expect(nextCharge(schedule, nine - 1)).toBe(nine);
  expect(timestamp(nextCharge(schedule, nine))).toBe('2026-03-03T09:00:00+05:00');
});

test('dates in the distant past and future are accepted', () => {
  expect(charges('monthly', '0001-01-31', '2026-02-01T00:00:00Z', 2)).toEqual(['2026-02-28', '2026-03-31']);
  expect(charges('daily', '1970-01-01', '2026-02-01T09:00:00+05:00', 1)).toEqual(['2026-02-02']);
  expect(charges('yearly', '9999-12-31', '2026-02-01T00:00:00Z', 1)).toEqual(['9999-12-31']);
});

test.each<[BillingPeriod, number | null, string, string]>([
  ['monthly', null, '2026-01-31', '2026-01-31'],
  ['monthly', 15, '2026-01-15', '2026-01-15'],
  ['monthly', 15, '2026-01-16', '2026-02-15'],
  ['yearly', 1, '2026-12-31', '2027-01-01'],
  ['weekly', 15, '2026-01-16', '2026-01-16'],
])('%s on day %s counts from %s as %s', (period, billingDay, first, counted) => {
  expect(countFrom(period, billingDay, first)).toBe(counted);
});

test('another billing day keeps the month, by the calendar of Almaty', () => {
  expect(onBillingDay(Date.parse('2026-03-31T23:30:00Z'), 5)).toBe('2026-04-05');
});
