import type { ClauseId } from '../../generated/clauses.ts';

/** The comparison of a response with a clause that holds for every response. */
export interface InvariantFinding {
  /** Name of the invariant: the always-on check is `wire.invariant.<name>`. */
  name: string;
  clause: ClauseId;
  held: boolean;
  at: string;
  expected: string;
  actual: string;
}
