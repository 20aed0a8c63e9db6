import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type ClientClauseId, clientClauses } from '../../../generated/client-clauses.ts';
import { observedClauses, storiesAbout } from '../../clients/config/forecast.ts';
import { type ClientClause, clientLedger } from '../../ground/ledger/client-ledger.ts';
import { clientMutants } from './clients.ts';

/** How a clause about clients is shown, and what proves that it is. */
export interface Shown {
  readonly clause: ClientClause;
  /** Ids of the stories that can show it. */
  readonly stories: readonly string[];
  /** Ids of the mutants that contradict it. */
  readonly mutants: readonly string[];
  /** True for a clause that a story, the traffic of any client, or a receiver shows. */
  readonly isShown: boolean;
  /** Why it is not shown, or has no mutant. */
  readonly because?: string;
}

interface UnprovenRow {
  readonly clauses: readonly ClientClauseId[];
  readonly because: string;
}

const rows = parse(readFileSync(new URL('unproven.yaml', import.meta.url), 'utf8')) as UnprovenRow[];

/** Every clause about clients, with its tier, its stories and its mutants. */
export function shownClauses(): Shown[] {
  const mutants = Map.groupBy(clientMutants(), ({ clause }) => clause);
  const observed = new Set(observedClauses());
  return [...clientLedger.values()].map((clause): Shown => {
    const stories = storiesAbout(clause.id).map(({ id }) => id);
    const because = clause.excluded ?? rows.find(({ clauses }) => clauses.includes(clause.id))?.because;
    return {
      clause,
      stories,
      mutants: (mutants.get(clause.id) ?? []).map(({ id }) => id),
      isShown: stories.length > 0 || clause.tier === 'receiver' || observed.has(clause.id),
      ...(because !== undefined && { because }),
    };
  });
}

/** Faults in the proof of client clauses: one without a proof or reason, or with a needless reason. */
export function gapsOfClients(shown: readonly Shown[] = shownClauses()): { clause: string; says: string }[] {
  const unknown = rows.flatMap(({ clauses }) => clauses).filter((id) => !Object.hasOwn(clientClauses, id));
  return [
    ...unknown.map((clause) => ({
      clause,
      says: 'The row of unproven.yaml names no clause about clients. Correct it.',
    })),
    ...shown.flatMap(({ clause: { id }, isShown, mutants, because }) => {
      const isProven = isShown && mutants.length > 0;
      if (isProven === (because === undefined)) return [];
      const says = isProven
        ? `Mutants prove this clause (${mutants[0]}), so its reason in unproven.yaml is wrong. Remove it.`
        : isShown
          ? 'No mutant contradicts this clause. Add one to conformance/selftest/clients/mutants/, or a reason to unproven.yaml.'
          : 'No story shows this clause. Add one to conformance/clients/stories/, or a reason to unproven.yaml.';
      return [{ clause: id, says }];
    }),
  ];
}
