import type { History } from './history.ts';
import { linearize } from './linearize.ts';
import type { Model } from './model.ts';

/** How many steps the search for one smaller history takes: one that needs more is not made smaller. */
const longestStep = 5_000;

/**
 * The results of a contradicted history without which it would be explained: each other one may as well be unknown. What
 * is left is what a person has to read: rather the requests that overlapped than those that came after them.
 */
export function coreOf<S, R>(history: History<R>, model: Model<S, R>): History<R> {
  let left = [...history];
  for (const one of history.toReversed()) {
    const fewer = left.map((each) => (each.exchange === one.exchange ? { ...each, result: undefined } : each));
    if (linearize(fewer, model, longestStep).kind === 'contradicted') left = fewer;
  }
  return left.filter(({ result }) => result !== undefined);
}
