import type { Invalid } from '../outcome.ts';
import { dayMs, dayOf, type Moment, startOfDay } from '../time.ts';

/** How many days a list of shifts covers at most (reading F-4.9). */
const longestLength = 31;

/** A span of whole Almaty days. */
export interface Span {
  readonly from: Moment;
  /** First moment after the span. */
  readonly before: Moment;
}

/** The days of a list of shifts: the requested ones, or as many as allowed up to the last day or today (reading F-4.9). */
export function windowOf(first: string | undefined, last: string | undefined, now: Moment): Span | Invalid {
  const longest = longestLength * dayMs;
  const end = last === undefined ? dayOf(now) + dayMs : startOfDay(last) + dayMs;
  const from = first === undefined ? end - longest : startOfDay(first);
  const before = first !== undefined && last === undefined ? from + longest : end;
  if (before <= from) return { invalid: { date_to: ['The day must not be before date_from.'] } };
  if (before - from > longest) return { invalid: { date_to: [`The window has at most ${longestLength} days.`] } };
  return { from, before };
}

/** One day; today by default. */
export function spanOfDay(date: string | undefined, now: Moment): Span {
  const from = date === undefined ? dayOf(now) : startOfDay(date);
  return { from, before: from + dayMs };
}
