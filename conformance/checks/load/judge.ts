import type { ClauseId } from '../../../generated/clauses.ts';
import { type LimitId, limits } from '../../../generated/limits.ts';
import type { Answer } from '../../kernel/answers/evidence.ts';
import { StopCheck } from '../../kernel/verdicts/stop.ts';
import { type Burst, rateCodeIn } from '../../preconditions/load.ts';
import type { CheckContext } from '../../run/define.ts';

/** A first 429 below this share of the documented number was about something else than our own requests. */
const wellBelow = 0.8;

/**
 * Whether a burst met its limit. How requests are counted within the window is not shown, so a burst that met none is
 * observed for each of the clauses; one that met it well below the documented number shares its key with somebody.
 * Returns the refusal to be graded for its shape.
 */
export function refusalOf<C extends ClauseId>(
  { observe }: Pick<CheckContext<C>, 'observe'>,
  burst: Burst,
  clauses: readonly C[],
): Answer | undefined {
  const { limit, max, window, before, served, seconds, refused, last } = burst;
  const burstWords = `${served} requests in ${seconds.toFixed(1)} s`;
  const question = `What becomes of a burst above ${max} requests in ${window} s (${limit})?`;
  if (refused === undefined) {
    for (const clause of clauses) observe(question, `all served: ${burstWords}`, { clause, evidence: last });
    return undefined;
  }
  const own = codeOf(limit);
  const reported = rateCodeIn(refused);
  // Where the text gives no code, any of them may be that of this limit.
  if (own !== undefined && reported !== undefined && reported !== own) {
    throw new StopCheck('inconclusive', 'interfered', `After ${burstWords} another limit answered: ${reported}.`);
  }
  if (before + served < max * wellBelow) {
    const message = `The first ${refused.status} came after ${burstWords} and ${before} before them, well below ${max}. Does somebody else use this key?`;
    throw new StopCheck('inconclusive', 'interfered', message);
  }
  observe(question, `${refused.status} after ${burstWords} and ${before} in the window before them`, {
    evidence: refused,
  });
  return refused;
}

/** The code of the refusal, where the text gives one. */
function codeOf(limit: LimitId): string | undefined {
  const { exceeded } = limits[limit];
  return 'code' in exceeded ? exceeded.code : undefined;
}
