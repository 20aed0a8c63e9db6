import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';

/** The form of a window is not specified, so its refusal proves nothing. */
export function windowed(response: ReceivedResponse): ReceivedResponse {
  if (response.status !== 400 && response.status !== 422) return response;
  const message = `The form of from and to is not specified, and the target requires another: ${response.label}.`;
  throw new StopCheck('not_tested', 'twin_rejected', message);
}
