import { StoreUnavailable } from '../domain/ports/store-unavailable.ts';
import { secondMs } from '../domain/time.ts';

/** The steps of a request that are not the code of this folder. */
export type Step = 'authenticate' | 'handler';

/** A step that threw, or did not end in time. What it threw has no meaning here, whatever it looks like. */
export class StepFailed extends Error {
  readonly step: Step;

  constructor(step: Step, cause: unknown) {
    super(`the step ${step} failed`, { cause });
    this.step = step;
  }
}

/**
 * Runs a step.
 * @param timeLimit how long it may take, in milliseconds. What a late one does is not seen any more.
 * @throws StepFailed, and StoreUnavailable as it is
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
