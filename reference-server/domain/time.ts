/** A moment in milliseconds since 1970. */
export type Moment = number;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Asia/Almaty, the zone of all daily windows (M §8, A-64), and the offset in which times are written (U-16). */
const ALMATY = 5 * HOUR;

/** A moment as records hold it: ISO 8601 with offset and without fractions, `2026-03-01T12:00:00+05:00`. */
export const timestamp = (moment: Moment): string => `${new Date(moment + ALMATY).toISOString().slice(0, 19)}+05:00`;

/** The same for a moment that may not have come. */
export const timestampOrNull = (moment: Moment | null): string | null => (moment === null ? null : timestamp(moment));

/** First moment of a day written `Y-m-d`, by the calendar of Almaty (U-02). */
export const startOfDay = (date: string): Moment => Date.parse(`${date}T00:00:00Z`) - ALMATY;

/** First moment of the Almaty day that holds a moment. */
export const dayOf = (moment: Moment): Moment => Math.floor((moment + ALMATY) / DAY) * DAY - ALMATY;
