import type { ClauseId } from '../../../generated/clauses.ts';
import type { ClientClauseId } from '../../../generated/client-clauses.ts';

/** A clause about servers, or one about clients. */
export type AnyClauseId = ClauseId | ClientClauseId;

/** The results of a run, as in `results.json`, for every report. Only a contradicted MUST clause is a `fail`. */
export const verdicts = [
  'pass',
  'observed',
  'not_applicable',
  'warn',
  'not_tested',
  'inconclusive',
  'fail',
  'error',
] as const;
export type Verdict = (typeof verdicts)[number];

/** Why a check or clause has no grade. A closed list, so that reports can group by it. */
export type Reason =
  | 'fixture_missing'
  | 'adapter_missing'
  | 'receiver_missing'
  | 'body_template_missing'
  | 'twin_rejected'
  | 'budget_exhausted'
  | 'opted_out'
  | 'prerequisite_failed'
  | 'timeout_without_bound'
  | 'rate_limited'
  | 'network'
  | 'interfered'
  | 'unknown_outcome'
  | 'not_overlapped'
  | 'search_exhausted'
  | 'not_reached'
  | 'other_branch'
  | 'declared_absent'
  | 'not_shown';

export type Tier = 'black-box' | 'provisioned' | 'controlled';
export type Strategy = 'construct' | 'magic' | 'fixture' | 'control' | 'prompt';

/** One graded clause: an expectation bound to one clause, and what the target did. */
export interface Assertion {
  clause: AnyClauseId;
  verdict: Verdict;
  reason?: Reason;
  /** JSON Pointer into the body of `exchange`, or a header or status name. */
  at?: string;
  expected?: string;
  actual?: string;
  exchange?: number;
  /** The webhook delivery of the assertion, instead of an exchange. */
  capture?: number;
  /** The cell of a matrix that made the assertion. */
  cell?: string;
}

/** The cells of one row of a matrix, counted by result. */
export interface CellCounts {
  matrix: string;
  total: number;
  passed: number;
  failed: number;
  not_tested: number;
  /** Cells that only run with `--all-cells`. */
  left_out: number;
  /** The failed cells, each with its own requests. */
  failures: { cell: string; exchanges: number[] }[];
}

/** A documented code of an operation, with every response of the run that had it. */
export interface CodeResult {
  operation: string;
  code: string;
  status: number;
  /** The clause that states the status. */
  clause: ClauseId;
  verdict: 'pass' | 'fail' | 'not_tested';
  /** The first checks that caused it, and how their preconditions were supplied. */
  checks: string[];
  ways: Strategy[];
  /** The first responses, or else those that contradict the clause. */
  exchanges?: number[];
  /** Why no response had the code, and the line to add to the target file. */
  because?: string;
  add?: string;
}

/** A precondition that the resolver supplied, or could not supply. */
export interface Precondition {
  name: string;
  strategy?: Strategy;
  exchanges: number[];
  /** Why it could not be supplied, and the line to add to the target file. */
  missing?: { reason: Reason; detail: string; add?: string };
}

/** A response to an unspecified point: data about the target, never a grade. */
export interface Observation {
  clause?: ClauseId;
  question: string;
  answer: string;
  exchange?: number;
}

/** Requests that overlapped, as the client saw them. */
export interface Overlap {
  clause: ClauseId;
  /** explained: some order of the requests permits every response. */
  kind: 'explained' | 'contradicted' | 'exhausted' | 'not_overlapped';
  /** JSON Pointer of the value that distinguishes results with the same status. */
  distinguished_by?: string;
  requests: OverlappedRequest[];
}

export interface OverlappedRequest {
  exchange: number;
  /** The request: `POST /invoices`. */
  label: string;
  /** When it was sent and when its response was complete, in milliseconds since the first request. */
  from: number;
  to: number;
  /** The result of the response: `201 creates 9001`. */
  shows: string;
  /** True when the outcome is unknown: the request may or may not have been executed. */
  unknown: boolean;
  /** True for a response that is part of the contradiction: without it, the others would be explained. */
  contradicts: boolean;
  /** Set for a request that was sent alone, after the others. */
  alone?: true;
}

/** The random sequences of requests that a check tried. */
export interface Explored {
  sequences: number;
  /** Number of steps of all sequences. */
  steps: number;
  /** Number of sequences that ended early without a result, because the outcome of a request is unknown. */
  ended: number;
  /** The argument of `--seed` that repeats the sequences, or the one that was found. */
  seed: string;
  /** The shortest contradicted sequence: its steps, and the numbers of its own exchanges. */
  found?: { steps: string[]; exchanges: number[] };
}

