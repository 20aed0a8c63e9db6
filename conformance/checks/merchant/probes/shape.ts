import type { Answer } from '../../../kernel/answers/evidence.ts';

/** The JSON type of a value in a word; `absent` where there is none. */
export const typeOf = (value: unknown): string =>
  value === undefined ? 'absent' : value === null ? 'null' : typeof value;

/** The body as an object, whatever it is. */
export const objectOf = (answer: Answer): object =>
  typeof answer.body === 'object' && answer.body !== null ? answer.body : {};
