import { readFileSync, writeFileSync } from 'node:fs';
import { allChecks } from '../../checks/all.ts';
import type { Check } from '../../run/define.ts';
import type { Outcome } from '../subjects/outcome.ts';

/** By the id of a mutant, ids of checks that kill it. Together they prove every pair that the mutants prove. */
export type ChosenChecks = Readonly<Record<string, readonly string[]>>;

const file = new URL('chosen-checks.txt', import.meta.url);

/**
 * What a whole campaign runs for a mutant first, instead of every check that names its clause. It saves time and proves
 * nothing: a mutant without a row, or that survives these checks, is tried with every check, and so is each mutant of a
 * clause of which a pair is missing in the end.
 */
export const chosenChecks: ChosenChecks = Object.fromEntries(
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .map(([id = '', ...checks]) => [id, checks]),
);

/** A mutant, and the checks that killed it. */
interface Killed {
  id: string;
  clause: string;
  by: readonly Check[];
}

/**
 * Chooses the checks of each mutant by the outcomes of a campaign in which all of them ran. Each pair of a clause and a check
 * falls to one mutant, and a mutant that no pair needs has the cheapest check that kills it. A mutant that needs all checks of
 * its clause has no row.
 */
export function chooseChecks(outcomes: readonly Outcome[], catalogue: readonly Check[] = allChecks): ChosenChecks {
  const naming = Map.groupBy(
    catalogue.flatMap((check) => check.clauses.map((clause) => ({ clause: clause as string, check }))),
    ({ clause }) => clause,
  );
  const killed = killedIn(outcomes, catalogue);
  const chosen = new Map<string, Check[]>();
  for (const { check, killers } of pairsOf(killed)) {
    const [least] = killers.toSorted(
      (a, b) => costOf(chosen.get(a.id)) - costOf(chosen.get(b.id)) || a.id.localeCompare(b.id),
    );
    if (least !== undefined) chosen.set(least.id, [...(chosen.get(least.id) ?? []), check]);
  }
  const rows = killed.flatMap(({ id, clause, by }) => {
    const checks = chosen.get(id) ?? by.slice(0, 1);
    const isSaving = checks.length > 0 && checks.length < (naming.get(clause)?.length ?? 0);
    return isSaving ? [[id, checks.map((check) => check.id).sort()] as const] : [];
  });
  return Object.fromEntries(rows.sort(([a], [b]) => a.localeCompare(b)));
}

/** Stores the choice: a mutant and its checks in a line. */
export function writeChosenChecks(chosen: ChosenChecks): void {
  const lines = Object.entries(chosen).map(([id, checks]) => [id, ...checks].join(' '));
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** The cheapest check of each mutant first. */
function killedIn(outcomes: readonly Outcome[], catalogue: readonly Check[]): Killed[] {
  return outcomes.flatMap(({ kind, id, good, clause, failed }) => {
    if (kind !== 'mutant' || !good || clause === undefined) return [];
    const failing = new Set(failed.flatMap((one) => (one.bound ? [one.check] : [])));
    const by = catalogue.filter(
      (check) => failing.has(check.id) && (check.clauses as readonly string[]).includes(clause),
    );
    return [{ id, clause, by: by.sort((a, b) => costOf([a]) - costOf([b])) }];
  });
}

/** Every pair that mutants prove, those first that few of them do. */
function pairsOf(killed: readonly Killed[]): { check: Check; killers: readonly Killed[] }[] {
  const proofs = killed.flatMap((mutant) => mutant.by.map((check) => ({ check, mutant })));
  const pairs = Map.groupBy(proofs, ({ check, mutant }) => `${mutant.clause} ${check.id}`);
  return [...pairs]
    .map(([name, all]) => ({ name, check: all[0]?.check as Check, killers: all.map(({ mutant }) => mutant) }))
    .sort((a, b) => a.killers.length - b.killers.length || a.name.localeCompare(b.name));
}

function costOf(checks: readonly Check[] = []): number {
  return checks.reduce((sum, { cost }) => sum + (cost.requests ?? 1), 0);
}
