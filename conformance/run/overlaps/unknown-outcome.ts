import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { Observed } from '../../model/history.ts';

/**
 * Why the outcome of a request is unknown: it may have been carried out or not. Undefined for a response that says what
 * happened.
 */
export function unknownOutcome(response: ReceivedResponse): Observed<unknown>['unknown'] {
  const { fault, status = 0, label } = response;
  if (fault !== undefined) return { reason: 'network', why: `${label}: ${fault.message}` };
  if (status === 429) return { reason: 'rate_limited', why: `${label}: the server limits the requests` };
  if (status >= 500)
    return { reason: 'unknown_outcome', why: `${label}: the request may have been carried out or not` };
  return undefined;
}
