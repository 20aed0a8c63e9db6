/** A moment in milliseconds since 1970. */
export type Moment = number;

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Maximum lead of a clock over its source. Keeps the times of records within the dates that the contract can show. */
export const furthestAhead = 100 * 366 * dayMs;

/** The last moment that is written with a year of four digits, in every zone. */
export const latestMoment = Date.UTC(9999, 11, 31);

/** Asia/Almaty, the zone of all daily windows (M §8, reading A-64), and the offset in which times are written. */
const almaty = 5 * hourMs;

/** The second that was formatted last. The times of a response and of its event are mostly in the same second. */
const written = { second: Number.NaN, text: '' };

/** A moment as records hold it: ISO 8601 with offset and without fractions, `2026-03-01T12:00:00+05:00`. */
export function timestamp(moment: Moment): string {
  const second = Math.floor(moment / secondMs);
  if (second !== written.second) {
    written.second = second;
    written.text = `${new Date(moment + almaty).toISOString().slice(0, 19)}+05:00`;
  }
  return written.text;
}

/** Like `timestamp`, for a moment that can be missing. */
export function timestampOrNull(moment: Moment | null): string | null {
  return moment === null ? null : timestamp(moment);
}

/** First moment of a day written `Y-m-d`, by the calendar of Almaty (U-02). */
export function startOfDay(date: string): Moment {
  return Date.parse(`${date}T00:00:00Z`) - almaty;
}

/** First moment of the Almaty day that holds a moment. */
export function dayOf(moment: Moment): Moment {
  return Math.floor((moment + almaty) / dayMs) * dayMs - almaty;
}
