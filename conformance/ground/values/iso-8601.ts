const date = String.raw`(?<year>\d{4})(?:(?<gap>-?)(?:(?<month>\d{2})\k<gap>(?<day>\d{2})|W(?<week>\d{2})(?:\k<gap>(?<weekday>[1-7]))?|(?<ordinal>\d{3}))|-(?<monthAlone>\d{2}))?`;
const time = String.raw`T(?<hour>\d{2})(?:(?<colon>:?)(?<minute>\d{2})(?:\k<colon>(?<second>\d{2}))?)?(?:[.,](?<fraction>\d+))?`;
const offset = String.raw`(?<zulu>Z)|(?<sign>[+-])(?<hours>\d{2})(?::?(?<minutes>\d{2}))?`;

/**
 * The forms of ISO 8601: a calendar date, week date or ordinal date, extended `2026-03-02` or basic `20260302`, also a
 * week, month or year alone; after a day a time, `T10:15:00+05:00`, whose seconds, minutes and offset may be left out.
 * A fraction of its last part follows a point or a comma.
 */
const form = new RegExp(`^${date}(?:${time}(?:${offset})?)?$`);

/** A moment of ISO 8601. */
export interface Instant {
  /** Its first millisecond, read as UTC when it has no offset. */
  at: number;
  /** How long it is, in milliseconds: a date is a day, a time without seconds a minute. */
  span: number;
  /** True for a time with an offset or `Z`. */
  hasOffset: boolean;
}

type Parts = Readonly<Record<string, string | undefined>>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The moment of an ISO 8601 date, or date and time; undefined for every other value. */
export function instantOf(value: unknown): Instant | undefined {
  const parts: Parts | undefined = typeof value === 'string' ? form.exec(value)?.groups : undefined;
  const date = parts && dayOf(parts);
  if (parts === undefined || date === undefined) return undefined;
  if (parts.hour === undefined) return { ...date, hasOffset: false };
  const time = timeOf(parts);
  const shift = offsetOf(parts);
  // Only a day can have a time: not a week, month or year.
  if (date.span !== day || time === undefined || shift === undefined) return undefined;
  return { at: date.at + time.at - shift, span: time.span, hasOffset: (parts.zulu ?? parts.sign) !== undefined };
}

/** A date and time of ISO 8601 with an offset; `Z` is one. */
export function isTimeWithOffset(value: unknown): boolean {
  return instantOf(value)?.hasOffset === true;
}

interface Stretch {
  at: number;
  span: number;
}

function dayOf({ year, month, monthAlone, day: dayOfMonth, week, weekday, ordinal }: Parts): Stretch | undefined {
  const firstOf = (monthOfYear: number, nth = 1) => Date.UTC(Number(year), monthOfYear - 1, nth);
  const january = firstOf(1);
  const yearLong = Date.UTC(Number(year) + 1, 0) - january;
  if (ordinal !== undefined) {
    const days = Number(ordinal);
    return days >= 1 && days * day <= yearLong ? { at: firstOf(1, days), span: day } : undefined;
  }
  if (week !== undefined) {
    // Week 1 is the week with 4 January, and begins on Monday.
    const monday = firstOf(1, 4 - ((new Date(firstOf(1, 4)).getUTCDay() + 6) % 7));
    const at = monday + ((Number(week) - 1) * 7 + Number(weekday ?? 1) - 1) * day;
    return Number(week) >= 1 && Number(week) <= 53 ? { at, span: weekday === undefined ? 7 * day : day } : undefined;
  }
  const number = Number(month ?? monthAlone ?? 1);
  if (number < 1 || number > 12) return undefined;
  const monthLong = firstOf(number + 1) - firstOf(number);
  if (month === undefined) return { at: firstOf(number), span: monthAlone === undefined ? yearLong : monthLong };
  const nth = Number(dayOfMonth);
  return nth >= 1 && nth * day <= monthLong ? { at: firstOf(number, nth), span: day } : undefined;
}

/** The time since midnight; 24:00 is the end of the day, and second 60 a leap second. */
function timeOf({ hour: hours, minute: minutes, second, fraction = '' }: Parts): Stretch | undefined {
  const unit = minutes === undefined ? hour : second === undefined ? minute : 1000;
  const whole = Number(hours) * hour + Number(minutes ?? 0) * minute + Number(second ?? 0) * 1000;
  const at = whole + Math.floor(Number(`0.${fraction}0`) * unit);
  const isPermitted = Number(minutes ?? 0) < 60 && Number(second ?? 0) <= 60 && at <= day;
  return isPermitted ? { at, span: Math.max(1, unit / 10 ** fraction.length) } : undefined;
}

/** How far local time is ahead of UTC, in milliseconds. */
function offsetOf({ sign, hours = '0', minutes = '0' }: Parts): number | undefined {
  if (Number(hours) >= 24 || Number(minutes) >= 60) return undefined;
  return (Number(hours) * hour + Number(minutes) * minute) * (sign === '-' ? -1 : 1);
}
