import type { Answer } from '../../../kernel/answers/evidence.ts';
import type { Expectation } from '../../../kernel/answers/expectation.ts';
import { isObject } from '../../../kernel/answers/pointer.ts';

/** M §7.6b: the body has only `error` and `message`. */
export function onlyErrorAndMessage(expect: Expectation, { body }: Answer): void {
  const more = isObject(body) ? Object.keys(body).filter((key) => key !== 'error' && key !== 'message') : [];
  expect.that(more.length === 0, 'only error and message', `also ${more.join(', ')}`);
}
