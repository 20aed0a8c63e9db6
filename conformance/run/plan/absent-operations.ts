import { isOperation } from '../../contract/api.ts';
import { absentPath, type Target } from '../../ground/declared-target/target.ts';
import { type Clause, contractLedger } from '../../ground/ledger/ledger.ts';

/** True for a clause that is only about operations that the target does not have, according to its file. */
export function isOfAbsentOperations({ holds }: Pick<Clause, 'holds'>, { paths = {} }: Pick<Target, 'paths'>): boolean {
  const operations = holds.flatMap((part) => /^(?:response|operation):(\w+)/.exec(part)?.[1] ?? []).filter(isOperation);
  return operations.length > 0 && operations.every((operation) => paths[operation] === absentPath);
}

/** True for a check or a cell without remaining clauses. */
export function asksNothing(clauses: readonly Clause['id'][], target: Pick<Target, 'paths'>): boolean {
  return clauses.every((id) => {
    const clause = contractLedger.get(id);
    return clause !== undefined && isOfAbsentOperations(clause, target);
  });
}
