import { createHash } from 'node:crypto';
import type { Clause } from './ledger.ts';

/** Changes when a clause says something else or binds differently. */
export function clauseHash({ id, says, source, level, profile, tier, excluded }: Clause): string {
  return shortHash([id, says, source, level, profile, tier, excluded]);
}

/** Eight digits that change with what is hashed. */
export function shortHash(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);
}
