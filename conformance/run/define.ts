import type { ClauseId } from '../../generated/clauses.ts';
import type { Api, OperationId, Valid } from '../contract/api.ts';
import type { Credential } from '../contract/credential.ts';
import type { Expectation } from '../exchange/responses/expectation.ts';
import type { Evidence, Interface, ReceivedResponse } from '../ground/values/evidence.ts';
import type { Assertion, Explored, Tier } from '../ground/verdicts/results.ts';
import type { PreconditionName, Supplies } from '../preconditions/supplies.ts';
import type { Overlap, Reader, Says } from './overlaps/overlap.ts';

/** The highest cost of a check in a sandbox. The runner compares it with the operator's spending limits. */
export interface Cost {
  requests?: number;
  invoices?: number;
  subscriptions?: number;
  organizations?: number;
}

/** For a check whose steps are rows: it has the target to itself, and runs only when a run explores for a time. */
export interface ExploresAlone {
  /** Its part of the time; that of all other checks together is 3. */
  readonly share: number;
}

/** One graded case in a row of a matrix. Run and counted as part of the row. */
export interface Cell {
  /** Distinguishes the cell within its row: `key in the query`. */
  readonly label: string;
  /** The clauses that it asserts. */
  readonly clauses: readonly ClauseId[];
  /** An optional precondition of the row. Without it, the cell is not tested. */
  readonly wants?: PreconditionName;
  /** True for a cell that only runs with `--all-cells`. */
  readonly isLeftOut?: boolean;
}

/** Generated cases. Each row is a check. */
export interface Matrix {
  readonly name: string;
  /** The meaning of a row, and of the cells in it. */
  readonly rows: string;
  readonly columns: string;
  /** Which cells run by default, and the rule for that. */
  readonly pruning: string;
  /** Further tested behaviour, apart from the cells. */
  readonly also?: string;
}

/** The cells of a check that is a row of a matrix. */
export interface MatrixRow {
  readonly matrix: Matrix;
  readonly cells: readonly Cell[];
}

/**
 * A check of the target. It names the clauses that it proves and the preconditions that it needs, and never creates
 * state by itself. Plain data, so that listing and explaining need no network.
 */
export interface CheckSpec<C extends ClauseId, N extends PreconditionName, W extends PreconditionName> {
  /** `<resource>.<action>.<property>`, lower case, stable. */
  id: string;
  title: string;
  profile: string;
  clauses: readonly C[];
  /** Clauses that are proved without an assertion: schemas of received responses state them, according to `holds`. */
  bySchema?: readonly ClauseId[];
  /** Required preconditions, supplied in this order. Without one of them the check is not tested. */
  needs: readonly N[];
  /** Optional preconditions. Without one of them the check runs, and the clauses that depend on it are not tested. */
  wants?: readonly W[];
  /** The lowest tier in which the check can run. Default: derived from its preconditions. */
  tier?: Tier;
  cost?: Cost;
  /** The matrix of which the check is a row. */
  row?: MatrixRow;
  /** Set for a check that tries random sequences. */
  explores?: true | ExploresAlone;
  /** True for a check that depends only on records of its own: it may run while others of its lane do. */
  ownRecords?: true;
  run(context: CheckContext<C, N, W>): unknown;
}

/** A sequence of requests. Its assertions count only if it is kept. */
export interface Trial {
  /** The context of the check for this sequence. A request with an unknown outcome ends it. */
  readonly context: CheckContext<ClauseId, PreconditionName, PreconditionName>;
  readonly assertions: readonly Assertion[];
  /** Errors of its requests that no documented code explains. */
  readonly unexplained: readonly ReceivedResponse[];
  /** Numbers of its exchanges so far, including those of preconditions. */
  exchanges(): number[];
  /** Removes its exchanges from the record of the run. */
  forget(): void;
}

/** How a check tries random sequences of requests. */
export interface Exploring {
  readonly seed: number;
  /** The position of one sequence among those of the seed; undefined to start with the first. */
  readonly path?: string;
  /** How long to try further sequences, in milliseconds; undefined for the default number. */
  readonly milliseconds?: number;
  /** True to keep a contradicted sequence as it is, without trying shorter ones. */
  readonly keepsLong?: boolean;
  /** @param judgesErrors true to judge errors that no documented code explains: by default the first ends a sequence */
  begin(judgesErrors?: boolean): Trial;
  /** Sends some reads, so that what a target does to every n-th request comes to another one. */
  outOfStep(count: number): Promise<void>;
  /** The rows of all matrices. */
  readonly rows: readonly Check[];
  /** True for a row that changes what all others depend on: the clock, or a counter of the whole target. */
  isAlone(row: Check): boolean;
  /** Tries cells of a row as a step of the current sequence, with preconditions of their own. */
  tryRow(row: Check, isChosen: (cell: Cell) => boolean): Promise<void>;
  /** Reports the sequences, and records the assertions that count. */
  end(explored: Omit<Explored, 'seed'> & { readonly path?: string }, assertions: readonly Assertion[]): void;
}

