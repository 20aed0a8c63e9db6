import type { Answer } from '../../../kernel/answers/evidence.ts';

/** The JSON type of a value in a word; `absent` where there is none. */
export function typeOf(value: unknown): string {
  return value === undefined ? 'absent' : value === null ? 'null' : typeof value;
}

/** The body as an object, whatever it is. */
export function objectOf(answer: Answer): object {
  return typeof answer.body === 'object' && answer.body !== null ? answer.body : {};
}
