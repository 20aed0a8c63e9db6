import type { Seen } from '../exchange/http/wire.ts';
import { isUnexplained } from '../exchange/responses/refused-step.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import type { Assertion, CellCounts, CheckResult, Reason } from '../ground/verdicts/results.ts';
import { withoutContradiction } from './waiting-outcomes.ts';

/** How often a check is tried again. A target that refuses every seventh request may disturb it each time. */
const mostAttempts = 2;

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

  /**
   * The result of a check that failed once.
   * @param again tries it again, alone; receives the number of the attempt, from 1
   */
  async decide(first: CheckResult, again: (attempt: number) => Promise<CheckResult>): Promise<CheckResult> {
    const [error, lost] = [this.#errors.get(first.id), this.#lost];
    let result = first;
    let failures = failuresOf(first);
    for (let attempt = 1; attempt <= mostAttempts && failures.size > 0; attempt += 1) {
      this.#errors.delete(first.id);
      this.#lost = undefined;
      result = await again(attempt);
      const isWhole = this.#errorOf(result) === undefined;
      if (isWhole && result.verdict === 'fail') return result;
      const next = failuresOf(result);
      failures = new Set([...failures].filter((one) => next.has(one)));
    }
    if (error !== undefined) this.#errors.set(first.id, error);
    this.#lost ??= lost;
    return failures.size === 0 ? this.unproven(first) : this.#without(result, failures);
  }

  /** The result with these failures only. */
  #without(result: CheckResult, failures: ReadonlySet<string>): CheckResult {
    const error = this.#errorOf(result);
    const isKept = (one: Assertion) => failures.has(keyOf(one));
    const assertions = result.assertions.map((one) => (isKept(one) ? one : withoutContradiction(one)));
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
  const failed = assertions.filter((one) => one.verdict === 'fail').map(keyOf);
  return new Set(failed.length > 0 || verdict !== 'fail' ? failed : [String(reason)]);
}

/** Equal for failures of the same kind. Other values differ each time, because each attempt has records of its own. */
function keyOf({ clause, cell, at, actual }: Assertion): string {
  return JSON.stringify([clause, cell, at, at === 'status' ? actual : null]);
}
