import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';

/**
 * Returns the response unless the request was accepted although a failure was injected. For some codes the
 * specification does not name the operation that returns them, so the failure may apply to another operation and
 * the response proves nothing: the check ends as not tested.
 */
export function unlessInjectedElsewhere(response: ReceivedResponse): ReceivedResponse {
  if (!response.accepted) return response;
  const message = `${response.label}: the injected failure applies to another operation. The specification does not say which one.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}
