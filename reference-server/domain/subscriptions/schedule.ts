import type { BillingPeriod } from '../../../generated/types/merchant.ts';
import { dayMs, dayOf, hourMs, type Moment, startOfDay, timestamp } from '../time.ts';

/** A day of the calendar of Almaty, written `Y-m-d`. */
export type Day = string;

/** When payers are charged: every given number of days or months, counted from a day. */
export interface Schedule {
  readonly billingPeriod: BillingPeriod;
  readonly countedFrom: Day;
}

/** The Almaty hour of charges. The specification has none; this is the hour of the contract's examples. */
const chargeHour = 9 * hourMs;

const periodSteps = {
  daily: { days: 1 },
  weekly: { days: 7 },
  biweekly: { days: 14 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  yearly: { months: 12 },
} as const satisfies Record<BillingPeriod, { days: number } | { months: number }>;

/** True for periods of months, which have a billing day. */
export function countsMonths(period: BillingPeriod): boolean {
  return 'months' in periodSteps[period];
}

/** The Almaty day that holds a moment. */
export function dayAt(moment: Moment): Day {
  return timestamp(moment).slice(0, 10);
}

function chargeOn(day: Day): Moment {
  return startOfDay(day) + chargeHour;
}

function partsOf(day: Day) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { months: year * 12 + month - 1, date };
}

/** A day of a month, counted from the year 0; the last day in a month that is too short. */
function dayIn(months: number, date: number): Day {
  const year = Math.floor(months / 12);
  const month = months % 12;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const pad = (value: number, length: number): string => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month + 1, 2)}-${pad(Math.min(date, last), 2)}`;
}

/** The charge of the n-th period after the first day. */
function chargeOf({ billingPeriod, countedFrom }: Schedule, n: number): Moment {
  const period = periodSteps[billingPeriod];
  if ('days' in period) return chargeOn(countedFrom) + n * period.days * dayMs;
  const { months, date } = partsOf(countedFrom);
  return chargeOn(dayIn(months + n * period.months, date));
}

/** How many whole periods fit between the first day and a moment; possibly one too few, never too many. */
function periodsBefore({ billingPeriod, countedFrom }: Schedule, moment: Moment): number {
  const period = periodSteps[billingPeriod];
  const whole =
    'days' in period
      ? (moment - chargeOn(countedFrom)) / (period.days * dayMs)
      : (partsOf(dayAt(moment)).months - partsOf(countedFrom).months) / period.months - 1;
  return Math.max(0, Math.floor(whole));
}

/** The first charge after a moment. Months are counted from the first day, so a schedule on the 31st keeps its day. */
export function nextCharge(schedule: Schedule, after: Moment): Moment {
  let n = periodsBefore(schedule, after);
  while (chargeOf(schedule, n) <= after) n += 1;
  return chargeOf(schedule, n);
}

/** The first day of a schedule: the given one, or the first billing day on or after it. */
export function countFrom(period: BillingPeriod, billingDay: number | null, firstDay: Day): Day {
  if (billingDay === null || !countsMonths(period)) return firstDay;
  const { months, date } = partsOf(firstDay);
  return dayIn(date <= billingDay ? months : months + 1, billingDay);
}

/** The same month with another billing day. */
export function onBillingDay(charge: Moment, billingDay: number): Day {
  return dayIn(partsOf(dayAt(charge)).months, billingDay);
}

/** The last moment of the day that holds a moment. */
export function endOfDay(moment: Moment): Moment {
  return dayOf(moment) + dayMs - 1;
}
