import { createHash } from 'node:crypto';
import type { Clause } from '../contract/ledger.ts';
import type { Check } from './define.ts';

const shortHash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);

/** Changes when a check is told differently, so that a report can tell a change of the suite from one of the server. */
export const checkHash = ({ id, title, profile, clauses, needs, wants, run }: Check): string =>
  shortHash([id, title, profile, clauses, needs, wants, String(run)]);

/** Changes when a clause says something else or binds differently. */
export const clauseHash = ({ id, says, source, level, profile, tier, excluded }: Clause): string =>
  shortHash([id, says, source, level, profile, tier, excluded]);
