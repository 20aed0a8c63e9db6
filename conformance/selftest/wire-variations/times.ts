import { isObject } from '../../ground/values/pointer.ts';
import type { WireResponse } from '../response-mutators/mutation.ts';

const timeForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\+\d{2}:\d{2}|Z)$/;
const day = 86_400_000;

/** Times to the microsecond. */
export function withFractions(response: WireResponse): WireResponse {
  return withTimes(response, (at) => at.replace(/(?=[+Z])/, '.123456'));
}

/** Times of the same moments with the offset -02:30. */
export function withOtherOffset(response: WireResponse): WireResponse {
  return withTimes(response, (at) =>
    new Date(Date.parse(at) - 2.5 * 3_600_000).toISOString().replace(/\.\d+Z$/, '-02:30'),
  );
}

/** Times in the basic form of ISO 8601, with the hours alone of their offset. */
export function inBasicForm(response: WireResponse): WireResponse {
  return withTimes(response, (at) =>
    at.replace(/^(\d{4})-(\d\d)-(\d\dT\d\d):(\d\d):(\d\d)([+-]\d\d):00$/, '$1$2$3$4$5$6'),
  );
}

/** Times with the week and the day of the week: `2026-W10-1T10:15:00+05:00`. */
export function asWeekDates(response: WireResponse): WireResponse {
  return withTimes(response, (at) => weekDateOf(at.slice(0, 10)) + at.slice(10));
}

/** Times with the day of the year, in the basic form, and a fraction after a comma: `2026061T101500,0+0500`. */
export function asOrdinalDates(response: WireResponse): WireResponse {
  return withTimes(response, (at) => {
    const ordinal = (Date.parse(at.slice(0, 10)) - Date.UTC(Number(at.slice(0, 4)), 0)) / day + 1;
    const time = at
      .slice(10)
      .replaceAll(':', '')
      .replace(/(?=[+Z])/, ',0');
    return at.slice(0, 4) + String(ordinal).padStart(3, '0') + time;
  });
}

/** Days without a time in the cards of organizations, where the specification asks for no offset. */
export function asDaysAlone(response: WireResponse): WireResponse {
  const { body } = response;
  if (!isObject(body)) return response;
  const names = ['organization', 'organizations'].filter((name) => name in body);
  const changed = names.map((name) => [name, timesIn(body[name], (at) => at.slice(0, 10))]);
  return { ...response, body: { ...body, ...Object.fromEntries(changed) } };
}

function withTimes(response: WireResponse, change: (time: string) => string): WireResponse {
  return { ...response, body: timesIn(response.body, change) };
}

function timesIn(value: unknown, change: (time: string) => string): unknown {
  if (typeof value === 'string') return timeForm.test(value) ? change(value) : value;
  if (Array.isArray(value)) return value.map((one) => timesIn(one, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, timesIn(one, change)]));
}

function weekDateOf(date: string): string {
  const at = Date.parse(date);
  const weekday = ((new Date(at).getUTCDay() + 6) % 7) + 1;
  // The Thursday of a week decides the year that the week belongs to.
  const thursday = at + (4 - weekday) * day;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0)) / (7 * day)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}-${weekday}`;
}
