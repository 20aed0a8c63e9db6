import type { ClauseId } from '../../generated/clauses.ts';
import type { Ledger } from '../ground/ledger/ledger.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import type { Assertion } from '../ground/verdicts/results.ts';
import { SchemaOracle } from './schema-oracle.ts';

const noClauses: ReadonlySet<ClauseId> = new Set();

/** The assertions about clauses that schemas state: each contradiction, or else the first proof, if there is one. */
export function statedClauses(
  clauses: readonly ClauseId[],
  responses: readonly ReceivedResponse[],
  ledger: Ledger,
): readonly Assertion[] {
  if (clauses.length === 0) return [];
  const oracle = new SchemaOracle(ledger, noClauses);
  const shown = responses.flatMap((response) =>
    oracle.judge(response).flatMap((finding): Assertion[] => {
      if (finding.kind === 'observed') return [];
      const { kind: _, ...assertion } = finding;
      return [{ ...assertion, exchange: response.exchange }];
    }),
  );
  return clauses.flatMap((id) => {
    const about = shown.filter(({ clause }) => clause === id);
    const contradictions = about.filter(({ verdict }) => verdict !== 'pass');
    return contradictions.length > 0 ? contradictions : about.slice(0, 1);
  });
}
