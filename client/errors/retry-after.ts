import { httpDate } from './http-date.ts';

/**
 * Reads a `Retry-After` header (RFC 9110 §10.2.3): digits, or an HTTP-date. Anything else is no `Retry-After`.
 * @param now the time that a date is compared with, in milliseconds
 * @returns the wait in milliseconds, 0 for a date in the past; undefined when the header is absent or invalid
 * @example retryAfter('30') // 30000
 */
export function retryAfter(header: string | null | undefined, now = Date.now()): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = httpDate(value, now);
  return date === undefined ? undefined : Math.max(0, date - now);
}

/**
 * How long a server asks to wait: `Retry-After`, else the seconds in the body.
 * @returns milliseconds; undefined when the server does not say
 */
export function retryAfterMs(header: string | null, seconds: unknown, now = Date.now()): number | undefined {
  const wait = retryAfter(header, now);
  if (wait !== undefined) return wait;
  return typeof seconds === 'number' && seconds >= 0 ? seconds * 1000 : undefined;
}
