/**
 * How long a server asks to wait: `Retry-After` in seconds or as a date, else the seconds in the body.
 * @returns milliseconds; undefined when the server does not say
 */
export function retryAfterMs(header: string | null, seconds: unknown, now = Date.now()): number | undefined {
  if (header !== null && /^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const date = header === null ? Number.NaN : Date.parse(header);
  if (!Number.isNaN(date)) return Math.max(0, date - now);
  return typeof seconds === 'number' && seconds >= 0 ? seconds * 1000 : undefined;
}
