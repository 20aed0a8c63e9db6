import { subjects } from '../campaign/campaign.ts';
import type { Conditions } from '../campaign/conditions.ts';
import { tryAll } from '../campaign/pool.ts';
import { packId } from '../mechanical/work.ts';
import type { Outcome } from '../subjects/outcome.ts';

/** How many mutants one server has at most. */
const largestPack = 8;

/**
 * Tries mutants with the checks that are far from them, several in one server. When such a server passes, all of its mutants
 * survive. Else each half of them is tried, down to single mutants, so that a mutant is never killed by another.
 */
export async function tryPacks(
  ids: readonly string[],
  conditions: Conditions,
  report: (outcome: Outcome) => void,
): Promise<void> {
  let packs = packsOf(ids);
  while (packs.length > 0) {
    const round: Conditions = { ...conditions, systematic: { packs } };
    const members = new Map(packs.map((pack) => [packId(pack), pack]));
    const reportAll = (outcome: Outcome) => {
      for (const id of members.get(outcome.id) ?? []) report({ ...outcome, id });
    };
    const isAlone = ({ id }: Outcome) => members.get(id)?.length === 1;
    const outcomes = await tryAll(subjects(round), round, (outcome) => {
      if (outcome.verdict === 'survived') reportAll(outcome);
    });
    const failed = outcomes.filter(({ verdict }) => verdict !== 'survived');
    for (const outcome of failed.filter(isAlone)) reportAll(outcome);
    const again = failed.filter((outcome) => !isAlone(outcome));
    packs = again.flatMap(({ id }) => {
      const pack = members.get(id) ?? [];
      const half = Math.ceil(pack.length / 2);
      return [pack.slice(0, half), pack.slice(half)];
    });
  }
}

/** Packs whose mutants change different files: their patches never overlap, and they rarely hide each other. */
export function packsOf(ids: readonly string[]): string[][] {
  const packs: string[][] = [];
  for (const id of ids) {
    const fileOf = (one: string) => one.slice(0, one.indexOf(' '));
    const fitting = packs.find((pack) => pack.length < largestPack && !pack.some((one) => fileOf(one) === fileOf(id)));
    if (fitting === undefined) packs.push([id]);
    else fitting.push(id);
  }
  return packs;
}
