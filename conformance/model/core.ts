import type { History } from './history.ts';
import { linearize } from './linearize.ts';
import type { Model } from './model.ts';

/** Maximum number of search steps for one reduction of a history. A reduction that needs more is skipped. */
const longestStep = 5_000;

/**
 * The results that cause a contradiction: the outcome of every other request can be unknown without explaining the
 * history. This is the part that a person has to read. Keeps overlapping requests rather than later ones.
 */
export function coreOf<S, R>(history: History<R>, model: Model<S, R>): History<R> {
  let left = [...history];
  for (const one of history.toReversed()) {
    const fewer = left.map((each) => (each.exchange === one.exchange ? { ...each, result: undefined } : each));
    if (linearize(fewer, model, longestStep).kind === 'contradicted') left = fewer;
  }
  return left.filter(({ result }) => result !== undefined);
}
