import type { Expectation } from '../../../exchange/responses/expectation.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { isObject } from '../../../ground/values/pointer.ts';

/** M §7.6b: the body has only `error` and `message`. */
export function onlyErrorAndMessage(expect: Expectation, { body }: ReceivedResponse): void {
  const more = isObject(body) ? Object.keys(body).filter((key) => key !== 'error' && key !== 'message') : [];
  expect.that(more.length === 0, 'only error and message', `also ${more.join(', ')}`);
}
