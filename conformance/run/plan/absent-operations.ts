import { isOperation } from '../../contract/api.ts';
import { absentPath, type Target } from '../../ground/declared-target/target.ts';
import { type Clause, contractLedger } from '../../ground/ledger/ledger.ts';

/** True for a clause about operations alone that the target file says the server does not have. */
export function isOfAbsentOperations({ holds }: Pick<Clause, 'holds'>, { paths = {} }: Pick<Target, 'paths'>): boolean {
  const operations = holds.flatMap((part) => /^(?:response|operation):(\w+)/.exec(part)?.[1] ?? []).filter(isOperation);
  return operations.length > 0 && operations.every((operation) => paths[operation] === absentPath);
}

/** True for a check or a cell of which no clause is left. */
export function asksNothing(clauses: readonly Clause['id'][], target: Pick<Target, 'paths'>): boolean {
  return clauses.every((id) => {
    const clause = contractLedger.get(id);
    return clause !== undefined && isOfAbsentOperations(clause, target);
  });
}
