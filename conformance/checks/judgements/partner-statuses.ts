import type { ReceivedResponse } from '../../ground/values/evidence.ts';

/** Arguments of `that()`: held, expected, actual. */
type Judgement = readonly [held: boolean, expected: string, actual: string];

/** A success with any 2xx: where the partner specification gives no status. */
export function served({ accepted, status }: ReceivedResponse): Judgement {
  return [accepted, 'any 2xx', String(status ?? 'no response')];
}

/** A refusal with any 4xx: where the partner specification gives no status. */
export function refused({ status }: ReceivedResponse): Judgement {
  return [status !== undefined && status >= 400 && status < 500, 'any 4xx', String(status ?? 'no response')];
}

/** A body with `success`. P §2.2 alone gives its type, so any value but false agrees with the success. */
export function saysSuccess(response: ReceivedResponse): Judgement {
  const success = response.at('/success');
  return [
    success !== undefined && success !== false,
    'success, not false',
    success === undefined ? 'no success' : JSON.stringify(success),
  ];
}
