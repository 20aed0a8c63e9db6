import type { OperationId } from '../../contract/api.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';

/**
 * Waits for the effect of a request whose body is not specified. Without a declared body, a missing effect ends the
 * check as not tested, because the target may accept the request and ignore a key that only this package uses.
 */
export async function awaitEffect<Seen>(
  isDeclared: boolean,
  operation: OperationId,
  wait: () => Promise<Seen>,
): Promise<Seen> {
  try {
    return await wait();
  } catch (error) {
    if (isDeclared || !(error instanceof StopCheck) || error.verdict !== 'fail') throw error;
    throw noVisibleEffect(operation, error.message);
  }
}

/** The end of a check when a key of the suite has no visible effect. */
export function noVisibleEffect(operation: OperationId, seen: string): StopCheck {
  return new StopCheck(
    'not_tested',
    'body_template_missing',
    `${seen} The specification does not give the body of ${operation}, so this target may have ignored a field of the suite.`,
    `templates: { ${operation}: { … } }`,
  );
}
