/**
 * A calendar date and a time of day in ISO 8601: extended, `2026-03-02T10:15:00+05:00`, or basic, `20260302T101500Z`.
 * Seconds, their fraction and the offset may be left out; a fraction follows a point or a comma.
 */
const form =
  /^(\d{4})(-?)(\d{2})\2(\d{2})T(\d{2})(:?)(\d{2})(?:\6(\d{2})(?:[.,](\d+))?)?(?:(Z)|([+-]\d{2})(?::?(\d{2}))?)?$/;

/** A moment in milliseconds, and whether the text has an offset or `Z`. */
export interface Instant {
  at: number;
  hasOffset: boolean;
}

/** The moment of an ISO 8601 date-time, read as UTC when it has no offset; undefined for every other value. */
export function instantOf(value: unknown): Instant | undefined {
  const parts = typeof value === 'string' ? form.exec(value) : null;
  if (parts === null) return undefined;
  const [, year, , month, day, hour, , minute, second = '00', fraction = '', zulu, hours, minutes = '00'] = parts;
  const offset = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}${offset}`);
  return Number.isNaN(at) ? undefined : { at, hasOffset: zulu !== undefined || hours !== undefined };
}

/** A date-time of ISO 8601 with an offset; `Z` is one. */
export function isTimeWithOffset(value: unknown): boolean {
  return instantOf(value)?.hasOffset === true;
}
