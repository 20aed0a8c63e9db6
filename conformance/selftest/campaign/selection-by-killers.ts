import { allChecks } from '../../checks/all.ts';
import type { Check } from '../../run/define.ts';
import type { ReachByCheck } from './reach.ts';
import { type SelectedFor, sample, seeing } from './selection.ts';

const witnesses = 4;
const alwaysOn = 18;

/** Checks that `killed_by` needs besides those of the selection, while mutants still declare it. */
export function checksForKillers(
  mutant: SelectedFor & { killedBy: readonly string[] },
  selected: readonly Check[],
  reach: ReachByCheck,
): Check[] {
  const { killedBy, mutations } = mutant;
  const chosen = new Set([...selected.map(({ id }) => id), ...killedBy]);
  const add = (ids: readonly string[]) => ids.forEach((id) => void chosen.add(id));
  for (const one of mutations)
    if ('operation' in one && one.operation !== '*') add(seeing(one, allChecks, reach).slice(0, witnesses));
  for (const id of killedBy) {
    const operation = operationOf(id);
    if (operation !== undefined) add(seeing({ operation }, allChecks, reach).slice(0, witnesses));
    else if (id.startsWith('wire.')) add(sample(`${mutant.id} ${id}`, allChecks, reach, chosen, alwaysOn));
  }
  const once = mutations.flatMap((one) =>
    'operation' in one && one.nth !== undefined ? seeing(one, allChecks, reach) : [],
  );
  return allChecks.filter(
    ({ id, clauses }) =>
      chosen.has(id) && (!once.includes(id) || killedBy.includes(id) || clauses.includes(mutant.clause)),
  );
}

function operationOf(check: string): string | undefined {
  const [, name] = /^wire\.schema\.(.+)$/.exec(check) ?? [];
  return name?.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