export interface CheckResult {
  id: string;
  title: string;
  profile: string;
  tier: Tier;
  verdict: Verdict;
  reason?: Reason;
  /** Why the check stopped, in one line, when no failing assertion says it. */
  message?: string;
  /** The line of the target file that would let the check continue. */
  add?: string;
  clauses: AnyClauseId[];
  assertions: Assertion[];
  preconditions: Precondition[];
  observations: Observation[];
  exchanges: number[];
  /** Set only for a check of overlapping requests. */
  overlaps?: Overlap[];
  durationMs: number;
  /** Set for a row of a matrix. */
  cells?: CellCounts;
  /** Set for a check of random sequences. */
  explored?: Explored;
  /** Hash of the definition of the check. An always-on check has none. */
  definition?: string;
}

/** A value of an earlier response in a later request, which makes a script repeatable. */
export interface DataFlow {
  /** The earlier exchange and the JSON Pointer in its response. */
  from: { exchange: number; pointer: string };
  /** JSON Pointer into this request: `/path/id`, `/query/search`, `/headers/…`, `/body/…`. */
  to: string;
}

/** One request and its response, redacted and limited in size. Bodies are the text on the wire. */
export interface Exchange {
  n: number;
  check: string;
  purpose: 'setup' | 'twin' | 'act' | 'poll' | 'control' | 'clean-up';
  at: string;
  durationMs: number;
  request: { method: string; url: string; operation?: string; headers: Record<string, string>; body?: string };
  response?: {
    status: number;
    headers: Record<string, string>;
    body: string;
    /** Size of the complete body in bytes, decoded, as far as it was read. */
    bytes: number;
    truncated: boolean;
    /** Number of bytes of the body that are not recorded. */
    leftOut?: number;
  };
  fault?: { kind: 'refused' | 'reset' | 'timeout' | 'tls' | 'oversize' | 'encoding' | 'protocol'; message: string };
  uses: DataFlow[];
}

/** A webhook delivery as it arrived. */
export interface Capture {
  n: number;
  at: string;
  inbox: string;
  headers: Record<string, string>;
  body: string;
  /** Number of bytes of the body that are not recorded. */
  leftOut?: number;
}

export interface ClauseResult {
  id: AnyClauseId;
  profile: string;
  tier: Tier;
  level: string;
  verdict: Verdict;
  reason?: Reason;
  checks: string[];
  /** Hash of the clause. */
  definition?: string;
}

/** The comparison of a run with the list of known failures; each entry is `<check> <clause>`. */
export interface BaselineResult {
  /** Failures in the list. */
  known: string[];
  /** Failures that are not in the list. */
  unexpected: string[];
  /** Entries that no longer fail and must be removed. */
  stale: string[];
  /** Entries past their last day. */
  expired: string[];
}

export type Outcome = 'conformant' | 'non_conformant' | 'incomplete';

/** The headline of one profile: MUST clauses passed of those that the tier can reach. */
export interface ProfileResult {
  profile: string;
  declared: boolean;
  outcome: Outcome | 'not_applicable' | 'not_selected';
  tiers: Record<Tier, { passed: number; total: number; failed: number; open: number }>;
  /** Number of graded clauses that a run could test, in every tier, including those of unselected checks. */
  testable: number;
}

/** Number of clauses with a verdict, of all that a run could test in the claimed profiles. */
export interface Tested {
  clauses: number;
  of: number;
}

export interface Results {
  schema: 'results/1';
  /** The subject of the report; `server` when missing. */
  side?: 'server' | 'client';
  suite: { version: string; contract: { merchant: string; partner: string } };
  target: {
    name: string;
    mode: string;
    merchant?: string;
    partner?: string;
    /** True for the reference server that the suite started for this run. */
    embedded?: boolean;
    config: unknown;
    configHash: string;
  };
  run: { id: string; startedAt: string; endedAt: string; durationMs: number; filtered: boolean; interrupted: boolean };
  /** The reason why the run stopped: shown first, decides the exit code. */
  stopped?: { kind: 'config' | 'unreachable' | 'unauthorized' | 'tripwire' | 'suite'; message: string; hint?: string };
  outcome: Outcome;
  tested: Tested;
  exitCode: number;
  profiles: ProfileResult[];
  clauses: ClauseResult[];
  checks: CheckResult[];
  /** Missing in reports from before codes were listed. */
  codes?: CodeResult[];
  exchanges: Exchange[];
  captures: Capture[];
  notes: string[];
  /** Set only for a run with a baseline. */
  baseline?: BaselineResult;
}
