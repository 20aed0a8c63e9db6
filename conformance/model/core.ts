import type { History } from './history.ts';
import { linearize } from './linearize.ts';
import type { Model } from './model.ts';

/**
 * The results of a contradicted history without which it would be explained: each other one may as well be unknown. What
 * is left is what a person has to read: rather the requests that overlapped than those that came after them.
 */
export function coreOf<S, R>(history: History<R>, model: Model<S, R>): History<R> {
  let left = [...history];
  for (const one of history.toReversed()) {
    const fewer = left.map((each) => (each.exchange === one.exchange ? { ...each, result: undefined } : each));
    if (linearize(fewer, model).kind === 'contradicted') left = fewer;
  }
  return left.filter(({ result }) => result !== undefined);
}
