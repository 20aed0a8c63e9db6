import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';

/**
 * The response that shows an outcome, or the present one when the outcome is later than the target promises: a cell
 * judges it then, because what ends a cell early says nothing about its clauses.
 */
export async function lastly(
  waiting: () => Promise<ReceivedResponse>,
  now: () => Promise<ReceivedResponse>,
): Promise<ReceivedResponse> {
  try {
    return await waiting();
  } catch (error) {
    if (!(error instanceof StopCheck) || error.verdict !== 'fail') throw error;
    return now();
  }
}
