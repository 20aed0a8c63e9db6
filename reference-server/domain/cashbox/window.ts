import type { Invalid } from '../outcome.ts';
import { dayMs, dayOf, type Moment, startOfDay } from '../time.ts';

/** Days that a list of shifts covers at most (fills 4.9). */
const longestLength = 31;

/** A span of whole Almaty days. */
export interface Span {
  readonly from: Moment;
  /** First moment that is too late. */
  readonly before: Moment;
}

/** The days of a list of shifts: those that are asked for; from the end that is given, else up to today (fills 4.9). */
export function windowOf(first: string | undefined, last: string | undefined, now: Moment): Span | Invalid {
  const longest = longestLength * dayMs;
  const end = last === undefined ? dayOf(now) + dayMs : startOfDay(last) + dayMs;
  const from = first === undefined ? end - longest : startOfDay(first);
  const before = first !== undefined && last === undefined ? from + longest : end;
  if (before <= from) return { invalid: { date_to: ['The day must not be before date_from.'] } };
  if (before - from > longest) return { invalid: { date_to: [`The window has at most ${longestLength} days.`] } };
  return { from, before };
}

/** One day; today unless another one is given. */
export function spanOfDay(date: string | undefined, now: Moment): Span {
  const from = date === undefined ? dayOf(now) : startOfDay(date);
  return { from, before: from + dayMs };
}
