import type { Seen } from '../exchange/http/wire.ts';
import { isUnexplained } from '../exchange/responses/refused-step.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import type { Assertion, CellCounts, CheckResult, Reason } from '../ground/verdicts/results.ts';
import { withoutContradiction } from './waiting-outcomes.ts';

/**
 * How often a failed check is tried again, and how often more once errors of the run were seen to vary. A target that
 * refuses one request of seven disturbs each attempt, and rarely the same request of it five times.
 */
const [attempts, moreAttempts] = [2, 4];

/** A failure that an error may explain, until the check is tried again. */
interface Doubt {
  readonly first: CheckResult;
  /** Tries the check again, alone; receives the number of the attempt, from 1. */
  readonly again: (attempt: number) => Promise<CheckResult>;
  /** The last attempt. */
  result: CheckResult;
  /** The failures that every attempt had; undefined once an attempt without an error failed. */
  failures: ReadonlySet<string> | undefined;
}

/** Why a check was not tested, if a response can be the reason. */
const preventing: ReadonlySet<Reason> = new Set<Reason>([
  'fixture_missing',
  'prerequisite_failed',
  'timeout_without_bound',
  'twin_rejected',
]);

/**
 * Failures of checks that received a 5xx without a documented code. A gateway that restarts, or a target that is busy,
 * responds so to any request. Such a check is tried again alone: what fails each time is a failure, all else is
 * inconclusive. So are failures that rest on the control adapter, once a response of the adapter was lost: what it was
 * asked for may be applied at any time.
 */
export class UnexplainedErrors {
  readonly #errors = new Map<string, ReceivedResponse>();
  #lost: ReceivedResponse | undefined;
  /** True once a check that was tried again failed in another way, or not at all. */
  #vary = false;

  see({ check, response }: Seen): void {
    if (!this.#errors.has(check) && isUnexplained(response)) this.#errors.set(check, response);
  }

  /** Remembers a response of the control adapter that did not arrive. */
  seeControl(check: string, response: ReceivedResponse): void {
    if (response.fault === undefined) return;
    this.#errors.set(check, this.#errors.get(check) ?? response);
    this.#lost = response;
  }

  /** True for a failure that such an error may explain. */
  mayExplain(result: CheckResult): boolean {
    return result.verdict === 'fail' && this.#errorOf(result) !== undefined;
  }

  #errorOf({ id, preconditions }: CheckResult): ReceivedResponse | undefined {
    return (
      this.#errors.get(id) ?? (preconditions.some(({ strategy }) => strategy === 'control') ? this.#lost : undefined)
    );
  }

  /** The result of a check, inconclusive if such an error may be what a step that it depends on was prevented by. */
  withCause(result: CheckResult): CheckResult {
    const error = this.#errors.get(result.id);
    const isPrevented = ({ verdict, reason }: Pick<CheckResult, 'verdict' | 'reason'>) =>
      verdict === 'not_tested' && reason !== undefined && preventing.has(reason);
    if (error === undefined || !isPrevented(result)) return result;
    const disturbed = { verdict: 'inconclusive', reason: 'interfered' } as const;
    const assertions = result.assertions.map((one) => (isPrevented(one) ? { ...one, ...disturbed } : one));
    const message = `${result.message} ${whyOpen(error)}.`;
    return { ...result, ...disturbed, message, assertions };
  }

  /** The result of a failed check until it is tried again: nothing is proven. */
  unproven(result: CheckResult): CheckResult {
    return this.#without(result, new Set());
  }

  /** The results of checks that failed once: each is tried again, and more often if errors of the run vary. */
  async decide(first: readonly Pick<Doubt, 'first' | 'again'>[]): Promise<CheckResult[]> {
    const doubts: Doubt[] = first.map((one) => ({ ...one, result: one.first, failures: failuresOf(one.first) }));
    const [errors, lost] = [new Map(this.#errors), this.#lost];
    for (const doubt of doubts) await this.#tryAgain(doubt, 1, attempts);
    if (this.#vary) for (const doubt of doubts) await this.#tryAgain(doubt, attempts + 1, attempts + moreAttempts);
    for (const [check, error] of errors) this.#errors.set(check, error);
    this.#lost ??= lost;
    return doubts.map((doubt) => {
      if (doubt.failures === undefined) return doubt.result;
      return doubt.failures.size > 0 ? this.#without(doubt.result, doubt.failures) : this.unproven(doubt.first);
    });
  }

  async #tryAgain(doubt: Doubt, from: number, to: number): Promise<void> {
    const { first, again } = doubt;
    for (let attempt = from; attempt <= to && doubt.failures && doubt.failures.size > 0; attempt += 1) {
      this.#errors.delete(first.id);
      this.#lost = undefined;
      doubt.result = await again(attempt);
      const next = failuresOf(doubt.result);
      this.#vary ||= !isSame(doubt.failures, next);
      const isWhole = this.#errorOf(doubt.result) === undefined;
      doubt.failures =
        isWhole && doubt.result.verdict === 'fail'
          ? undefined
          : new Set([...doubt.failures].filter((one) => next.has(one)));
    }
  }

  /** The result with these failures only. */
  #without(result: CheckResult, failures: ReadonlySet<string>): CheckResult {
    const error = this.#errorOf(result);
    const keys = keysOf(result.assertions);
    const assertions = result.assertions.map((one, i) =>
      failures.has(keys[i] ?? '') ? one : withoutContradiction(one),
    );
    const kept = { ...result, assertions, ...(result.cells && { cells: cellsOf(result.cells, assertions) }) };
    if (failures.size > 0) return kept;
    const message = `${whyOpen(error)}, and the check did not fail in the same way when it was tried again.`;
    return { ...kept, verdict: 'inconclusive', reason: 'interfered', message };
  }
}

function whyOpen(error: ReceivedResponse | undefined): string {
  const why = error?.fault === undefined ? 'no documented code explains this response' : 'the response was lost';
  return `${error?.label} (exchange ${error?.exchange}): ${why}`;
}

/** The cells whose failures are still in the assertions; the others are not tested. */
function cellsOf(cells: CellCounts, assertions: readonly Assertion[]): CellCounts {
  const failures = cells.failures.filter(({ cell }) =>
    assertions.some((one) => one.verdict === 'fail' && one.cell === cell),
  );
  const withdrawn = cells.failed - failures.length;
  return { ...cells, failures, failed: failures.length, not_tested: cells.not_tested + withdrawn };
}

/** The failures of a check, or why it ended as a failure without one. */
function failuresOf({ verdict, reason, assertions }: CheckResult): Set<string> {
  const keys = keysOf(assertions);
  const failed = keys.filter((_, i) => assertions[i]?.verdict === 'fail');
  return new Set(failed.length > 0 || verdict !== 'fail' ? failed : [String(reason)]);
}

/**
 * Equal for failures of the same request of the check: the clause, and which of its assertions failed. Values differ each time,
 * because each attempt has records of its own; only a status is the same.
 */
function keysOf(assertions: readonly Assertion[]): string[] {
  const counts = new Map<string, number>();
  return assertions.map(({ clause, cell, at, actual }) => {
    const place = JSON.stringify([clause, cell]);
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    return JSON.stringify([place, count, at, at === 'status' ? actual : null]);
  });
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((key) => other.has(key));
}
