import type { ClauseId } from '../../../generated/clauses.ts';
import type { Assertion, Reason, Verdict } from './results.ts';

/**
 * From best to worst. Verdicts only get worse within a check. The two neutral verdicts rank below `pass`: an
 * observation or a branch not taken neither improves nor hides the assertions.
 */
const order: readonly Verdict[] = [
  'not_applicable',
  'observed',
  'pass',
  'warn',
  'not_tested',
  'inconclusive',
  'fail',
  'error',
];

/** The worst verdict of a list with its reason, or undefined for an empty list. */
export function worst<T extends { verdict: Verdict; reason?: Reason }>(list: readonly T[]): T | undefined {
  return list.reduce<T | undefined>(
    (found, one) => (found === undefined || order.indexOf(one.verdict) > order.indexOf(found.verdict) ? one : found),
    undefined,
  );
}

/** How a check ended, apart from its assertions. */
export interface Ending {
  verdict: Verdict;
  reason?: Reason;
  message: string;
  /** The line of the target file that would change the ending. */
  add?: string;
}

export interface CheckVerdict {
  verdict: Verdict;
  reason?: Reason;
  message?: string;
  /** The assertions made, and one entry for each declared clause without an assertion. */
  assertions: Assertion[];
}

/**
 * Computes the verdict of one check. A declared clause without assertion is not applicable when the check took another
 * branch, not tested when a wanted precondition was missing, the check ended early, a response that it only reads was no
 * success, or no response had the schema that shows it; otherwise the check has a defect.
 */
export function verdictOfCheck(parts: {
  clauses: readonly ClauseId[];
  assertions: readonly Assertion[];
  /** Clauses whose level never fails: unspecified points, wordings, advice. */
  ungraded?: ReadonlySet<ClauseId>;
  /** Clauses of profiles that the target declares absent. */
  absent?: ReadonlySet<ClauseId>;
  /** Clauses that only a response of a certain schema shows. */
  bySchema?: ReadonlySet<ClauseId>;
  /** True when the check chose between documented branches. */
  branched: boolean;
  /** Why a wanted precondition is missing. */
  wanted?: { reason: Reason; message: string };
  ending?: Ending;
  /** Why the check may have stopped early: a response that was no success, and that no assertion is about. */
  unread?: Ending;
}): CheckVerdict {
  const { clauses, assertions, ending, unread } = parts;
  const asserted = new Set(assertions.map(({ clause }) => clause));
  const open = clauses.filter((clause) => !asserted.has(clause));
  const failed = assertions.some(({ verdict }) => verdict === 'fail' || verdict === 'inconclusive');

  const silent: ClauseId[] = [];
  const awaited = open.find((clause) => parts.ungraded?.has(clause) !== true);
  const unexercised = open.map((clause): Assertion => {
    if (parts.absent?.has(clause) === true) return { clause, verdict: 'not_applicable', reason: 'declared_absent' };
    // With a binding time limit, a late outcome contradicts the awaited clause. Later clauses were not reached.
    if (ending?.verdict === 'fail' && clause !== awaited) {
      return { clause, verdict: 'not_tested', reason: 'prerequisite_failed' };
    }
    if (ending !== undefined && ending.verdict !== 'pass') {
      return { clause, verdict: ending.verdict, reason: ending.reason ?? 'prerequisite_failed' };
    }
    if (parts.wanted !== undefined) return { clause, verdict: 'not_tested', reason: parts.wanted.reason };
    if (parts.branched) return { clause, verdict: 'not_applicable', reason: 'other_branch' };
    if (failed || parts.bySchema?.has(clause) === true)
      return { clause, verdict: 'not_tested', reason: 'prerequisite_failed' };
    silent.push(clause);
    return { clause, verdict: unread?.verdict ?? 'error', ...(unread?.reason && { reason: unread.reason }) };
  });

  const all = [...assertions, ...unexercised];
  const overdue = ending?.verdict === 'fail' && awaited === undefined;
  const endings: Ending[] = ending === undefined ? [] : [overdue ? { ...ending, verdict: 'inconclusive' } : ending];
  if (
    parts.wanted !== undefined &&
    ending === undefined &&
    unexercised.some(({ verdict }) => verdict === 'not_tested')
  ) {
    endings.push({ verdict: 'not_tested', ...parts.wanted });
  }
  if (silent.length > 0) {
    endings.push(unread ?? { verdict: 'error', message: `The check made no assertion about ${silent.join(', ')}.` });
  }

  const result = worst<{ verdict: Verdict; reason?: Reason }>([...all, ...endings]);
  if (result === undefined) return { verdict: 'error', message: 'The check made no assertion.', assertions: all };
  const message = worst(endings)?.message;
  return {
    verdict: result.verdict,
    ...(result.reason === undefined ? {} : { reason: result.reason }),
    ...(message === undefined ? {} : { message }),
    assertions: all,
  };
}

/** Beginning of the message of a failure that is only supported by the control adapter. */
export const restsOnAdapter = 'This failure rests on the control adapter';

/** Adds to a failure that it depends on the named control actions, whose effect no documented read shows. */
export function restingOnAdapter(verdict: CheckVerdict, abilities: ReadonlySet<string>): CheckVerdict {
  if (verdict.verdict !== 'fail' || abilities.size === 0) return verdict;
  const names = [...abilities].join(', ');
  const first = `${restsOnAdapter}, which says that it applied ${names}: no documented read verifies that.`;
  return { ...verdict, message: verdict.message === undefined ? first : `${first} ${verdict.message}` };
}
