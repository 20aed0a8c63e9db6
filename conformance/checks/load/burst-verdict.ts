import type { ClauseId } from '../../../generated/clauses.ts';
import { type LimitId, limits } from '../../../generated/limits.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { type Burst, rateCodeIn } from '../../preconditions/load.ts';
import type { CheckContext } from '../../run/define.ts';

/** A first 429 below this share of the documented number counts other requests than those of the suite. */
const wellBelow = 0.8;

/**
 * Determines whether a burst met its limit. The specification does not say how requests are counted in a window, so a
 * burst without a refusal is only observed; a refusal well below the documented number means that another client uses
 * the key, if one can. Returns the refusal whose form the check grades.
 */
export function refusalOf<C extends ClauseId>(
  { observe }: Pick<CheckContext<C>, 'observe'>,
  burst: Burst,
  clauses: readonly C[],
): ReceivedResponse | undefined {
  const { limit, max, window, before, served, seconds, refused, last } = burst;
  const burstWords = `${served} requests in ${seconds.toFixed(1)} s`;
  const question = `What is the response to a burst above ${max} requests in ${window} s (${limit})?`;
  if (refused === undefined) {
    for (const clause of clauses) observe(question, `all served: ${burstWords}`, { clause, evidence: last });
    return undefined;
  }
  const own = codeOf(limit);
  const code = rateCodeIn(refused);
  // Where the specification gives no code, any code may belong to this limit.
  if (own !== undefined && code !== undefined && code !== own) {
    throw new StopCheck('inconclusive', 'interfered', `After ${burstWords} another limit applied: ${code}.`);
  }
  if (before + served < max * wellBelow && !isTooEarly(burst)) {
    const message = `The first ${refused.status} came after ${burstWords} and ${before} before them, well below ${max}. Does another client use this key?`;
    throw new StopCheck('inconclusive', 'interfered', message);
  }
  observe(question, `${refused.status} after ${burstWords} and ${before} in the window before them`, {
    evidence: refused,
  });
  return refused;
}

/** Limits that the specification counts by API key (M §8); of others the scope is assumed, or more than one key. */
const countedByKey: ReadonlySet<LimitId> = new Set<LimitId>(['general_public_api', 'client_check_minute']);

/**
 * True for a refusal by a limit of one key before its documented number of requests: the key is the suite's alone, so
 * these are all requests of the window, wherever it starts.
 */
function isTooEarly({ limit, max, before, served, own, refused }: Burst): boolean {
  return refused !== undefined && own && countedByKey.has(limit) && before + served < max;
}

/** Arguments of `that()` for a refusal that must not come before the documented number of requests. */
export function notTooEarly(burst: Burst): readonly [held: boolean, expected: string, actual: string] {
  const sent = burst.before + burst.served;
  return [!isTooEarly(burst), `${burst.max} requests of this key before a refusal`, `a refusal after ${sent}`];
}

/** The code of the refusal, where the specification gives one. */
function codeOf(limit: LimitId): string | undefined {
  const { exceeded } = limits[limit];
  return 'code' in exceeded ? exceeded.code : undefined;
}
