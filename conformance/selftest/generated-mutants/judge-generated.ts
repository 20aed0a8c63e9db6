import type { Check } from '../../run/define.ts';
import { breakdownOf, failuresIn, type Judged, wrong } from '../subjects/outcome.ts';
import { runAgainstServer, type ServerRunOptions } from '../subjects/server-run.ts';
import type { GeneratedMutant } from './generated-mutants.ts';
import { reasonToSurvive } from './survivors.ts';

/** How many checks run when the first did not kill the mutant. */
const mostChecks = { short: 4, long: 16 };

/** How the server is run. */
type Conditions = Required<Pick<ServerRunOptions, 'waits'>> & Pick<ServerRunOptions, 'providerDelay'>;

/**
 * Runs checks against a generated mutant. Some check must fail, unless `survivors.yaml` gives a reason why none does.
 * The first check kills almost every mutant, so the others run only when it does not. When the place of the mutation had
 * no value in any response, all checks run: those that cost the least may read a record before the provider has completed
 * it, and others wait until it has.
 * @param checks those that see the response, the best first
 */
export async function judgeGenerated(
  mutant: Pick<GeneratedMutant, 'id' | 'mutation' | 'clauses'>,
  checks: readonly Check[],
  conditions: Conditions,
): Promise<Judged> {
  const most = mostChecks[conditions.waits];
  const judged = await judgeBy(mutant, checks.slice(0, 1), conditions);
  if (judged.verdict === 'killed' || checks.length <= 1) return judged;
  const again = await judgeBy(mutant, checks.slice(0, most), conditions);
  if (again.verdict !== 'not_applied' || checks.length <= most) return again;
  return judgeBy(mutant, checks, conditions);
}

async function judgeBy(
  { id, mutation, clauses }: Pick<GeneratedMutant, 'id' | 'mutation' | 'clauses'>,
  checks: readonly Check[],
  conditions: Conditions,
): Promise<Judged> {
  const { results, used } = await runAgainstServer({ checks, mutations: [mutation], ...conditions });
  const failed = failuresIn(results, clauses);
  const breakdown = breakdownOf(results);
  if (breakdown !== undefined) return wrong('crashed', breakdown, failed);
  if (failed.length > 0) return { good: true, verdict: 'killed', failed };
  if (reasonToSurvive(id) !== undefined) return { good: true, verdict: 'survives', failed };
  const ran = checks.map((check) => check.id).join(', ');
  if (used['mutator 1'] === 0) return wrong('not_applied', `No check saw the response: ${ran}`);
  return wrong('silent', `breaks ${clauses.join(', ')}; seen by ${ran}`);
}
