import { allChecks } from '../../checks/all.ts';
import type { Work } from '../subjects/work.ts';
import { controlWork } from './controls.ts';
import { type CheckRun, judgeMechanical, type MechanicalVerdict, type MutantRuns, runsOf } from './judge-mechanical.ts';
import type { MechanicalMutant } from './mechanical-mutants.ts';
import { checksByMutant, readPlan, type SystematicPlan } from './plan.ts';
import { sourcePatchOf } from './source-patch-of.ts';

/** A mutant and the checks that may kill it. */
interface Reached extends MutantRuns {
  readonly mutant: MechanicalMutant;
}

/** The controls, and every mutant that a check reaches, with the checks near to it. */
export function nearWork(): Work[] {
  const plan = readPlan();
  const passing = passingIn(plan);
  const mutants = reachedMutants(plan).map(({ mutant, near, far }): Work => {
    return {
      ...subjectOf([mutant]),
      judge: async (waits) => {
        const judged = await judgeMechanical([sourcePatchOf(mutant)], near, waits, passing);
        const isOpen = judged.verdict === 'survived' && far.length > 0;
        return isOpen ? { ...judged, verdict: 'open' satisfies MechanicalVerdict } : judged;
      },
    };
  });
  return [...controlWork(), ...mutants];
}

/**
 * Servers with several mutants at once, and the checks that are far from them. Hardly any kills a mutant that all near ones
 * let pass, so that most of these servers pass, and each of their mutants survives.
 * @param packs ids of mutants
 */
export function farWork(packs: readonly (readonly string[])[]): Work[] {
  const plan = readPlan();
  const passing = passingIn(plan);
  const reached = new Map(reachedMutants(plan).map((one) => [one.mutant.id, one]));
  return packs.map((pack): Work => {
    const members = pack.flatMap((id) => reached.get(id) ?? []);
    const far = together(members.flatMap((one) => one.far));
    return {
      ...subjectOf(members.map(({ mutant }) => mutant)),
      judge: (waits) =>
        judgeMechanical(
          members.map(({ mutant }) => sourcePatchOf(mutant)),
          far,
          waits,
          passing,
        ),
    };
  });
}

/** The id of a server with several mutants. */
export function packId(ids: readonly string[]): string {
  return ids.join(' + ');
}

function subjectOf(mutants: readonly MechanicalMutant[]) {
  const at = mutants.map(({ file, line }) => `reference-server/${file}:${line}`).join(' ');
  return { kind: 'mechanical', id: packId(mutants.map(({ id }) => id)), at } as const;
}

function passingIn({ reach }: SystematicPlan): ReadonlySet<string> {
  return new Set(reach.flatMap(({ id, passes }) => (passes ? [id] : [])));
}

function reachedMutants(plan: SystematicPlan): Reached[] {
  const byMutant = checksByMutant(plan);
  const checkOf = new Map(allChecks.map((check) => [check.id, check]));
  const named = (ids: readonly string[] = []) => ids.flatMap((id) => checkOf.get(id) ?? []);
  return plan.mutants.flatMap((mutant, i) => {
    const reaching = named(byMutant[i]?.reaching);
    return reaching.length === 0 ? [] : [{ mutant, ...runsOf(reaching, named(byMutant[i]?.others)) }];
  });
}

/** Runs at the same rates as one, each check once. */
function together(runs: readonly CheckRun[]): CheckRun[] {
  const byRates = Map.groupBy(runs, ({ documentedRates }) => documentedRates);
  return [...byRates].map(([documentedRates, some]) => ({
    documentedRates,
    checks: [...new Set(some.flatMap(({ checks }) => checks))],
  }));
}
