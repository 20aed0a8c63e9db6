import { clauses } from '../../../generated/clauses.ts';
import { allChecks } from '../../checks/all.ts';
import type { Check } from '../../run/define.ts';
import type { Mutant } from '../mutants/mutants.ts';
import { PatchError } from '../source-patch/patch.ts';
import { type Judged, wrong } from '../subjects/outcome.ts';
import { type Selection, selectChecks } from '../subjects/selection.ts';
import { runAgainstServer, type ServerRun, type ServerRunOptions, type Waits } from '../subjects/server-run.ts';
import { chosenChecks } from './chosen-checks.ts';
import type { Conditions } from './conditions.ts';
import { judgeExplored, judgeMutant } from './judge-mutant.ts';

/** How long random sequences look for a mutant that needs many of them, on a loaded machine, in milliseconds. */
const longEnough = 120_000;

export function explorers({ cells = true }: Pick<Conditions, 'cells'>): Check[] {
  return allChecks.filter(({ id, explores }) => explores !== undefined && (cells || !/^explore\.rows/.test(id)));
}

/** The verdict needs a contradiction, and not its shortest sequence. */
const keepsLong = true;

const noSample: ReadonlySet<string> = new Set();

/** Runs the checks of one declared mutant. */
export async function judgeDeclared(mutant: Mutant, conditions: Conditions, waits: Waits): Promise<Judged> {
  const { fault, clause, broad, burst, explores } = mutant;
  const { reach, sampleSize, exploring, full, isChosenFirst = false } = conditions;
  if (fault !== undefined) return wrong('not_applied', fault);
  const judgedBy = async ({ checks, sampled }: Selection, more: Partial<ServerRunOptions> = {}) => {
    const run = await runMutant(mutant, checks, { waits, ...more });
    return judgeMutant({ clause, sampled, ...(broad && { broad }) }, run);
  };
  try {
    if (exploring !== undefined) {
      const before = process.cpuUsage();
      const run = await explored(mutant, conditions, exploring, waits);
      const { user, system } = process.cpuUsage(before);
      return judgeExplored(run, (user + system) / 1e6);
    }
    if (explores !== undefined) {
      const checks = allChecks.filter(({ id }) => id === explores);
      return await judgedBy({ checks, sampled: noSample }, { exploration: { milliseconds: longEnough, keepsLong } });
    }
    if (burst) return await judgedBy({ checks: burstsOf(mutant), sampled: noSample });
    const every = selectChecks(mutant, allChecks, reach, sampleSize);
    if (full) return await judgedBy({ ...every, checks: [...allChecks] });
    const chosen = isChosenFirst && waits === 'short' ? chosenOf(mutant, every) : undefined;
    const judged = chosen && (await judgedBy(chosen));
    return judged?.good === true ? judged : await judgedBy(every);
  } catch (error) {
    if (error instanceof PatchError) return wrong(error.verdict, error.message);
    throw error;
  }
}

function runMutant(
  { clause, variations, mutations, patches, burst, provider }: Mutant,
  checks: readonly Check[],
  { waits = 'short', ...more }: Partial<ServerRunOptions>,
): Promise<ServerRun> {
  return runAgainstServer({
    checks,
    variations,
    mutations,
    patches,
    waits,
    ...(provider && { providerDelay: provider }),
    grade: clauses[clause].level === 'package' ? 'package' : 'source',
    documentedRates: burst,
    // A survivor is tried again alone in its process, which coverage needs.
    coverage: waits === 'long' && patches.length > 0,
    exploration: { keepsLong },
    ...more,
  });
}

function explored(mutant: Mutant, conditions: Conditions, milliseconds: number, waits: Waits): Promise<ServerRun> {
  return runMutant(mutant, explorers(conditions), {
    waits,
    exploration: { milliseconds, keepsLong },
    isEnough: (result) => result.explored?.found !== undefined,
  });
}

/** The bursts that a mutant needs: at the documented rates any other check would wait for its turn. */
function burstsOf({ clause }: Mutant): Check[] {
  return allChecks.filter(({ profile, clauses: named }) => profile === 'load' && named.includes(clause));
}

/** The selection without the checks of the clause that are not chosen for the mutant; undefined when that says nothing. */
function chosenOf({ id }: Mutant, { checks, sampled }: Selection): Selection | undefined {
  const ids = chosenChecks[id] ?? [];
  const chosen = checks.filter((check) => ids.includes(check.id));
  if (chosen.length === 0) return undefined;
  return { checks: checks.filter((check) => chosen.includes(check) || sampled.has(check.id)), sampled };
}
