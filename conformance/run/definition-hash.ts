import { shortHash } from '../ground/ledger/clause-hash.ts';
import type { Check } from './define.ts';

/** A hash of a check's definition, so that reports tell a change of the suite from one of the server. */
export function checkHash({ id, title, profile, clauses, needs, wants, row, run }: Check): string {
  const cells = row === undefined ? [] : [row];
  return shortHash([id, title, profile, clauses, needs, wants, ...cells, String(run)]);
}
