import type { Answer } from '../../../ground/values/evidence.ts';

/** The JSON type of a value as a word; `absent` for a missing value. */
export function typeOf(value: unknown): string {
  return value === undefined ? 'absent' : value === null ? 'null' : typeof value;
}

/** The body as an object; empty for every other body. */
export function objectOf(answer: Answer): object {
  return typeof answer.body === 'object' && answer.body !== null ? answer.body : {};
}
