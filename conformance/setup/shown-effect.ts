import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';

/**
 * Requires a documented refusal that only the effect of a control action explains. Some clauses say that a request still
 * works after the action, so their responses alone do not show that the adapter did anything.
 * @param ability the ability whose effect the refusal shows
 * @throws StopCheck not_tested when the response is not the refusal
 */
export function requireEffect(
  ability: string,
  response: ReceivedResponse,
  refusal: { status: number; code: string },
): void {
  const { status, code } = refusal;
  if (response.status === status) return;
  throw new StopCheck(
    'not_tested',
    'prerequisite_failed',
    `No response shows the effect of ${ability}, which the control adapter says that it applied: ` +
      `${response.label} (exchange ${response.exchange}), expected ${status} ${code}.`,
  );
}