/** The argument of a check's `run` function. */
export interface CheckContext<
  C extends ClauseId = ClauseId,
  N extends PreconditionName = PreconditionName,
  W extends PreconditionName = PreconditionName,
> {
  /** The values that the preconditions supplied, by name. An optional one may be absent. */
  need: { readonly [K in N]: Supplies[K] } & { readonly [K in W]?: Supplies[K] };
  /** Calls as the organization that the preconditions prepared; by default that of `merchant.keys.main`. */
  api: Api;
  /** Starts assertions bound to one of the clauses that the check declares. */
  clause(id: C, evidence: Evidence): Expectation;
  /** Selects the documented branch of the response. Other branches are not applicable; another status is a failure. */
  branch<const B extends Readonly<Record<number, C>>>(response: ReceivedResponse, branches: B): keyof B & number;
  /** Repeats a read until the condition holds. No limit is documented: a late result is inconclusive. */
  until(
    read: (api: Api) => Promise<ReceivedResponse>,
    done: (response: ReceivedResponse) => boolean,
  ): Promise<ReceivedResponse>;
  /** Repeats a read until the condition holds, or for two seconds: what no section names need not come. */
  watch(
    read: (api: Api) => Promise<ReceivedResponse>,
    done: (response: ReceivedResponse) => boolean,
  ): Promise<ReceivedResponse>;
  /**
   * Overlapping requests.
   * @param read reads what a response states about one subject
   * @param distinguishedBy JSON Pointer of the value that distinguishes results with the same status, for a script
   */
  overlap<R extends Says>(read: Reader<R>, distinguishedBy?: string): Overlap<C, R>;
  /** Tries one cell of the row, and ends only the cell if it is not tested. Left-out cells are counted, not tried. */
  cell(cell: Cell, attempt: () => Promise<unknown>): Promise<void>;
  /** Random sequences of requests. */
  exploring: Exploring;
  /** Records the behaviour of the target at an unspecified point. Never a grade. */
  observe(question: string, answer: string, about?: { clause?: C; evidence?: Evidence }): void;
  /** A complete valid request for an operation, with labels of this run. Override fields to vary it. */
  valid: Valid;
  /** True when the operator declared the body of the operation, so that the target must understand it. */
  declared(operation: OperationId): boolean;
  /** A string that no other check and no other run uses, at most 60 ASCII characters. */
  unique(prefix: string): string;
  /** A credential that the target must refuse: no header, or a key that was never issued. */
  invalidCredential(interfaceName: Interface, kind: 'absent' | 'wrong'): Credential;
}

/** True for a check that runs only when a run explores for a time: its steps are those of other checks. */
export function needsTime({ explores }: Pick<Check, 'explores'>): boolean {
  return typeof explores === 'object';
}

/** A check without its clause and precondition types, as the runner uses it. */
export interface Check {
  readonly id: string;
  readonly title: string;
  readonly profile: string;
  readonly clauses: readonly ClauseId[];
  /** Those clauses that schemas of responses state. */
  readonly bySchema?: readonly ClauseId[];
  readonly needs: readonly PreconditionName[];
  readonly wants: readonly PreconditionName[];
  readonly tier?: Tier;
  readonly cost: Cost;
  readonly row?: MatrixRow;
  readonly explores?: true | ExploresAlone;
  readonly ownRecords?: true;
  run(context: CheckContext): unknown;
}

/** Defines a check. The compiler verifies ids, clauses and preconditions; loading verifies the form of the id. */
export function check<
  const C extends ClauseId,
  const N extends PreconditionName = never,
  const W extends PreconditionName = never,
>(spec: CheckSpec<C, N, W>): Check {
  if (!/^[a-z0-9-]+(\.[a-z0-9_-]+){1,4}$/.test(spec.id)) {
    throw new Error(`Check id "${spec.id}" must read <resource>.<action>.<property> in lower case.`);
  }
  const { bySchema = [] } = spec;
  const clauses = [...spec.clauses, ...bySchema];
  if (clauses.length === 0) throw new Error(`Check ${spec.id} names no clause. Add at least one to clauses.`);
  return {
    id: spec.id,
    title: spec.title,
    profile: spec.profile,
    clauses,
    ...(bySchema.length === 0 ? {} : { bySchema }),
    needs: spec.needs,
    wants: spec.wants ?? [],
    ...(spec.tier === undefined ? {} : { tier: spec.tier }),
    cost: spec.cost ?? {},
    ...(spec.row === undefined ? {} : { row: spec.row }),
    ...(spec.explores && { explores: spec.explores }),
    ...(spec.ownRecords && { ownRecords: true }),
    run: spec.run,
  };
}
