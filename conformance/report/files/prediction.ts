import { shownIn } from '../../always-on/recorded-responses.ts';
import { profilesOf } from '../../ground/ledger/claim.ts';
import { clauseHash } from '../../ground/ledger/clause-hash.ts';
import { type Clause, isGraded, type Ledger } from '../../ground/ledger/ledger.ts';
import type { AnyClauseId, Assertion, ClauseResult, Reason, Results, Verdict } from '../../ground/verdicts/results.ts';

/** How a clause relates to the version of the report: unchanged, changed, or not in the report. */
export type Stated = 'as_before' | 'changed' | 'not_in_report';

/**
 * Why a clause is unknown. `untested`: the report has no grade. `beyond_form`: the clause is not only about the form of
 * a response. `not_shown`: it is, but no recorded response shows it.
 */
export type Unknown = 'untested' | 'beyond_form' | 'not_shown';

/** The prediction for one clause of another version of the contract. */
export interface PredictedClause {
  clause: AnyClauseId;
  says: string;
  source: string;
  stated: Stated;
  prediction: 'meets' | 'contradicts' | 'unknown';
  /** Set for `unknown`. */
  why?: Unknown;
  /** The verdict in the report, for an unchanged and untested clause. */
  verdict?: Verdict;
  reason?: Reason;
  /** The recorded response that contradicts or satisfies the clause. */
  shown?: Pick<Assertion, 'exchange' | 'at' | 'expected' | 'actual'>;
}

/** The prediction of a report for another version of the contract. */
export interface Prediction {
  clauses: PredictedClause[];
  /** Clauses of the report that the other version does not state. */
  removed: AnyClauseId[];
  /** Number of recorded responses that were compared, and of incomplete ones. */
  responses: { compared: number; incomplete: number };
}

/**
 * Predicts from a report, without requests, which clauses of another version of the contract the target meets. An
 * unchanged clause keeps its grade. A changed or new one is met only if it is only about the form of responses and
 * recorded responses show it. A recorded response can contradict any clause.
 */
export function predict(results: Results, ledger: Ledger): Prediction {
  const shown = shownIn(results.exchanges, ledger);
  const before = new Map(results.clauses.map((clause) => [clause.id, clause]));
  const claimed = new Set(results.profiles.filter(({ declared }) => declared).map(({ profile }) => profile));
  const clauses = [...ledger.values()].flatMap((clause) => {
    if (!isGraded(clause) || !profilesOf(clause, ledger).every((profile) => claimed.has(profile))) return [];
    const predicted = predictionOf(clause, before.get(clause.id), shown.byClause.get(clause.id));
    // Selected checks say nothing about other clauses.
    const isApart = results.run.filtered && predicted?.stated === 'not_in_report' && predicted.prediction === 'unknown';
    return isApart ? [] : (predicted ?? []);
  });
  return {
    clauses,
    removed: results.clauses.filter(({ id }) => !has(ledger, id)).map(({ id }) => id),
    responses: { compared: shown.compared, incomplete: shown.incomplete },
  };
}

function has(ledger: ReadonlyMap<AnyClauseId, unknown>, id: AnyClauseId): boolean {
  return ledger.has(id);
}

function predictionOf(
  clause: Clause,
  before: ClauseResult | undefined,
  found: Assertion | undefined,
): PredictedClause | undefined {
  const stated = statedAs(clause, before);
  const base = { clause: clause.id, says: clause.says, source: clause.source, stated };
  const shown = found === undefined ? {} : { shown: placeOf(found) };
  if (found?.verdict === 'fail') return { ...base, prediction: 'contradicts', ...shown };
  if (before !== undefined && stated === 'as_before') {
    const { verdict, reason } = before;
    if (verdict === 'not_applicable') return undefined;
    if (verdict === 'pass') return { ...base, prediction: 'meets' };
    if (verdict === 'fail') return { ...base, prediction: 'contradicts', verdict };
    return { ...base, prediction: 'unknown', why: 'untested', verdict, ...(reason === undefined ? {} : { reason }) };
  }
  if (!isOnlyAboutForm(clause)) return { ...base, prediction: 'unknown', why: 'beyond_form' };
  if (found === undefined) return { ...base, prediction: 'unknown', why: 'not_shown' };
  return { ...base, prediction: 'meets', ...shown };
}

function statedAs(clause: Clause, before: ClauseResult | undefined): Stated {
  if (before === undefined) return 'not_in_report';
  return before.definition === clauseHash(clause) ? 'as_before' : 'changed';
}

function placeOf({ exchange, at, expected, actual }: Assertion): NonNullable<PredictedClause['shown']> {
  return Object.fromEntries(
    Object.entries({ exchange, at, expected, actual }).filter(([, value]) => value !== undefined),
  );
}

/** True for a clause whose facets a schema can state, so all except `value`. */
function isOnlyAboutForm({ holds, facets = {} }: Clause): boolean {
  return holds.length > 0 && holds.every((part) => part.startsWith('schema:') && isForm(facets[part] ?? []));
}

function isForm(facets: readonly string[]): boolean {
  return facets.length > 0 && !facets.includes('value');
}
