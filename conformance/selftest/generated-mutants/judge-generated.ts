import type { Check } from '../../run/define.ts';
import { breakdownOf, failuresIn, type Judged, wrong } from '../campaign/outcome.ts';
import { runAgainstServer, type Waits } from '../campaign/server-run.ts';
import type { GeneratedMutant } from './generated-mutants.ts';
import { reasonToSurvive } from './survivors.ts';

/**
 * Runs checks against a generated mutant. Some check must fail, unless `survivors.yaml` gives a reason why none does.
 * The first check kills almost every mutant, so the others run only when it does not.
 */
export async function judgeGenerated(mutant: GeneratedMutant, checks: readonly Check[], waits: Waits): Promise<Judged> {
  const [first, ...others] = checks;
  const judged = await judgeBy(mutant, first === undefined ? [] : [first], waits);
  return judged.verdict === 'killed' || others.length === 0 ? judged : judgeBy(mutant, checks, waits);
}

async function judgeBy(
  { id, mutation, clauses }: GeneratedMutant,
  checks: readonly Check[],
  waits: Waits,
): Promise<Judged> {
  const { results, used } = await runAgainstServer({ checks, mutations: [mutation], waits });
  const failed = failuresIn(results, clauses);
  const breakdown = breakdownOf(results);
  if (breakdown !== undefined) return wrong('crashed', breakdown, failed);
  if (failed.length > 0) return { good: true, verdict: 'killed', failed };
  if (reasonToSurvive(id) !== undefined) return { good: true, verdict: 'survives', failed };
  const ran = checks.map((check) => check.id).join(', ');
  if (used['mutator 1'] === 0) return wrong('not_applied', `No check saw the response: ${ran}`);
  return wrong('silent', `breaks ${clauses.join(', ')}; seen by ${ran}`);
}
