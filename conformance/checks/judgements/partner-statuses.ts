import type { Answer } from '../../ground/values/evidence.ts';

/** Arguments of `that()`: held, expected, actual. */
type Judgement = readonly [held: boolean, expected: string, actual: string];

/** A success with any 2xx: where the partner specification gives no status. */
export function served({ accepted, status }: Answer): Judgement {
  return [accepted, 'any 2xx', String(status ?? 'no response')];
}

/** A refusal with any 4xx: where the partner specification gives no status. */
export function refused({ status }: Answer): Judgement {
  return [status !== undefined && status >= 400 && status < 500, 'any 4xx', String(status ?? 'no response')];
}

/** A body with `success`. P §2.2 alone gives its type, so any value but false agrees with the success. */
export function saysSuccess(answer: Answer): Judgement {
  const success = answer.at('/success');
  return [
    success !== undefined && success !== false,
    'success, not false',
    success === undefined ? 'no success' : JSON.stringify(success),
  ];
}
