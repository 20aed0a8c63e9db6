import { type AnyLedger, contractLedger, isGraded } from '../../ground/ledger/ledger.ts';
import type { CheckResult, Results } from '../../ground/verdicts/results.ts';

/** The kinds of subjects: broken, permitted and empty servers, faulty networks, and clients. */
export const kinds = [
  'mutant',
  'generated',
  'variation',
  'combination',
  'permitted_deviation',
  'null_server',
  'network_fault',
  'client_mutant',
  'permitted_client',
  'null_client',
  'mechanical',
  'control',
] as const;
export type Kind = (typeof kinds)[number];

const aboutClients: readonly Kind[] = ['client_mutant', 'permitted_client', 'null_client'];

/** True for a client under test, which is a program of its own. */
export function isClient({ kind }: Pick<Subject, 'kind'>): boolean {
  return aboutClients.includes(kind);
}

/** One server, or network, that the suite runs against. */
export interface Subject {
  kind: Kind;
  id: string;
  /** File and line of the declaration. */
  at: string;
  /** The clause that a mutant breaks. */
  clause?: string;
  /** Subjects with the same name here share a server, and so a process. */
  together?: string;
  /** How many permitted responses a server gives that was made from the contract. */
  responses?: number;
}

/** A check that failed, with the clause of a failing assertion. */
export interface Failure {
  check: string;
  clause: string;
  /** True when the assertion is bound to a clause that the mutant breaks. */
  bound: boolean;
}

/** How the suite judged a subject. */
export interface Judged {
  /** True when the suite judged the subject rightly. */
  good: boolean;
  verdict: string;
  /** Where to look when the outcome is not good. */
  detail?: string;
  failed: Failure[];
  /** Always-on checks with a graded assertion in this run. */
  alwaysOn?: string[];
}

export interface Outcome extends Subject, Judged {
  durationMs: number;
}

/** A wrong judgement. */
export function wrong(verdict: string, detail: string, failed: Failure[] = []): Judged {
  return { good: false, verdict, detail, failed };
}

/** The failing assertions of a run. A check that failed without one has an empty clause. */
export function failuresIn({ checks }: Results, broken: readonly string[] = []): Failure[] {
  return checks
    .filter(({ verdict }) => verdict === 'fail')
    .flatMap(({ id, assertions }) => {
      const clauses = assertions.filter(({ verdict }) => verdict === 'fail').map(({ clause }): string => clause);
      const named = clauses.length === 0 ? [''] : [...new Set(clauses)];
      return named.map((clause) => ({ check: id, clause, bound: broken.includes(clause) }));
    });
}

/** Ids of the checks that failed, sorted. */
export function failedChecks(results: Results): string[] {
  return [...new Set(failuresIn(results).map(({ check }) => check))].sort();
}

/** Ids of the always-on checks that have a graded assertion. */
export function gradedAlwaysOn({ checks }: Results): string[] {
  const ledger: AnyLedger = contractLedger;
  const grades = ({ assertions }: CheckResult) =>
    assertions.some(({ clause }) => {
      const known = ledger.get(clause);
      return known !== undefined && isGraded(known);
    });
  return checks.filter((check) => check.id.startsWith('wire.') && grades(check)).map(({ id }) => id);
}

/** Why a run proves nothing: a check ended in an error of the suite, or the run stopped. Undefined for a sound run. */
export function breakdownOf({ checks, stopped }: Results): string | undefined {
  const broken = checks.filter(({ verdict }) => verdict === 'error');
  return broken.length > 0 ? broken.map(describe).join('; ') : stopped?.message;
}

function describe({ id, message }: CheckResult): string {
  return `${id}: ${message ?? 'error'}`;
}
