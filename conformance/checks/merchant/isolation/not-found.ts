import type { Answer } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';

/**
 * Ends the check unless the record of another organization is not found by its id (M §7.1). Only then does a list or an
 * operation that reaches the record contradict the response; the single read has checks of its own.
 */
export function mustBeNotFound(answer: Answer): void {
  if (answer.status === 404) return;
  const message = `${answer.label} (exchange ${answer.exchange}): the record of another organization has no 404 by its id.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}
