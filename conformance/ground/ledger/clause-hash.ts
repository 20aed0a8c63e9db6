import { createHash } from 'node:crypto';
import type { AnyClauseId } from '../verdicts/results.ts';
import type { Clause } from './ledger.ts';

/** A hash that changes with the wording or the level of a clause. */
export function clauseHash({ id, says, source, level, profile, tier, excluded }: Clause<AnyClauseId>): string {
  return shortHash([id, says, source, level, profile, tier, excluded]);
}

/** Eight hexadecimal digits that change with the input. */
export function shortHash(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);
}
