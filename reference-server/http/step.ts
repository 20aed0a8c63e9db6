import { StoreUnavailable } from '../domain/ports/store-unavailable.ts';
import { secondMs } from '../domain/time.ts';

/** Steps of a request that run code from outside this folder. */
export type Step = 'authenticate' | 'handler';

/** A step threw or did not end in time. The error that it threw is the cause, and never becomes a response. */
export class StepFailed extends Error {
  readonly step: Step;

  constructor(step: Step, cause: unknown) {
    super(`the step ${step} failed`, { cause });
    this.step = step;
  }
}

/**
 * Runs a step.
 * @param timeLimit in milliseconds; the result of a step that takes longer is ignored
 * @throws StepFailed, or StoreUnavailable unchanged
 */
export async function runStep<T>(step: Step, work: () => T | Promise<T>, timeLimit?: number): Promise<T> {
  try {
    return await (timeLimit === undefined ? work() : within(timeLimit, work));
  } catch (error) {
    throw error instanceof StoreUnavailable ? error : new StepFailed(step, error);
  }
}

function within<T>(ms: number, work: () => T | Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`no result within ${ms / secondMs} seconds`)), ms);
    const started = async (): Promise<T> => work();
    started()
      .then(done, fail)
      .finally(() => clearTimeout(timer));
  });
}
