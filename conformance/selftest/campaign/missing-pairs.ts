import type { Outcome, Subject } from '../subjects/outcome.ts';
import type { Conditions } from './conditions.ts';
import { tryAll } from './pool.ts';
import { type Proof, proofOf } from './proof.ts';

/**
 * Tries the mutants of a clause with every check that names it when those that were chosen for them leave a pair unproven:
 * a check that is new has no mutant yet, and another may have changed.
 * @returns all outcomes, the new ones in place of the old
 */
export async function proveMissingPairs(
  outcomes: readonly Outcome[],
  subjects: readonly Subject[],
  conditions: Conditions,
  report: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> {
  const again = mutantsOfMissingPairs(subjects, proofOf(outcomes, conditions.reach));
  if (conditions.isChosenFirst !== true || again.length === 0) return outcomes;
  const found = await tryAll(again, { ...conditions, isChosenFirst: false }, report);
  const fresh = new Map(found.map((outcome) => [outcome.id, outcome]));
  return outcomes.map((outcome) => (outcome.kind === 'mutant' ? (fresh.get(outcome.id) ?? outcome) : outcome));
}

/** The declared mutants of the clauses of which a pair is unproven without a reason. */
export function mutantsOfMissingPairs(
  subjects: readonly Subject[],
  { unprovenPairs }: Pick<Proof, 'unprovenPairs'>,
): Subject[] {
  const missing = new Set(unprovenPairs.flatMap(({ clause, because }) => (because === undefined ? [clause] : [])));
  return subjects.filter(({ kind, clause }) => kind === 'mutant' && clause !== undefined && missing.has(clause));
}
