import { clauseHash } from '../../ground/ledger/clause-hash.ts';
import { clientClausesForReports } from '../../ground/ledger/client-ledger.ts';
import { type AnyLedger, contractLedger, isGraded } from '../../ground/ledger/ledger.ts';
import type { AnyClauseId, Results } from '../../ground/verdicts/results.ts';

/** What of a report this version of the contract has left behind. */
export interface Outdated {
  /** Clauses that are stated differently now: they need a new run. */
  readonly changed: readonly AnyClauseId[];
  /** Graded clauses of the claimed profiles that the report does not know. */
  readonly added: readonly AnyClauseId[];
  /** Clauses that this version no longer states. */
  readonly removed: readonly AnyClauseId[];
  /** How many clauses are stated as they were when the report was written. */
  readonly same: number;
}

/** Compares the clauses of a report with those of this version. */
export function outdated({ side, run, clauses, profiles }: Results): Outdated {
  const ledger: AnyLedger = side === 'client' ? clientClausesForReports : contractLedger;
  const claimed = new Set(profiles.filter(({ declared }) => declared).map(({ profile }) => profile));
  const reported = new Map(clauses.map((clause) => [clause.id, clause]));
  const known = clauses.filter(({ id }) => ledger.has(id));
  const changed = known.filter(({ id, definition }) => {
    const clause = ledger.get(id);
    return clause !== undefined && definition !== clauseHash(clause);
  });
  // A report of a part of the checks does not say which clauses were new to it.
  const added = [...(run.filtered ? [] : ledger.values())].filter(
    (clause) =>
      !reported.has(clause.id) && clause.excluded === undefined && isGraded(clause) && claimed.has(clause.profile),
  );
  return {
    changed: changed.map(({ id }) => id),
    added: added.map(({ id }) => id),
    removed: clauses.filter(({ id }) => !ledger.has(id)).map(({ id }) => id),
    same: known.length - changed.length,
  };
}
