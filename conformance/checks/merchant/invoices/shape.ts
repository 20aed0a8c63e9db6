import type { ReceivedResponse } from '../../../ground/values/evidence.ts';

/** The JSON type of a value as a word; `absent` for a missing value. */
export function typeOf(value: unknown): string {
  return value === undefined ? 'absent' : value === null ? 'null' : typeof value;
}

/** The body as an object; empty for every other body. */
export function objectOf(response: ReceivedResponse): object {
  return typeof response.body === 'object' && response.body !== null ? response.body : {};
}
