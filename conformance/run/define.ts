import type { ClauseId } from '../../generated/clauses.ts';
import type { Answer, Evidence, Interface } from '../kernel/answers/evidence.ts';
import type { Expectation } from '../kernel/answers/expectation.ts';
import type { Api, OperationId, Valid } from '../kernel/http/api.ts';
import type { Credential } from '../kernel/http/credential.ts';
import type { Tier } from '../kernel/verdicts/results.ts';
import type { PreconditionName, Supplies } from '../preconditions/supplies.ts';

/** What a check costs a sandbox at most. The runner compares it with what the operator allows to spend. */
export interface Cost {
  requests?: number;
  invoices?: number;
  subscriptions?: number;
  organizations?: number;
}

/**
 * A check: one story about the target. It names the clauses that it proves and the preconditions that it needs, and
 * never creates state by hand. Plain data, so that listing and explaining need no network.
 */
export interface CheckSpec<C extends ClauseId, N extends PreconditionName, W extends PreconditionName> {
  /** `<resource>.<action>.<property>`, lower case, stable. */
  id: string;
  title: string;
  profile: string;
  clauses: readonly C[];
  /** Without these the check is not tested. Supplied in this order. */
  needs: readonly N[];
  /** Without these the check runs, and the clauses that depend on them are not tested. */
  wants?: readonly W[];
  /** The lowest tier in which the check can run. Default: derived from what it needs. */
  tier?: Tier;
  cost?: Cost;
  run(context: CheckContext<C, N, W>): unknown;
}

/** What the kernel hands to a running check. */
export interface CheckContext<
  C extends ClauseId = ClauseId,
  N extends PreconditionName = PreconditionName,
  W extends PreconditionName = PreconditionName,
> {
  /** What the preconditions supplied, by name. A wanted one may be absent. */
  need: { readonly [K in N]: Supplies[K] } & { readonly [K in W]?: Supplies[K] };
  /** Calls as the organization that the preconditions prepared, by default the one of `merchant.keys.main`. */
  api: Api;
  /** Starts assertions bound to one of the clauses that the check declares. */
  clause(id: C, evidence: Evidence): Expectation;
  /**
   * Which documented branch the target took. The clauses of the other branches become not applicable. A status of
   * no branch contradicts the first clause and ends the check.
   */
  branch<const B extends Readonly<Record<number, C>>>(answer: Answer, branches: B): keyof B & number;
  /** Repeats a read until the condition holds. No bound is documented: too late is inconclusive. */
  until(read: (api: Api) => Promise<Answer>, done: (answer: Answer) => boolean): Promise<Answer>;
  /** Stores what the target does where the source is silent. Never a grade. */
  observe(question: string, answer: string, about?: { clause?: C; evidence?: Evidence }): void;
  /** A complete valid request for an operation, with labels of this run. Overlay it to vary it. */
  valid: Valid;
  /** True when the operator declared the body of the operation, so that the target is held to it. */
  declared(operation: OperationId): boolean;
  /** A text that no other check and no other run uses, at most 60 plain characters. */
  unique(prefix: string): string;
  /** A credential that the target must refuse: no header at all, or a key that was not issued. */
  invalidCredential(interfaceName: Interface, kind: 'absent' | 'wrong'): Credential;
}

/** A check whose clause and precondition types are forgotten, as the runner holds it. */
export interface Check {
  readonly id: string;
  readonly title: string;
  readonly profile: string;
  readonly clauses: readonly ClauseId[];
  readonly needs: readonly PreconditionName[];
  readonly wants: readonly PreconditionName[];
  readonly tier?: Tier;
  readonly cost: Cost;
  run(context: CheckContext): unknown;
}

/** Defines a check. Ids, clauses and preconditions are checked by the compiler; the id's form when the file loads. */
export function check<
  const C extends ClauseId,
  const N extends PreconditionName = never,
  const W extends PreconditionName = never,
>(spec: CheckSpec<C, N, W>): Check {
  if (!/^[a-z0-9-]+(\.[a-z0-9_-]+){1,4}$/.test(spec.id)) {
    throw new Error(`Check id "${spec.id}" must read <resource>.<action>.<property> in lower case.`);
  }
  if (spec.clauses.length === 0)
    throw new Error(`Check ${spec.id} names no clause: without a clause there is no check.`);
  return {
    id: spec.id,
    title: spec.title,
    profile: spec.profile,
    clauses: spec.clauses,
    needs: spec.needs,
    wants: spec.wants ?? [],
    ...(spec.tier === undefined ? {} : { tier: spec.tier }),
    cost: spec.cost ?? {},
    run: spec.run,
  };
}
