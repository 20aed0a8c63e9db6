import type { RunStep, Step, StepResult } from './step.ts';

/** The number of concurrent steps. Each uses one core; more would only compete for memory. */
const sideBySide = 2;

/**
 * Runs every step, even after one has failed: two at a time in the given order, then those that run alone.
 * @param run runs one step; does not reject when the step fails
 * @param ended called with each result as it arrives
 */
export async function runSteps(
  steps: readonly Step[],
  run: RunStep,
  ended: (result: StepResult) => void = () => {},
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const running = new Map<Step, Promise<void>>();
  const waiting = new Set(steps);
  const start = (step: Step): void => {
    waiting.delete(step);
    const end = run(step).then((result) => {
      running.delete(step);
      results.push(result);
      ended(result);
    });
    running.set(step, end);
  };
  while (waiting.size + running.size > 0) {
    for (let next = nextStep(waiting, running); next; next = nextStep(waiting, running)) start(next);
    await Promise.race(running.values());
  }
  return results;
}

/** The next step that may start now, if there is one. */
function nextStep(waiting: ReadonlySet<Step>, running: ReadonlyMap<Step, unknown>): Step | undefined {
  if (running.size >= sideBySide || [...running.keys()].some(({ alone }) => alone)) return undefined;
  const open = new Set([...waiting, ...running.keys()].map(({ name }) => name));
  const ready = [...waiting].filter(({ after = [] }) => !after.some((name) => open.has(name)));
  const shared = ready.find(({ alone }) => !alone);
  return shared ?? (running.size === 0 ? ready[0] : undefined);
}
