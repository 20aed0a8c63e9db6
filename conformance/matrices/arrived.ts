import type { ClauseId } from '../../generated/clauses.ts';
import type { Delivery } from '../exchange/webhooks/delivery.ts';
import type { ArmedWait } from '../exchange/webhooks/inbox.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { RowContext } from './matrix.ts';

/**
 * The awaited event. One that does not come in the time that the target promises contradicts the clause; the response
 * shows what it should have announced.
 */
export async function arrived(
  { clause }: Pick<RowContext, 'clause'>,
  about: ClauseId,
  event: ArmedWait,
  shown: ReceivedResponse,
): Promise<Delivery | undefined> {
  try {
    return await event.arrival();
  } catch (error) {
    if (!(error instanceof StopCheck) || error.verdict !== 'fail') throw error;
    clause(about, shown).that(false, 'an event', error.message);
    return undefined;
  }
}
