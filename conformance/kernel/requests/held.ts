import type { OperationId } from '../http/api.ts';
import { StopCheck } from '../verdicts/stop.ts';

/**
 * Waits for the effect of a request whose body the source does not show. A target that takes the request and reads past
 * a key that only this package names so is permitted: without a body that the operator declared, an effect that never comes
 * ends the check as not tested.
 */
export async function held<Seen>(
  isDeclared: boolean,
  operation: OperationId,
  wait: () => Promise<Seen>,
): Promise<Seen> {
  try {
    return await wait();
  } catch (error) {
    if (isDeclared || !(error instanceof StopCheck) || error.verdict !== 'fail') throw error;
    throw unread(operation, error.message);
  }
}

/** Why a check ends that can see no effect of a key of ours. */
export function unread(operation: OperationId, seen: string): StopCheck {
  return new StopCheck(
    'not_tested',
    'body_template_missing',
    `${seen} The specification does not show the body of ${operation}, so this target may have ignored a field of the suite.`,
    `templates: { ${operation}: { … } }`,
  );
}
