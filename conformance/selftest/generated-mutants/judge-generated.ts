import type { Check } from '../../run/define.ts';
import { breakdownOf, failuresIn, type Judged, wrong } from '../subjects/outcome.ts';
import { runAgainstServer, type ServerRunOptions } from '../subjects/server-run.ts';
import type { GeneratedMutant } from './generated-mutants.ts';
import { reasonToSurvive } from './survivors.ts';

/** How many checks run when the first did not kill the mutant. */
const mostChecks = { short: 4, long: 16 };

/** How the server is run. */
type Conditions = Required<Pick<ServerRunOptions, 'waits'>> & Pick<ServerRunOptions, 'providerDelay'>;

/** How many times as many checks run next, while none has seen a value at the place. */
const growth = 4;

/**
 * Runs checks against a generated mutant. Some check must fail, unless `survivors.yaml` gives a reason why none does.
 * The first check kills almost every mutant, so a few others run only when it does not, each once. While the place of the
 * mutation had no value in any response, more and more of them run, and in the end all: those that cost the least may read
 * a record before the provider has completed it, and others wait until it has.
 * @param checks those that see the response, the best first
 */
export async function judgeGenerated(
  mutant: Pick<GeneratedMutant, 'id' | 'mutation' | 'clauses'>,
  checks: readonly Check[],
  conditions: Conditions,
): Promise<Judged> {
  const first = await judgeBy(mutant, checks.slice(0, 1), conditions);
  if (first.verdict === 'killed' || first.verdict === 'crashed') return first;
  let ran = 1;
  for (let most = mostChecks[conditions.waits]; ran < checks.length; most *= growth) {
    const judged = await judgeBy(mutant, checks.slice(ran, most), conditions);
    if (judged.verdict !== 'not_applied') return judged;
    if (first.verdict !== 'not_applied') break;
    ran = most;
  }
  return first;
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
