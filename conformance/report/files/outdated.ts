import { clauseHash } from '../../ground/ledger/clause-hash.ts';
import { clientClausesForReports } from '../../ground/ledger/client-ledger.ts';
import { type AnyLedger, contractLedger, isGraded } from '../../ground/ledger/ledger.ts';
import type { AnyClauseId, Results } from '../../ground/verdicts/results.ts';

/** The clauses of a report that are out of date for this version of the contract. */
export interface Outdated {
  /** Clauses whose statement has changed. They need a new run. */
  readonly changed: readonly AnyClauseId[];
  /** Graded clauses of the claimed profiles that are not in the report. */
  readonly added: readonly AnyClauseId[];
  /** Clauses that this version no longer states. */
  readonly removed: readonly AnyClauseId[];
  /** Number of clauses with an unchanged statement. */
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
  // A report of selected checks does not show which clauses were new to it.
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
