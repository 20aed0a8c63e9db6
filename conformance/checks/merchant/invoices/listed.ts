import type { Answer } from '../../../kernel/answers/evidence.ts';
import { isObject } from '../../../kernel/answers/pointer.ts';

/** The records of a page of a list (M §2.3); none when the response is not a list. */
export function recordsOf(answer: Answer): Record<string, unknown>[] {
  const data = answer.at('/data');
  return Array.isArray(data) ? data.filter(isObject) : [];
}
