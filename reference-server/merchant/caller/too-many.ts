import type { Refused } from '../../domain/outcome.ts';
import type { Exceeded } from '../../domain/request-counter.ts';
import { timestamp } from '../../domain/time.ts';

/** The 429 of a request limit: body keys and headers say when to repeat the request (reading F-6.1). */
export function tooMany({
  max,
  resetAt,
  retryAfter,
}: Exceeded): Refused<'request_rate_limited'> & { readonly headers: Readonly<Record<string, string>> } {
  const headers = {
    'X-RateLimit-Limit': max,
    'X-RateLimit-Remaining': 0,
    'X-RateLimit-Reset': Math.ceil(resetAt / 1000),
  };
  const extra = { limit: max, remaining: 0, reset_at: timestamp(resetAt), retry_after_seconds: retryAfter };
  return {
    refused: 'request_rate_limited',
    retryAfter,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    extra,
  };
}
