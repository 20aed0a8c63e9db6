import type { Reason, Verdict } from './results.ts';

/** Thrown to end a check early with a verdict. */
export class StopCheck extends Error {
  readonly verdict: Verdict;
  readonly reason: Reason;
  /** The line to add to the target file, when that would help. */
  readonly add: string | undefined;

  constructor(verdict: Verdict, reason: Reason, message: string, add?: string) {
    super(message);
    this.name = 'StopCheck';
    this.verdict = verdict;
    this.reason = reason;
    this.add = add;
  }
}

/**
 * A declared record or request does not fit the acting organization. Another strategy of the precondition may fit. Not
 * thrown when the declaration itself is wrong.
 */
export class UnfitHere extends StopCheck {
  constructor(message: string) {
    super('not_tested', 'fixture_missing', message);
  }
}

/** A defect of the suite, such as an invalid request or a check without assertion. Never the fault of the target. */
export class SuiteError extends Error {
  override readonly name = 'SuiteError';
}

/** Thrown to end the whole run: the target is unreachable, refuses the key, or is not a sandbox. */
export class StopRun extends Error {
  override readonly name = 'StopRun';
  readonly kind: 'config' | 'unreachable' | 'unauthorized' | 'tripwire' | 'suite';
  readonly hint: string | undefined;

  constructor(kind: StopRun['kind'], message: string, hint?: string) {
    super(message);
    this.kind = kind;
    this.hint = hint;
  }
}
