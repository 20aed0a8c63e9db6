import { limits } from '../../../generated/limits.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { Observed } from '../../model/history.ts';

/** The codes of limits that count records: unlike a rate, they do not end by themselves. */
const counts = Object.values(limits).flatMap((limit) =>
  limit.kind === 'count' && limit.exceeded.status === 429 ? [limit.exceeded.code] : [],
);

/**
 * Why the outcome of a request is unknown: it may have been carried out or not. Undefined for a response that says what
 * happened.
 */
export function unknownOutcome(response: ReceivedResponse): Observed<unknown>['unknown'] {
  const { fault, status = 0, label } = response;
  if (fault !== undefined) return { reason: 'network', why: `${label}: ${fault.message}` };
  const limit = counts.find((one) => carriesCode(response, one));
  if (limit !== undefined) return { reason: 'prerequisite_failed', why: `${label}: ${limit}, so nothing was created` };
  if (status === 429) return { reason: 'rate_limited', why: `${label}: the server limits the requests` };
  if (status >= 500)
    return { reason: 'unknown_outcome', why: `${label}: the request may have been carried out or not` };
  return undefined;
}
