import { limits } from '../../../generated/limits.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { Observed } from '../../model/history.ts';

/** Codes of limits on the number of records. Unlike rates, they do not reset by themselves. */
const counts = Object.values(limits).flatMap((limit) =>
  limit.kind === 'count' && limit.exceeded.status === 429 ? [limit.exceeded.code] : [],
);

/** Why it is unknown whether a request was executed. Undefined for a response that states it. */
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
