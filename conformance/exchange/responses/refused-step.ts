import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { carriesCode } from './codes-in.ts';
import { documentedCodes } from './refusal-codes.ts';

/** True for a 5xx without a documented code. A gateway that restarts, or a target that is busy, responds so to anything. */
export function isUnexplained(response: ReceivedResponse): boolean {
  const { status = 0 } = response;
  return status >= 500 && !documentedCodes.some((code) => carriesCode(response, code));
}

/** The end of a check whose next steps depend on a step that was not accepted. Nothing is known after a disturbance. */
export function refusedStep(
  step: string,
  response: ReceivedResponse,
  reason: 'prerequisite_failed' | 'twin_rejected' = 'prerequisite_failed',
): StopCheck {
  const { label, exchange, fault } = response;
  if (fault !== undefined)
    return new StopCheck('inconclusive', 'network', `${step}: ${label} (exchange ${exchange}), ${fault.message}`);
  const message = `${step} was not accepted: ${label} (exchange ${exchange}).`;
  return isUnexplained(response)
    ? new StopCheck('inconclusive', 'interfered', `${message} No documented code explains this response.`)
    : new StopCheck('not_tested', reason, message);
}
