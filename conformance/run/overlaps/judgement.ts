import type { ClauseId } from '../../../generated/clauses.ts';
import { verdictFor } from '../../ground/ledger/ledger.ts';
import type { Assertion, Overlap, Reason } from '../../ground/verdicts/results.ts';
import { coreOf } from '../../model/core.ts';
import { type History, mostAtOnce, type Observed } from '../../model/history.ts';
import { linearize } from '../../model/linearize.ts';
import type { Model } from '../../model/model.ts';

/** The result of a history for a clause: an assertion, or why it proves nothing. */
export interface Judgement {
  readonly assertion?: Assertion;
  readonly ending?: Ending;
  readonly shown: Overlap;
}

interface Ending {
  readonly verdict: 'inconclusive' | 'not_tested';
  readonly reason: Reason;
  readonly message: string;
  readonly add?: string;
}

/** The line of a target file that opts out of the profile. */
const optOut = 'profiles: { concurrency: no }';

/** Judges a history: contradicted if no order of its requests explains it, unproved with an unknown outcome. */
export function judgementOf<S, R>(clause: ClauseId, history: History<R>, model: Model<S, R>): Judgement {
  const most = mostAtOnce(history);
  if (most < 2) {
    const message = 'No two of the requests were under way at the same time.';
    return {
      shown: shownAs(clause, 'not_overlapped', history),
      ending: { verdict: 'inconclusive', reason: 'not_overlapped', message, add: optOut },
    };
  }
  const { kind } = linearize(history, model);
  if (kind === 'contradicted') return contradiction(clause, history, coreOf(history, model));
  const shown = shownAs(clause, kind, history);
  if (kind === 'exhausted') {
    const message = 'The search for an order of the requests that explains their responses ended before it found one.';
    return { shown, ending: { verdict: 'inconclusive', reason: 'search_exhausted', message } };
  }
  const unknown = history.flatMap((one) => one.unknown ?? []);
  if (unknown.length > 0) return { shown, ending: endingOf(unknown, history.length) };
  const expected = anOrder;
  const actual = `${most} requests at the same time`;
  return { shown, assertion: { clause, verdict: verdictFor('overlap', true), expected, actual } };
}

const anOrder = 'an order of the requests in which every response is right';

function contradiction<R>(clause: ClauseId, history: History<R>, core: History<R>): Judgement {
  const [first] = core;
  const actual = `none: ${core.map(({ label, says, exchange }) => `${label} (exchange ${exchange}) → ${says}`).join('; ')}`;
  return {
    shown: shownAs(clause, 'contradicted', history, core),
    assertion: {
      clause,
      verdict: verdictFor('overlap', false),
      expected: anOrder,
      actual,
      ...(first !== undefined && { exchange: first.exchange }),
    },
  };
}

/** A lost response may hide a fault: inconclusive. One without information, such as a 204, is permitted. */
function endingOf(unknown: readonly NonNullable<Observed<unknown>['unknown']>[], requests: number): Ending {
  const isLost = ({ reason }: { readonly reason: Reason }) => reason !== 'prerequisite_failed';
  const { reason, why } = unknown.find(isLost) ?? unknown[0] ?? { reason: 'unknown_outcome', why: '' };
  return {
    verdict: unknown.some(isLost) ? 'inconclusive' : 'not_tested',
    reason,
    message: `The outcome of ${unknown.length} of ${requests} requests is unknown, so the others prove nothing. ${why.replace(/\.$/, '')}.`,
  };
}

function shownAs<R>(clause: ClauseId, kind: Overlap['kind'], history: History<R>, core: History<R> = []): Overlap {
  const start = Math.min(...history.map(({ from }) => from));
  const since = (moment: number) => Math.round((moment - start) * 10) / 10;
  const records = new Set(core.flatMap(({ result }) => (Array.isArray(result) ? result.slice(1, 2) : [])));
  // Later reads of these records are part of the contradiction.
  const isCore = (one: Observed<R>) =>
    core.some(({ exchange }) => exchange === one.exchange) ||
    (one.alone && Array.isArray(one.result) && records.has(one.result[1]));
  return {
    clause,
    kind,
    requests: history.map((one) => ({
      exchange: one.exchange,
      label: one.label,
      from: since(one.from),
      to: since(one.to),
      shows: one.says,
      unknown: one.unknown !== undefined,
      contradicts: isCore(one),
      ...(one.alone && { alone: true as const }),
    })),
  };
}
