import { StopCheck } from '../verdicts/stop.ts';
import type { Answer } from './evidence.ts';

/**
 * The answer, unless the request was accepted although something was injected to go wrong. Which operations give a
 * code that the source names without one is not said, so what meets another operation proves nothing.
 */
export function metBy(answer: Answer): Answer {
  if (!answer.accepted) return answer;
  const message = `${answer.label}: what was injected meets another operation. The specification does not say which one.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}
