import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';

/**
 * Ends the check unless the record of another organization is not found by its id (M §7.1). Only then does a list or an
 * operation that reaches the record contradict the response; the single read has checks of its own.
 */
export function mustBeNotFound(response: ReceivedResponse): void {
  if (response.status === 404) return;
  const message = `${response.label} (exchange ${response.exchange}): the record of another organization has no 404 by its id.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}
