import type { Contract } from '../contract/contract-files.ts';
import { partAndFacets } from '../contract/facets.ts';
import type { Finding } from '../contract/finding.ts';
import type { Place } from '../contract/place.ts';
import { problemOf } from '../lint-contract/rules/clauses.ts';
import { namesOf } from '../lint-contract/rules/references.ts';
import { type Coverage, type Row, tally } from './row.ts';

/** Every row of the ledger with its profile. */
export function clausesOf(contract: Contract): { clause: Place; profile: string }[] {
  return contract.clauseFiles.flatMap((file) =>
    file
      .at('clauses')
      .children.map((clause) => ({ clause, profile: clause.at('profile').text ?? file.at('profile').text ?? '' })),
  );
}

/** Clauses by level and profile. A part of the contract holds each MUST clause, or the clause says why not. */
export function measureClauses(contract: Contract): Coverage {
  const names = namesOf(contract);
  const rows = clausesOf(contract);
  const musts = rows.filter(({ clause }) => clause.at('level').value === 'must');
  const missing = musts.flatMap(({ clause }) =>
    unresolvedReferences(clause, (reference) => problemOf(reference, contract, names)),
  );
  const level = ({ clause }: { clause: Place }): string => clause.at('level').text ?? '';
  const excluded = musts.filter(({ clause }) => clause.at('excluded').exists).length;
  const measured: Row[] = [
    { what: 'clauses', all: rows.length, by: tally(rows.map(level)) },
    {
      what: 'clauses of the level must, held',
      all: musts.length,
      expressed: musts.length - new Set(missing.map(({ at }) => at)).size,
      by: { 'excluded with a reason': excluded },
    },
    {
      what: 'profiles',
      all: new Set(rows.map(({ profile }) => profile)).size,
      by: tally(rows.map(({ profile }) => profile)),
    },
  ];
  return { rows: measured, missing };
}

function unresolvedReferences(clause: Place, problem: (reference: string) => string | undefined): Finding[] {
  if (clause.at('excluded').exists) return [];
  const holders = clause.at('holds').texts;
  if (holders.length === 0)
    return [clause.finding('This clause has neither holds nor excluded. Add holds, or excluded with the reason.')];
  return holders.flatMap((reference) => {
    const says = problem(partAndFacets(reference).part);
    return says ? [clause.finding(says)] : [];
  });
}
