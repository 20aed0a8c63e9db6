import { gapsOfClients, shownClauses } from '../../conformance/selftest/clients/shown.ts';
import type { Contract } from '../contract/contract-files.ts';
import { type Coverage, tally } from './row.ts';

/** Client clauses by level and tier, each tested by a story, traffic or a receiver, and proved by a mutant. */
export function measureClients(contract: Contract): Coverage {
  const shown = shownClauses();
  const places = new Map(
    contract.clientClauseFiles.flatMap((file) =>
      file.at('clauses').children.map((place) => [place.at('id').text ?? '', place] as const),
    ),
  );
  const proven = shown.filter(({ isShown, mutants }) => isShown && mutants.length > 0);
  return {
    rows: [
      { what: 'clauses about clients', all: shown.length, by: tally(shown.map(({ clause }) => clause.level)) },
      {
        what: 'clauses about clients, shown and proven',
        all: shown.length,
        expressed: shown.filter(({ isShown }) => isShown).length,
        exampled: proven.length,
        by: {
          ...tally(proven.map(({ clause }) => clause.tier)),
          'not shown with a reason': shown.filter(({ because }) => because !== undefined).length,
        },
      },
    ],
    missing: gapsOfClients(shown).map(({ clause, says }) => {
      const place = places.get(clause);
      return place === undefined
        ? { file: 'conformance/selftest/clients/unproven.yaml', line: 1, says: `${clause}: ${says}` }
        : place.finding(says);
    }),
  };
}
