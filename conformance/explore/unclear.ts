import { StopCheck } from '../ground/verdicts/stop.ts';

/**
 * Does what a response may leave unclear: a refusal that may have another cause proves nothing, and the sequence goes
 * on. A lost request ends it.
 */
export async function unlessUnclear(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof StopCheck) || error.verdict === 'inconclusive' || error.verdict === 'fail') throw error;
  }
}
