import { shortHash } from '../kernel/contract/clause-hash.ts';
import type { Check } from './define.ts';

/** Changes when a check is reported differently, so that a report can tell a change of the suite from one of the server. */
export function checkHash({ id, title, profile, clauses, needs, wants, run }: Check): string {
  return shortHash([id, title, profile, clauses, needs, wants, String(run)]);
}
